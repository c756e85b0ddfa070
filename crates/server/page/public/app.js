var Zu=Object.defineProperty;var x=(e,t,o)=>()=>{if(o)throw o[0];try{return e&&(t=e(e=0)),t}catch(n){throw o=[n],n}};var Xu=(e,t)=>{for(var o in t)Zu(e,o,{get:t[o],enumerable:!0})};function qt(e){e&&e.parentNode&&e.remove()}function Rn(e,t,o){var n,s,r,i={},l=arguments.length;for(r in t)r=="key"?n=t[r]:r=="ref"&&typeof e!="function"?s=t[r]:i[r]=t[r];return l>2&&(i.children=l>3?Qs.call(arguments,2):o),qo(e,i,n,s,null)}function qo(e,t,o,n,s){var r={type:e,props:t,key:o,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Uo,__v:s||++Ya,__i:-1,__u:0};return!s&&P.vnode&&P.vnode(r),r}function kt(e){return e.children}function ao(e,t){this.props=e,this.context=t,this.__g=0}function _t(e,t){if(t==null)return e.__&&_t(e.__,e.__i+1);for(var o;t<e.__k.length;t++)if((o=e.__k[t])&&o.__e)return o.__e;return typeof e.type!="function"||e.props.__P?null:_t(e)}function od(e){var t,o=e.__v,n=o.__e,s=[],r=[],i=e.__P;i&&((t=Ut({constructor:Uo},o)).__v=o.__v+1,P.vnode&&P.vnode(t),Zs(i,t,o,e.__n,i.namespaceURI,32&o.__u?[n]:null,s,n||_t(o),32&o.__u,r),t.__v=o.__v,t.__.__k[t.__i]=t,ti(s,t,r),o.__=o.__e=null,t.__e!=n&&Ja(t))}function Ja(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Ja(e)}function za(e){(8&e.__g||(e.__g|=8,wt.push(e),Mn++))&&Ks==P.debounceRendering||((Ks=P.debounceRendering)||queueMicrotask)(Qa)}function Qa(){try{for(var e,t=1;wt.length;)wt.length>t&&wt.sort(Va),e=wt.shift(),t=wt.length,8&e.__g&&od(e)}finally{(Mn=wt.length)&&(Ks||queueMicrotask)(Qa)}}function Za(e,t,o,n,s,r,i,l,u,f,p){var v,h,d,m,g,C,K=n.__k||In,R=t.length;for(u=nd(o,t,K,u,R),v=0;v<R;v++)(d=o.__k[v])!=null&&(h=~d.__i&&K[d.__i]||Nn,d.__i=v,C=Zs(e,d,h,s,r,i,l,u,f,p),m=d.__e,(h.ref!=d.ref||8&h.__u)&&(h.ref&&Xs(h.ref,null,d,h),d.ref&&p.push(d.ref,d.__c||m,d)),g=g||m,4&d.__u?(u=Xa(d,u,e,!h.__v),h.__e&&(h.__e=null)):typeof d.type=="function"&&C!==void 0?u=C:m&&(u=m.nextSibling),d.__u&=-21);return o.__e=g,u}function nd(e,t,o,n,s){var r,i,l,u,f,p,v,h,d,m=o.length,g=m,C=0,K=0,R=e.__k=Array(s);for(r=0;r<s;r++)(i=t[r])!=null&&typeof i!="boolean"&&typeof i!="function"?(typeof i!="object"||i.constructor===String?i=R[r]=qo(null,i):Js(i)?i=R[r]=qo(kt,{children:i}):i.constructor===Uo&&i.__b?i=R[r]=qo(i.type,i.props,i.key,i.ref,i.__v):R[r]=i,u=r+C,i.__=e,i.__b=e.__b+1,l=null,~(f=i.__i=sd(i,o,u,g))&&(g--,(l=o[f])&&(l.__u|=2)),l&&l.__v?(i.__u|=16,f==u-1?C--:f==u+1?C++:f!=u&&(f>u?C--:C++,K=1)):(~f||(s>m?C--:s<m&&C++),typeof i.type!="function"&&(i.__u|=4))):R[r]=null;if(K){for(p=[],v=[],r=0;r<s;r++)if((i=R[r])&&16&i.__u){for(C=0,h=p.length;C<h;)p[d=C+h>>1]<i.__i?C=d+1:h=d;p[C]=i.__i,v[r]=C+1}for(C=p.length;r--;)v[r]&&(v[r]==C?C--:R[r].__u|=4)}if(g)for(r=0;r<m;r++)!(l=o[r])||2&l.__u||(l.__e==n&&(n=_t(l)),er(l,l));return n}function Xa(e,t,o,n){var s,r,i,l;if(typeof e.type=="function"){if(e.props.__P)return t;if(s=e.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=e,t=Xa(s[r],t,o,!1));return t}for(t&&!t.parentNode&&(t=_t(e))&&!t.parentNode&&(t=null),i=e.__e,l=t;l&&l.nodeType==8;)l=l.nextSibling;for(i!=l&&(!n&&o.moveBefore&&i.parentNode?o.moveBefore(i,t):o.insertBefore(i,t||null)),t=i;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function sd(e,t,o,n){var s,r=e.key,i=e.type,l=t[o],u=l&&!(2&l.__u);if(l===null&&r==null||u&&r==l.key&&i==l.type)return o;if(n>(u?1:0)){for(s=o-1;s>=0;s--)if((l=t[s])&&!(2&l.__u)&&r==l.key&&i==l.type)return s;for(s=o+1;s<t.length;s++)if((l=t[s])&&!(2&l.__u)&&r==l.key&&i==l.type)return s}return-1}function Ka(e,t,o){o==null&&(o=""),t[0]=="-"?e.setProperty(t,o):e[t]=o}function On(e,t,o,n,s){var r,i;if(t=="style")if(typeof o=="string")e.style.cssText=o;else{if(typeof n=="string"&&(e.style.cssText=n=""),n)for(t in n)o&&t in o||Ka(e.style,t);if(o)for(t in o)n&&o[t]==n[t]||Ka(e.style,t,o[t])}else if(t[0]=="o"&&t[1]=="n")typeof o!="function"&&(o=null),typeof n!="function"&&(n=null),(e.__e||(e.__e={}))[t]=o,o&&n||(i=Ys[t]||(Ys[t]=rd(t)),(e.__a||(e.__a={}))[t]=Gs,r=t!=(t=t.replace(Ga,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),o?e.addEventListener(t,i,r):e.removeEventListener(t,i,r));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=o??"")}catch{}if(typeof o=="function")return;o==null||o===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&o==1?"":o)}}function rd(e){return function(t){var o=this.__e;if(o){if(o=o[e],t[En]==null)t[En]=Gs++;else if(t[En]<this.__a[e])return;return o(P.event?P.event(t):t)}}}function Zs(e,t,o,n,s,r,i,l,u,f){var p,v,h,d,m,g,C,K,R,ve,ne,zs,Ha,Dn,Ft,ja,bt,Wt,nt=t.type;if(t.constructor!==Uo)return null;128&o.__u&&(u=32&o.__u,p=o.__c.__z)&&(t.__u|=u,v=r=[],p.nodeType==8?l=An(p,r):r.push(p),l=r[0]||l),(p=P.__b)&&p(t);e:if(typeof nt=="function"){h=i.length;try{if(K=t.props,R=(p=nt.prototype)&&p.render,ve=(p=nt.contextType)&&n[p.__c],ne=p?ve?ve.props.value:p.__:n,(d=o.__c)?(t.__c=d,2&d.__g&&(d.__g|=1)):(R?t.__c=d=new nt(K,ne):(t.__c=d=new ao(K,ne),d.constructor=nt,d.render=id),ve&&ve.sub(d),d.state||(d.state={}),d.__n=n,d.__g|=8,d.__h=[],d.__k=[]),R&&(d.__s||(d.__s=d.state),nt.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=Ut({},d.__s)),Ut(d.__s,nt.getDerivedStateFromProps(K,d.__s)))),m=d.props,g=d.state,d.__v=t,o.__c){if(K!==m&&R&&!nt.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(K,ne),t.__v==o.__v&&!(8&d.__g)||!(4&d.__g)&&d.shouldComponentUpdate&&d.shouldComponentUpdate(K,d.__s,ne)===!1){t.__v!=o.__v&&(d.props=K,d.state=d.__s,d.__g&=-9),t.__e=o.__e,t.__k=o.__k,t.__k.some(function(Ie){Ie&&(Ie.__=t)}),In.push.apply(d.__h,d.__k),d.__k=[],d.__h.length&&i.push(d),l=_t(o);break e}d.componentWillUpdate&&d.componentWillUpdate(K,d.__s,ne),R&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(m,g,C)})}else R&&!nt.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),R&&d.componentDidMount&&d.__h.push(d.componentDidMount);d.context=ne,d.props=K,d.__P=e,d.__g&=-5,zs=P.__r,Ha=R?25:0;do d.__g&=-9,zs&&zs(t),p=d.render(d.props,d.state=d.__s,d.context);while(8&d.__g&&++Ha<25);R&&(In.push.apply(d.__h,d.__k),d.__k=[]),d.state=d.__s,d.getChildContext&&(n=Ut({},n,d.getChildContext())),R&&o.__c&&d.getSnapshotBeforeUpdate&&(C=d.getSnapshotBeforeUpdate(m,g)),Dn=p&&p.type===kt&&p.key==null?p.props.children:p,K.__P&&(p=l,s=(e=K.__P).namespaceURI,u=r=null,o.props&&o.props.__P!=e&&(o.__k.some(function(Ie){Ie&&er(Ie,Ie)}),o.__k=null),l=o.__k?_t(o,0):null),l=Za(e,Js(Dn)?Dn:[Dn],t,o,n,s,r,i,l,u,f),K.__P&&(t.__e=null,l=p),t.__u&=-161,v&&v.some(qt),d.__h.length&&i.push(d),1&d.__g&&(d.__g&=-4)}catch(Ie){if(i.length=h,t.__v=null,u||r)if(Ie&&Ie.then){if(t.__u|=128|u,r){for(~(bt=r.indexOf(l||void 0))||(bt=r.length);(Wt=r[bt-1])&&Wt.nodeType==8;)bt--;for(;bt<r.length;bt++)if(Wt=r[bt])if(r[bt]=null,Ft){if(Wt==ja)break}else{if(Wt.nodeType!=8)break;Wt.data.startsWith("$s")&&(ja=An(Ft=Wt))}}if(!Ft){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;Ft=l}(p=An(Ft=t.__c.__z||(t.__c.__z=Ft)))?(t.__e=Ft,l=p):t.__e=l,l=l&&l.nextSibling}else r&&r.some(qt);else t.__e=o.__e;t.__k||(t.__k=o.__k||[]),Ie&&Ie.then||ei(t),P.__e(Ie,t,o)}}else l=t.__e=ad(o.__e,t,o,n,s,r,i,u,f,e);return(p=P.diffed)&&p(t),l}function An(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var o=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))o++;else if(e.data.startsWith("/$s")&&!--o)return e}t&&t.push(e)}}function ei(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ei))}function ti(e,t,o){for(var n=0;n<o.length;)Xs(o[n++],o[n++],o[n++]);P.__c&&P.__c(t,e),e.some(function(s){try{e=s.__h,s.__h=[],e.some(function(r){r.call(s)})}catch(r){P.__e(r,s.__v)}})}function ad(e,t,o,n,s,r,i,l,u,f){var p,v,h,d,m,g,C,K,R=o.props||Nn,ve=t.props,ne=t.type;if(ne=="svg"?s="http://www.w3.org/2000/svg":ne=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((m=r[p])&&(ne?m.localName==ne:m.nodeType==3)){e=m,r[p]=null;break}}if(!e){if(K=f.ownerDocument||document,!ne)return K.createTextNode(ve);e=K.createElementNS(s,ne,ve.is?ve:f),l&&(P.__m&&P.__m(t,r),l=!1),r=null}if(ne){if(f=ne=="template"&&e.content||e,r=ne=="textarea"&&ve.defaultValue!=null?null:r&&Qs.call(f.childNodes),!l&&r)for(R={},p=0;p<e.attributes.length;p++)R[(m=e.attributes[p]).name]=m.value;for(p in R)m=R[p],p=="dangerouslySetInnerHTML"?h=m:p=="children"||p in ve||p=="value"&&"defaultValue"in ve||p=="checked"&&"defaultChecked"in ve||On(e,p,null,m,s);for(p in ve)m=ve[p],p=="children"?d=m:p=="dangerouslySetInnerHTML"?v=m:p=="value"?g=m:p=="checked"?C=m:l&&typeof m!="function"||R[p]===m||On(e,p,m,R[p],s);v?(l||h&&(v.__html==h.__html||v.__html==e.innerHTML)||(e.innerHTML=v.__html),t.__k=[]):(h&&(e.textContent=""),(ne=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&td.test(ne))&&(s="http://www.w3.org/1999/xhtml"),Za(f,Js(d)?d:[d],t,o,n,s,r,i,r?r[0]:o.__k&&_t(o,0),l,u),r&&r.some(qt)),l&&ne!="textarea"||(p="value",ne=="progress"&&g==null?e.removeAttribute(p):g==null||g===e[p]&&(ne!="progress"||g)||On(e,p,g,R[p],s),p="checked",C!=null&&C!=e[p]&&On(e,p,C,R[p],s))}else R===ve||l&&e.data==ve||(e.data=ve);return e}function Xs(e,t,o,n){try{typeof e=="function"?t?t.__x=e(t)||1:n&&(n=n.__c||n.__e)&&(t=n.__x)&&(n.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(s){P.__e(s,o)}}function er(e,t,o){var n,s,r,i;if(P.unmount&&P.unmount(e),!(n=e.ref)||n.current&&n.current!=e.__e||Xs(n,null,t,e),n=e.__c){if(n.componentWillUnmount)try{n.componentWillUnmount()}catch(l){P.__e(l,t)}n.__P=n.__n=null}if(n=e.__k)for(i=0;i<n.length;i++)n[i]&&er(n[i],t,typeof e.type!="function"||o&&!e.props.__P);!o&&(n=e.__c)&&(n=n.__z)&&(s=An(n,r=[]))&&(n==e.__e&&r.some(qt),qt(s),qt(n)),o||qt(e.__e),e.__e=e.__c=e.__=null}function id(e,t,o){return this.constructor(e,o)}function tr(e,t){var o,n,s,r;P.__&&P.__(e,t),t.nodeType==9&&(t=t.documentElement),n=(o=e&&32&e.__u)?null:t.__k,t.__k=qo(kt,{children:[e]}),s=[],r=[],Zs(t,t.__k,n||Nn,Nn,t.namespaceURI,n?null:t.firstChild?Qs.call(t.childNodes):null,s,n?n.__e:t.firstChild,o,r),ti(s,t.__k,r),t.__k.props.children=null}var P,Ya,Vs,wt,Ks,Mn,Va,En,Ga,Gs,Ys,ed,Uo,Nn,In,td,Js,Qs,Ut,Ln=x(()=>{Uo=Symbol.for("pv"),Nn={},In=[],td=/^m(i|n|o|s|text|space)$/,Js=Array.isArray,Qs=In.slice,Ut=Object.assign;P={__e:function(e,t,o,n){for(var s,r,i;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((i=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(e)),s.componentDidCatch&&(s.componentDidCatch(e,n||{}),i=1),i&&8&s.__g)return void(s.__g|=2)}catch(l){e=l}}throw Mn=0,e}},Ya=0,Vs=function(e){return e!=null&&e.constructor===Uo},ao.prototype.setState=function(e,t){var o=this.__s;o&&o!=this.state||(o=this.__s=Ut({},this.state)),typeof e=="function"&&(e=e(Ut({},o),this.props)),e&&(Ut(o,e),this.__v&&(t&&this.__k.push(t),za(this)))},ao.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),za(this))},ao.prototype.render=kt,wt=[],Mn=0,Va=function(e,t){return e.__v.__b-t.__v.__b},En=Symbol(),Ga=/(PointerCapture)$|Capture$/i,Gs=0,Ys={},ed=0});function si(e){var t=oi.get(this);return t||(t=new Map,oi.set(this,t)),(t=ni(this,t.get(e)||(t.set(e,t=(function(o){for(var n,s,r=1,i="",l="",u=[0],f=function(h){r===1&&(h||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?u.push(0,h,i):r===3&&(h||i)?(u.push(3,h,i),r=2):r===2&&i==="..."&&h?u.push(4,h,0):r===2&&i&&!h?u.push(5,0,!0,i):r>=5&&((i||!h&&r===5)&&(u.push(r,0,i,s),r=6),h&&(u.push(r,h,0,s),r=6)),i=""},p=0;p<o.length;p++){p&&(r===1&&f(),f(p));for(var v=0;v<o[p].length;v++)n=o[p][v],r===1?n==="<"?(f(),u=[u],r=3):i+=n:r===4?i==="--"&&n===">"?(r=1,i=""):i=n+i[0]:l?n===l?l="":i+=n:n==='"'||n==="'"?l=n:n===">"?(f(),r=1):r&&(n==="="?(r=5,s=i,i=""):n==="/"&&(r<5||o[p][v+1]===">")?(f(),r===3&&(u=u[0]),r=u,(u=u[0]).push(2,0,r),r=0):n===" "||n==="	"||n===`
`||n==="\r"?(f(),r=2):i+=n),r===3&&i==="!--"&&(r=4,u=u[0])}return f(),u})(e)),t),arguments,[])).length>1?t:t[0]}var ni,oi,ri=x(()=>{ni=function(e,t,o,n){var s;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],l=t[r]?(t[0]|=i?1:2,o[t[r++]]):t[++r];i===3?n[0]=l:i===4?n[1]=Object.assign(n[1]||{},l):i===5?(n[1]=n[1]||{})[t[++r]]=l:i===6?n[1][t[++r]]+=l+"":i?(s=e.apply(l,ni(e,l,o,["",null])),n.push(s),l[0]?t[0]|=2:(t[r-2]=0,t[r]=s)):n.push(l)}return n},oi=new Map});function Pn(e,t){le.__h&&le.__h(_e,e,nr||t),nr=0;var o=_e.__H||(_e.__H={__:[],__h:[]});return e>=o.__.length&&o.__.push({}),o.__[e]}function Y(e,t){var o=Pn(io++,3);!le.__s&&ar(o.__H,t)&&(o.__P=!0,o.__=e,o.u=t,_e.__H.__h.push(o))}function H(e,t){var o=Pn(io++,4);!le.__s&&ar(o.__H,t)&&(o.__P=!1,o.__=e,o.u=t,_e.__h.push(o))}function k(e){return nr=5,Ht(function(){return{current:e}},[])}function Ht(e,t){var o=Pn(io++,7);return ar(o.__H,t)&&(o.__=e(),o.__H=t),o.__}function Ve(){var e=Pn(io++,11);if(!e.__){for(var t=_e.__v;!t.__m&&t.__;)t=t.__;var o=t.__m||(t.__m=[0,0]);e.__="P"+o[0]+"-"+o[1]++}return e.__}function cd(){var e;do{for(;e=sr.shift();)try{Ho(e)}catch(o){le.__e(o,{__:(e=e.__P)&&e.__v})}for(;e=hi.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Ho),t.__h.some(rr),t.__h=[]}catch(o){t.__h=[],le.__e(o,e.__v)}}}while(sr.length)}function ud(e){var t,o=function(){clearTimeout(n),fi&&cancelAnimationFrame(t),setTimeout(e)},n=setTimeout(o,35);fi&&(t=requestAnimationFrame(o))}function mi(e){e!=1&&ai==le.requestAnimationFrame||((ai=le.requestAnimationFrame)||ud)(cd)}function Ho(e){var t=_e,o=e.__c;typeof o=="function"&&(e.__c=void 0,o()),_e=t}function rr(e){var t=_e;e.__c=e.__(),_e=t}function ar(e,t){return!e||e.length!=t.length||t.some(function(o,n){return!ld(o,e[n])})}var io,_e,or,ai,ld,nr,hi,sr,le,ii,li,ci,ui,di,pi,fi,ir=x(()=>{Ln();ld=Object.is,nr=0,hi=[],sr=[],le=P,ii=le.__b,li=le.__r,ci=le.diffed,ui=le.__c,di=le.unmount,pi=le.__;le.__b=function(e){_e=null,ii&&ii(e)},le.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),pi&&pi(e,t)},le.__r=function(e){li&&li(e),io=0;var t=(_e=e.__c).__H;t&&(or==_e?_e.__h=[]:(t.__h.some(Ho),t.__h.some(rr),io=0),t.__h=[],t.__.some(function(o){o.__N&&(o.__=o.__N),o.u=o.__N=void 0})),or=_e},le.diffed=function(e){ci&&ci(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&mi(hi.push(t)),t.__H.__.some(function(o){o.u&&(o.__H=o.u)})),or=_e=null},le.__c=function(e,t){t.some(function(o){try{o.__h.some(Ho),o.__h=o.__h.filter(function(n){return!n.__||rr(n)})}catch(n){o.__h=[function(){throw n}]}}),ui&&ui(e,t)},le.unmount=function(e){di&&di(e);var t,o,n=e.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(o===void 0){for(o=e.__;o&&(!o.__c||!o.__c.__P);)o=o.__;o=o&&o.__c}s.__P=o,mi(sr.push(s))}else Ho(s)}catch(r){t=r}}),n.__H=void 0,t&&le.__e(t,n.__v))};fi=typeof requestAnimationFrame=="function"});function qn(){if(st>1)st--;else{var e,t=!1;for((function(){var s=Fn;for(Fn=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var i=r.t;i!==void 0;i=i.x)i.i===s.i&&(i.i=r.i);s=s.o}})();zo!==void 0;){var o=zo;for(zo=void 0,Bn++;o!==void 0;){var n=o.u;if(o.u=void 0,o.f&=-3,!(8&o.f)&&vi(o))try{o.c()}catch(s){t||(e=s,t=!0)}o=n}}if(Bn=0,st--,t)throw e}}function be(e){if(st>0)return e();lr=++pd,st++;try{return e()}finally{qn()}}function Ko(e){var t=ee,o=jo;ee=void 0,jo=void 0;try{return e()}finally{ee=t,jo=o}}function $i(e){if(ee!==void 0){var t=e.n;if(t===void 0||t.t!==ee)return t={i:0,S:e,p:ee.s,n:void 0,t:ee,e:void 0,x:void 0,r:t},ee.s!==void 0&&(ee.s.n=t),ee.s=t,e.n=t,32&ee.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=ee.s,t.n=void 0,ee.s.n=t,ee.s=t),t}}function me(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}function $(e,t){return new me(e,t)}function vi(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function gi(e){for(var t=e.s;t!==void 0;t=t.n){var o=t.S.n;if(o!==void 0&&(t.r=o),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function yi(e){for(var t=e.s,o=void 0;t!==void 0;){var n=t.p;t.i===-1?(t.S.U(t),n!==void 0&&(n.n=t.n),t.n!==void 0&&(t.n.p=n)):o=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=n}e.s=o}function jt(e,t){me.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Wn-1,this.f=4}function T(e,t){return new jt(e,t)}function bi(e){var t=e.j;if(e.j=void 0,typeof t=="function"){st++;var o=ee;ee=void 0;try{t()}catch(n){throw e.f&=-2,e.f|=8,cr(e),n}finally{ee=o,qn()}}}function cr(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,bi(e)}function fd(e){if(ee!==this)throw new Error("Out-of-order effect");yi(this),ee=e,this.f&=-2;try{8&this.f&&cr(this)}finally{qn()}}function lo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,jo&&jo.push(this)}function se(e,t){var o=new lo(e,t);try{o.c()}catch(s){throw o.d(),s}var n=o.d.bind(o);return n[Symbol.dispose]=n,n}var dd,jo,ee,zo,st,Bn,pd,lr,Fn,Wn,ur=x(()=>{dd=Symbol.for("preact-signals");ee=void 0;zo=void 0,st=0,Bn=0,pd=0,lr=0,Fn=void 0,Wn=0;me.prototype.brand=dd;me.prototype.h=function(){return!0};me.prototype.S=function(e){var t=this,o=this.t;o!==e&&e.e===void 0&&(e.x=o,this.t=e,o!==void 0?o.e=e:Ko(function(){var n;(n=t.W)==null||n.call(t)}))};me.prototype.U=function(e){var t=this;if(this.t!==void 0){var o=e.e,n=e.x;o!==void 0&&(o.x=n,e.e=void 0),n!==void 0&&(n.e=o,e.x=void 0),e===this.t&&(this.t=n,n===void 0&&Ko(function(){var s;(s=t.Z)==null||s.call(t)}))}};me.prototype.subscribe=function(e){var t=this;return se(function(){var o=t.value;Ko(function(){return e(o)})},{name:"sub"})};me.prototype.valueOf=function(){return this.value};me.prototype.toString=function(){return this.value+""};me.prototype.toJSON=function(){return this.value};me.prototype.peek=function(){var e=this;return Ko(function(){return e.value})};Object.defineProperty(me.prototype,"value",{get:function(){var e=$i(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Bn>100)throw new Error("Cycle detected");(function(o){st!==0&&Bn===0&&o.l!==lr&&(o.l=lr,Fn={S:o,v:o.v,i:o.i,o:Fn})})(this),this.v=e,this.i++,Wn++,st++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{qn()}}}});jt.prototype=new me;jt.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Wn))return!0;if(this.g=Wn,this.f|=1,this.i>0&&!vi(this))return this.f&=-2,!0;var e=ee;try{gi(this),ee=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(o){this.v=o,this.f|=16,this.i++}return ee=e,yi(this),this.f&=-2,!0};jt.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}me.prototype.S.call(this,e)};jt.prototype.U=function(e){if(this.t!==void 0&&(me.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};jt.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(jt.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=$i(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});lo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};lo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,bi(this),gi(this),st++;var e=ee;return ee=this,fd.bind(this,e)};lo.prototype.N=function(){2&this.f||(this.f|=2,this.u=zo,zo=this)};lo.prototype.d=function(){this.f|=8,1&this.f||cr(this)};lo.prototype.dispose=function(){this.d()}});function co(e,t){P[e]=t.bind(null,P[e]||function(){})}function Yo(e){if(Un){var t=Un;Un=void 0,t()}Un=e&&e.S()}function ki(e){var t=this,o=e.data,n=b(o);n.name="ReactiveDom",n.value=o;var s=Ht(function(){for(var l=t,u=t.__v;u=u.__;)if(u.__c){u.__c.__$f|=4;break}var f=T(function(){var d=n.value.value;return d===0?0:d===!0?"":d||""}),p=T(function(){return!Array.isArray(f.value)&&!Vs(f.value)}),v=se(function(){if(this.N=xi,p.value){var d=f.value;l.__v&&l.__v.__e&&l.__v.__e.nodeType===3&&(l.__v.__e.data=d)}}),h=t.__$u.d;return t.__$u.d=function(){v(),h.call(this)},[p,f]},[]),r=s[0],i=s[1];return r.value?i.peek():i.value}function hd(e,t,o,n){var s=t in e&&e.ownerSVGElement===void 0,r=$(o);return{o:function(i,l){r.value=i,n=l},d:se(function(){this.N=xi;var i=r.value.value;n[t]!==i&&(n[t]=i,s?e[t]=i:i!=null&&(i!==!1||t[4]==="-")?e.setAttribute(t,i):e.removeAttribute(t))})}}function b(e,t){return Ht(function(){return $(e,t)},[])}function vd(){be(function(){for(var e;e=_i.shift();)wi.call(e)})}function xi(){_i.push(this)===1&&(P.requestAnimationFrame||$d)(vd)}var wi,Hn,Un,md,_i,$d,Si=x(()=>{Ln();ir();ur();ur();md=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,_i=[];se(function(){wi=this.N})();ki.displayName="ReactiveTextNode";Object.defineProperties(me.prototype,{constructor:{configurable:!0,value:Rn(kt,null).constructor},type:{configurable:!0,value:ki},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});co("__b",function(e,t){if(Yo(),Hn=void 0,typeof t.type=="string"){var o,n=t.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof me&&(o||(t.__np=o={}),o[s]=r,n[s]=r.peek())}}e(t)});co("__r",function(e,t){if(e(t),t.type!==kt){Yo();var o,n=t.__c;n&&(n.__$f&=-2,(o=n.__$u)===void 0&&(n.__$u=o=(function(s,r){var i;return se(function(){i=this},{name:r}),i.c=s,i})((function(s){return function(){var r;md&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof t.type=="function"?t.type.displayName||t.type.name:""))),Hn=n,Yo(o)}});co("__e",function(e,t,o,n){Yo(),Hn=void 0,e(t,o,n)});co("diffed",function(e,t){Yo(),Hn=void 0;var o;if(typeof t.type=="string"&&(o=t.__e)){var n=t.__np,s=t.props,r=o.U;if(r)for(var i in r){var l=r[i];l===void 0||n&&i in n||(l.d(),r[i]=void 0)}if(n){r||(r={},o.U=r);for(var u in n){var f=r[u],p=n[u];f===void 0?(f=hd(o,u,p,s),r[u]=f):f.o(p,s)}}}e(t)});co("unmount",function(e,t){if(typeof t.type=="string"){var o=t.__e;if(o){var n=o.U;if(n){o.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var i=t.__np;if(i){var l=t.props;for(var u in i)l[u]=i[u]}t.__np=void 0}else{var f=t.__c;if(f){f.__$f|=8;var p=f.__$u;p&&(f.__$u=void 0,p.d())}}e(t)});co("__h",function(e,t,o,n){n<3&&(t.__$f|=2),e(t,o,n)});ao.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var o=this.__$u,n=o&&o.s!==void 0;for(var s in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.__$f)||3&this.__$f)return!0;for(var i in e)if(i!=="__source"&&e[i]!==this.props[i])return!0;for(var l in this.props)if(!(l in e))return!0;return!1};$d=function(e){queueMicrotask(function(){queueMicrotask(e)})}});var a,y=x(()=>{Ln();ri();ir();Si();a=si.bind(Rn)});async function D(e,t={}){let o=Object.entries(t).filter(([,r])=>r!=null&&r!==""),n=new URLSearchParams(o.map(([r,i])=>[r,String(i)])),s=await mr(()=>fetch(`${pr}${e}${o.length?`?${n}`:""}`));return(await hr(s)).body}async function fr(e,t,o,{headers:n={},key:s=crypto.randomUUID()}={}){return hr(await mr(()=>fetch(`${pr}${t}`,{method:e,headers:{...o===void 0?{}:{"Content-Type":"application/json"},"Idempotency-Key":s,...n},body:o===void 0?void 0:JSON.stringify(o)})))}async function Ti(e,t,{key:o,on:n,again:s=()=>{},signal:r}){let i=0;for(;;){let u=await mr(()=>fetch(`${pr}${e}`,{method:"POST",headers:{"Content-Type":"application/json",Accept:"text/event-stream","Idempotency-Key":o},body:JSON.stringify(t),signal:r}));u.ok||await hr(u);try{let f=!1;for await(let{event:p,data:v}of yd(u.body))n(p,JSON.parse(v)),f=p==="done"||p==="error";if(f)return;throw new TypeError("the stream broke off")}catch(f){if(f.name==="AbortError"||i>=Vo.length)throw f;await $r(Vo[i]),i+=1,s()}}}async function*yd(e){let t=e.pipeThrough(new TextDecoderStream).getReader(),o="";for(;;){let{done:n,value:s}=await t.read();if(n)break;o+=s;let r;for(;(r=o.indexOf(`

`))>=0;){let i=o.slice(0,r);o=o.slice(r+2);let l=u=>i.split(`
`).filter(f=>f.startsWith(`${u}:`)).map(f=>f.slice(u.length+1).trimStart()).join(`
`);l("data")&&(yield{event:l("event"),data:l("data")})}}}async function mr(e){let t=Date.now()+gd;for(;;){let o=await bd(e),n=o.status===409&&o.headers.get("Retry-After");if(!n)return o;if(Date.now()>t)throw Ci("STILL_AT_IT");await $r(1e3*n)}}async function bd(e){for(let t=0;;t+=1){try{let o=await e();if(o.status===401&&await dr.call()&&t===0)continue;if(![502,503,504].includes(o.status)||t>=Vo.length)return o}catch(o){if(o.name==="AbortError")throw o;if(t>=Vo.length||!navigator.onLine)throw Ci("OFFLINE")}await $r(Vo[t])}}async function hr(e){let t=await e.text(),n=(e.headers.get("Content-Type")??"").includes("json")&&t?JSON.parse(t):t;if(e.ok)return{body:n,turn:e.headers.get("Todobot-Turn"),etag:e.headers.get("ETag")};throw new rt({status:e.status,code:"INTERNAL",detail:"",...n??{}})}var rt,dr,pr,Vo,gd,E,xt,Ae,Ci,$r,te=x(()=>{rt=class extends Error{constructor(t){super(t.detail),this.status=t.status,this.code=t.code,this.field=t.field??null}get isOffline(){return this.code==="OFFLINE"}},dr={call:async()=>!1},pr="/api/v1",Vo=[400,1200,2500],gd=1e4;E=(e,t,o)=>fr("POST",e,t,o),xt=(e,t,o)=>fr("PATCH",e,t,o),Ae=(e,t,o)=>fr("DELETE",e,t,o);Ci=e=>new rt({status:0,code:e,detail:""}),$r=e=>new Promise(t=>setTimeout(t,e))});function V(e,t){return gr[e].add(t),()=>gr[e].delete(t)}function br(){wr();let e=Go=new EventSource("/api/v1/events"),t=()=>setTimeout(()=>Go===e&&br(),wd);e.onopen=async()=>{if(!S.value){try{await yr.call()}catch{return t()}Go===e&&(S.value=!0,vr("back"))}},e.onerror=()=>{let o=e.readyState===EventSource.CLOSED,n=S.value;S.value=!1,(n||o)&&vr("lost"),o&&t()};for(let o of["change","reminder"])e.addEventListener(o,({data:n})=>S.value&&vr(o,JSON.parse(n)));return new Promise(o=>{for(let n of["open","error"])e.addEventListener(n,o)})}function wr(){Go?.close(),Go=null}var S,yr,gr,wd,vr,Go,j=x(()=>{y();S=$(!0),yr={call:async()=>{}},gr={change:new Set,reminder:new Set,back:new Set,lost:new Set},wd=3e3;vr=(e,t)=>gr[e].forEach(o=>o(t)),Go=null});var uo,kd,at,Di=x(()=>{uo=e=>`“${e.title}”`,kd=(e,t,o)=>e===1?t:`${e} ${o}`,at={name:"TodoBot",tagline:"Tasks and reminders, through conversation.",today:"Today",tomorrow:"Tomorrow",yesterday:"Yesterday",tasks:"Tasks",chatTitle:"Chat",settingsTitle:"Settings",taskTitle:e=>`Task ${e}`,back:"Back to the tasks",theme:{auto:"Theme: as the system",light:"Theme: light",dark:"Theme: dark"},help:"Keyboard help",skipToChat:"Skip to the chat",showMoreChat:"More room for the chat",showMoreList:"More room for the list",cancel:"Cancel",close:"Close",save:"Save",undo:"Undo",redo:"Redo",retry:"Retry",dismiss:"Dismiss",loading:"Loading…",added:e=>`Added ${uo(e)}`,completed:e=>`Done: ${uo(e)}`,reopened:e=>`Open again: ${uo(e)}`,changed:e=>`Changed ${uo(e)}`,deleted:e=>`Deleted ${uo(e)}`,reminderSet:e=>`Reminder set for ${uo(e)}`,reminderCancelled:"Reminder cancelled",bulkDone:(e,t)=>{let o=kd(t,"1 task","tasks");return`${{complete:"Done",reopen:"Open again",delete:"Deleted",update:"Changed"}[e]}: ${o}`},deeds:([e,...t])=>{if(e.words)return`“${e.words}”`;if(t.length>0)return`${t.length+1} changes`;let o={add_task:at.added,complete_task:at.completed,reopen_task:at.reopened,update_task:at.changed,delete_task:at.deleted,schedule_reminder:at.reminderSet,cancel_reminder:()=>at.reminderCancelled};return e.outcome.task?o[e.call.name]?.(e.outcome.task)??"":""},tookBack:e=>e?`Taken back: ${e}`:"Taken back",didAgain:e=>e?`Done again: ${e}`:"Done again",nothingToUndo:"There is nothing to undo",offline:"The server cannot be reached. Try again when it is back.",offlineBanner:"The server cannot be reached. This is the last list it sent; nothing can be changed.",backOnline:"Connected again",notThere:"This is not there any more; it was deleted elsewhere.",wentWrong:"Something went wrong. Please try again.",signIn:{title:"Sign in",register:"Make an account",email:"Email",password:"Password",passwordHint:e=>`At least ${e} characters. A few words are better than one.`,toRegister:"No account yet? Make one",toSignIn:"I have an account",closed:"Nobody can make an account here by themselves. Ask whoever looks after this service.",unreachable:"TodoBot cannot be reached just now. It is tried again every few seconds."},keys:{title:"Keyboard",rows:[["/","Write to the assistant"],["N","Quick add"],["F","Search the tasks"],["1 – 4","Today, Upcoming, All, Done"],["Enter","Send"],["Shift + Enter","New line"],["↑","Edit what was said last"],["Esc","Stop, or close"],["↑ ↓ or J K","From task to task"],["X","Check the task off"],["E or Enter","Edit the task"],["S","Select the task"],["Delete","Delete the task"],["R","To the reminder that came up"],["Ctrl + Z","Undo"],["Ctrl + Shift + Z","Redo"],["?","This help"]]}}});var zt,_r,jn,Oi=x(()=>{zt=e=>e===1?"1 task":`${e} tasks`,_r=(e,t)=>`${e} ${t}${e===1?"":"s"}`,jn={views:"Views",viewNames:{today:"Today",upcoming:"Upcoming",all:"All",done:"Done"},countShown:e=>e>999?"999+":String(e),count:e=>e===1?"task":"tasks",countLate:(e,t)=>`${e===1?"task":"tasks"}, ${t} overdue`,narrow:"Search and filter",select:"Select tasks",quickAdd:{label:"Quick add",placeholder:"New task: call Anna at 5pm",add:"Add",understood:"What will be added",meant:"What will be asked in the chat",toChat:"This is more than adding, so it goes to the chat.",send:"Send",busy:"The assistant is still at work. Try again when it has answered.",verbs:{create_task:"Add",schedule_reminder:"Remind",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",cancel_reminder:"Cancel the reminder",list_tasks:"Show",undo:"Undo"}},search:{label:"Search all tasks",placeholder:"Search all tasks",clear:"Clear the search"},filters:{tag:"Tag",anyTag:"Any tag",priority:"Priority",anyPriority:"Any priority",sort:"Order",clear:"Clear"},sorts:{newest:"Newest first",due:"By due date",priority:"By priority",title:"By title"},priorities:{none:"None",low:"Low",medium:"Medium",high:"High",urgent:"Urgent"},groups:{overdue:"Overdue",today:"Today"},row:{task:"Task",number:e=>`Task ${e.number}`,done:e=>`Done: ${e.title}`,choose:e=>`Select ${e.title}`,overdue:"overdue",doneAt:e=>`Done ${e}`,reminds:e=>`Reminder: ${e}`,hasDescription:"Has a description",onlyTag:e=>`Only tasks with #${e}`,allTags:"Tasks with any tag"},more:e=>`Show more (${e} left)`,moreDone:"Show more",andMore:e=>`and ${e} more`,fromDue:(e,t)=>{let o=Object.entries(e).filter(([,s])=>s>0);return o.length===0?"when it is due":`${o.map(([s,r])=>_r(r,s)).join(" ")} ${t?"before":"after"}`},empty:{none:["No tasks yet","Write one above, or tell the assistant."],today:["Nothing due today","What is due later stands under Upcoming."],upcoming:["Nothing ahead","Tasks with a later date appear here, day by day."],all:["No open tasks","Write one above, or tell the assistant."],done:["Nothing done yet","What you check off is kept here."],narrowed:"Nothing matches.",narrowedPart:e=>`Nothing matches among the newest ${e}.`,clear:"Clear search and filters"},missing:e=>/^\d{1,9}$/.test(e)?`There is no task ${e}.`:"There is no such task.",toList:"Back to the list",deleting:{title:e=>e===1?"Delete this task?":`Delete ${zt(e)}?`,reminders:e=>e===1?"1 reminder goes too.":`${e} reminders go too.`,hint:"You can take it back with Undo.",confirm:"Delete"},bulk:{label:"Selected tasks",count:e=>`${e} selected`,all:(e,t)=>e>t?`The first ${t} in view`:`All ${e} in view`,tooMany:e=>`At most ${e} tasks can be changed at once.`,close:"End selecting",done:"Done",reopen:"Open again",due:"Due…",priority:"Priority…",delete:"Delete",days:{today:"Today",tomorrow:"Tomorrow",nextWeek:"Next week",none:"No date"},date:"Another day",set:"Set",asked:{complete:e=>[`Mark ${zt(e)} done?`,"Mark done"],reopen:e=>[`Open ${zt(e)} again?`,"Open again"],due:e=>t=>[`Set the due date of ${zt(t)} to ${e}?`,"Set the date"],noDue:e=>[`Clear the due date of ${zt(e)}?`,"Clear the date"],priority:e=>t=>[`Set the priority of ${zt(t)} to ${e.toLowerCase()}?`,"Set the priority"],delete:e=>[jn.deleting.title(e),jn.deleting.confirm]},losesTimes:e=>e>0&&`${zt(e)} would lose the time of day.`,hint:"You can take it back with Undo."},editor:{label:e=>`Edit task ${e.number}`,close:"Close",title:"Title",description:"Description",descriptionPlaceholder:"Anything worth remembering",due:"Due",dueDay:"Due day",dueTime:"Due time",noDue:"Clear the due date",halfDate:"This date is not whole yet; nothing was saved.",priority:"Priority",tags:"Tags",addTag:"Add a tag",dropTag:e=>`Remove #${e}`,repeat:"Repeat",repeats:{none:"Does not repeat",other:"Another rule…"},rule:"Rule, as in RFC 5545",rulePlaceholder:"FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",afterDone:"Count from when it is done",reminders:"Reminders",addReminder:"Add a reminder",cancelReminder:e=>`Cancel the reminder ${e}`,remindAt:"Remind at",setReminder:"Set",everyMinutes:(e,t)=>`every ${_r(e,"minute")}${t?`, ${_r(t,"time")}`:""}`,postponed:"held back by quiet hours",times:{created:"Made",updated:"Changed",done:"Done"},delete:"Delete",notSaved:(e,t)=>`“${e}” was not saved. ${t}`,meanwhile:"Somebody changed this meanwhile; this is how it is now.",youWrote:"You wrote:",saveMine:"Save mine"}}});var po,xd,Ei,Ai=x(()=>{po=(e,t)=>e===1?`1 ${t}`:`${e} ${t}s`,xd={title:"Title",due:"Due",priority:"Priority",tags:"Tags",description:"Description",repeat:"Repeats"},Ei={untitled:"New chat",newChat:"New chat",earlier:"Earlier conversations",rename:e=>`Rename “${e}”`,renamed:"Title of the conversation",offlineEngine:"Offline engine: nothing leaves this machine.",modelAnswers:e=>`Answered by ${e}: what you write is sent there.`,log:"What was said",hello:"What is on your mind?",helloMore:"Say it in your own words, or begin with one of these.",starters:["Remind me to call mom tomorrow at 6 pm","Add buy milk, eggs and bread #shopping","What's due this week?","What can you do?"],loadOlder:"Earlier",newest:"Newest",you:"You:",assistant:"TodoBot:",thinking:"Working on it",editMessage:"Edit this message",composer:"Write to the assistant",placeholder:"Add, change, ask…",send:"Send",stop:"Stop",stopping:"Stopping…",away:"The server cannot be reached, so nothing can be sent. What you write stays here.",left:e=>`${po(e,"character")} left`,tooLong:(e,t)=>`${po(e,"character")} too many: at most ${t} are taken`,editing:"Resending; what was done before stays.",editingTakesBack:"Resending; what was done before is taken back.",unasked:"Not asking before deleting in this chat",askAgain:"Ask again before deleting",took:e=>e<1?"< 1 ms":e<1e3?`${e} ms`:`${(e/1e3).toFixed(1)} s`,did:{add_task:"Added",complete_task:"Done",reopen_task:"Open again",update_task:"Changed",delete_task:"Deleted",schedule_reminder:"Reminder set",cancel_reminder:"Reminder cancelled",undo:"Taken back"},doing:{add_task:"Adding",complete_task:"Marking done",reopen_task:"Opening again",update_task:"Changing",delete_task:"Deleting",schedule_reminder:"Setting a reminder",cancel_reminder:"Cancelling a reminder",list_tasks:"Looking at the list",list_reminders:"Looking at the reminders",undo:"Taking back"},would:{add_task:"Add",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",schedule_reminder:"Set a reminder for",cancel_reminder:"Cancel a reminder",undo:"Take back"},someTool:"Did something",unchanged:{complete_task:"Already done:",reopen_task:"Already open:",update_task:"Already so:"},notDone:"Not done",lookedAt:e=>`Looked at the list: ${po(e,"task")}`,lookedFor:(e,t)=>`Looked for “${e}”: ${po(t,"task")}`,lookedAtReminders:e=>`Looked at the reminders: ${po(e,"reminder")}`,rows:e=>po(e,"change"),andReminders:e=>e===1?"and its reminder":`and its ${e} reminders`,next:"next",repeats:"Repeats",field:xd,nothing:"nothing",to:"to",takenBack:"Taken back",resent:"Taken back and resent",undoTurn:"Undo what was done here",approve:"Approve",deny:"Deny",approveAll:"Approve all",approveAllHint:"Approves this, and does not ask again in this chat",approved:"Approved",denied:"Denied: nothing was changed",dropped:"Not answered: nothing was changed",expired:"This question has run out. Say it again if you still want it.",wouldChange:"What would change",choices:"Choose one",stopped:"Stopped listening. The turn may still finish; what it does appears in the list.",unanswered:{OFFLINE:"The server could not be reached. Retry when it is back: nothing is done twice.",STILL_AT_IT:"The server took this on and has not answered yet. Retry asks again: nothing is done twice."},gone:"This conversation was deleted elsewhere.",goneAnew:"This conversation was deleted elsewhere. Retry says it in a new one.",broke:"The connection broke before the answer was whole. What was done stands in the list.",panel:{search:"Search conversations",none:"There are no conversations yet.",noneFound:"No conversation was found.",more:"More",rename:e=>`Rename “${e}”`,remove:e=>`Delete “${e}”`,isOpen:"open now",removeTitle:"Delete this conversation?",removeBody:e=>`“${e}” and everything said in it will be gone. What it did to your tasks stays.`,removeConfirm:"Delete",removed:"The conversation was deleted"}}});function Sd(e){let t=Math.round(e/60);if(t<1)return"less than a minute";if(t<60)return Ue(t,"minute","minutes");let o=Math.round(t/60);return o<36?Ue(o,"hour","hours"):Ue(Math.round(o/24),"day","days")}var Ue,Mi,Ni=x(()=>{Ue=(e,t,o)=>`${e} ${e===1?t:o}`;Mi={notesLabel:"What was just done",index:"Sections of the settings",more:"More",copy:"Copy",copied:"Copied",copyFailed:"It could not be copied. Select it and copy it yourself.",shownOnce:"This is shown once. Keep it now.",hadIt:"I have it",saved:"Saved",ofThis:e=>{let t=/^(is|are|must|may|can|cannot|has|does|ends?)\b/.test(e)?`This ${e}`:e;return t.charAt(0).toUpperCase()+t.slice(1)},sections:{you:"You",time:"Time",notifications:"Notifications",calendar:"Calendar",tokens:"API tokens",data:"Your data",about:"About"},you:{who:"Signed in as",owner:"The owner of this machine, without an account.",ownerHint:"Whoever uses this machine comes in unasked. With a password, everybody is asked for it.",since:e=>`Since ${e}`,passwordTitle:"Password",firstPassword:"Set a password",changePassword:"Change the password",email:"Email",emailHint:"What you will sign in with. Nothing is sent to it.",current:"Current password",next:"New password",endsSessions:"Wherever else you are signed in, you will have to sign in again.",passwordSet:"The password is set. Other sessions are over.",signOutTitle:"Sign out",signOutHint:"The list that this browser keeps for when the server is away is forgotten.",signOut:"Sign out",deleteTitle:"Delete everything",deleteHint:"Your account and all that is yours here. There is no undo.",delete:"Delete my account…",deleteAsk:"Delete your account?",deleteLost:"This is lost for good, at once:",deleteWhat:e=>[`all tasks, ${e} open ones among them, with their reminders`,"all conversations, and the record of what was done","API tokens, the places reminders go to, and the calendar’s address: what uses them stops","your settings and your password"],deleteExport:"Download everything first",deleteWord:"delete",deleteType:e=>`Type “${e}” to go on`,deletePassword:"Your password",deleteConfirm:"Delete it all"},time:{zoneTitle:"Time zone",zone:"Zone",zoneHouse:e=>`${e}, as this installation`,zoneHint:"“Today” and “at 5” are meant in this zone.",zoneSearch:"Begin to type a city, such as Berlin",zoneUnknown:"There is no zone of this name. Pick one from the list.",browserDiffers:e=>`Your browser is in ${e}.`,takeBrowser:"Use that",useHouse:e=>`Use the installation’s, ${e}`,dateTitle:"Dates in numbers",dateOrder:{"month-first":"Month first","day-first":"Day first"},dateExample:{"month-first":"3/10 is 10 March","day-first":"3/10 is 3 October"},askTitle:"Before something is deleted",ask:{ask:"Ask me first",auto:"Go ahead"},askHint:{ask:"The assistant shows exactly what would go, and waits for your yes.",auto:"The assistant deletes when it is told to. Undo brings it back."},quietTitle:"Quiet hours",quiet:"Hold reminders back at night",quietHint:"Reminders wait until quiet hours are over, and then come together.",from:"From",to:"To"},browser:{title:"In this browser",hint:"While TodoBot is open in a tab, reminders also come as notifications of your system.",allow:"Allow notifications",test:"Show a test",states:{granted:"Allowed",denied:"Not allowed. Change that in the browser’s settings for this page.",default:"Not asked yet",missing:"This browser shows no notifications for this page. It needs https, or this machine."},testTitle:"A test from TodoBot",testBody:"Reminders will look like this.",shown:"A test was sent to your system. If nothing appears, it is set to be quiet.",offer:"Notify you of reminders?",offerYes:"Allow",offerNo:"No"},ways:{title:"Where reminders go",hint:"Besides this page, and whether it is open or not.",none:"Nowhere else yet. Reminders show up in this page.",add:"Add a place",kind:"Kind",kinds:{webhook:"Webhook",ntfy:"ntfy",email:"Email"},kindHints:{webhook:"Each reminder is posted as JSON, signed as Standard Webhooks has it.",ntfy:"To your phone, with the app of ntfy, by a topic that only you know.",email:"A mail for each reminder, with links to finish or snooze it."},url:"Address",server:"Server",topic:"Topic",topicHint:"Whoever knows the topic can read it: make it hard to guess.",token:"Access token",optional:"optional",address:"Address",adding:"Add",added:"Added. Reminders go there from now on.",codeSent:"Added. A code was mailed there; reminders follow once you have entered it.",code:"Code from the mail",confirm:"Confirm",confirmed:"Confirmed. Reminders go there from now on.",unconfirmed:"Not confirmed yet. The code is good for an hour.",secret:"The secret that its posts are signed with",isOn:e=>`Send to ${e}`,test:"Test",testing:"Sending…",arrived:"The test arrived.",failed:e=>`The test did not arrive: ${e}`,unknown:"nobody knows why",remove:"Remove",removeAsk:e=>`Remove ${e}?`,removeBody:"Reminders are not sent there any more. What is still on its way there is given up.",removed:"Removed"},deliveries:{title:"What was sent",none:"Nothing yet.",states:{waiting:"On its way",delivered:"Delivered",exhausted:"Given up"},attempts:e=>Ue(e,"try","tries"),next:e=>`next try: ${e}`,gone:"a place that was removed"},calendar:{title:"In your calendar",hint:"A secret address for calendar programs. It shows your open tasks, and changes nothing.",none:"There is no address.",since:e=>`There is an address, made on ${e}. It was shown once.`,make:"Make an address",again:"Make a new one",againAsk:"Make a new address?",againBody:"Whatever subscribes to the present address gets nothing more.",close:"Close it",closeAsk:"Close the calendar?",closeBody:"Whatever subscribes to its address gets nothing more.",closed:"The calendar is closed",address:"The calendar’s address"},tokens:{title:"Your tokens",hint:"For programs and AI clients that work on your tasks. Each can be taken back by itself.",none:"None yet.",make:"Make a token",name:"Name",nameHint:"What it is for, such as Claude on my laptop.",may:"It may",scopes:{read:"Read",write:"Read and change",delete:"Read, change and delete"},expires:"It is good for",expiries:{30:"30 days",90:"90 days",365:"a year",never:"until I revoke it"},made:e=>`made ${e}`,until:e=>`good until ${e}`,over:"no longer good",forever:"good until it is revoked",revoke:"Revoke",revokeAsk:e=>`Revoke “${e}”?`,revokeBody:"Whatever uses it is shut out at once.",revoked:e=>`“${e}” is revoked`,token:e=>`The token “${e}”`,mcpTitle:"TodoBot in an AI client",mcpHint:e=>`Clients that speak MCP find it at ${e} and show a token. For Claude Code:`,mcpOthers:"For Cursor and others that read JSON:",placeholder:"YOUR-TOKEN",snippet:"What to paste"},data:{exportTitle:"Export",exportHint:"Everything that is yours, as one JSON file. Nothing is held back but secrets.",exportAll:"Download everything",exportAs:"Only the tasks, for another program:",formats:{json:"TodoBot (JSON)",todoist:"Todoist (CSV)",taskwarrior:"Taskwarrior","todo.txt":"todo.txt",ical:"iCalendar",markdown:"Markdown"},importTitle:"Import",importHint:"Nothing is changed before you have seen what would happen.",choose:"Choose a file…",drop:"or drop it here",dropNow:"Let go to read it",format:"It is written in",formatUnknown:"What is it written in?",reading:"Reading…",would:e=>`What ${e} would bring`,counts:{added:e=>`${Ue(e,"task is","tasks are")} new and would be added`,unchanged:e=>`${Ue(e,"task is","tasks are")} here already, just so`,kept:e=>`${Ue(e,"task is","tasks are")} here already and different: yours stay`,reminders:e=>`${Ue(e,"reminder comes","reminders come")} with them`},first:"Such as",lost:"What gets lost",problems:"What cannot be read",andMore:e=>`and ${e} more`,line:(e,t)=>`Line ${e}: ${t}`,nothing:"There is nothing new in it.",go:e=>`Add ${Ue(e,"task","tasks")}`,imported:e=>`Imported ${Ue(e,"task","tasks")}`,tooLarge:"The file is too large to be read at once."},about:{version:"Version",model:"What answers",offline:"The offline engine. Nothing leaves this machine.",online:e=>`${e}. What the offline engine does not understand is sent to it.`,zone:"The installation’s zone",clock:"Its clock",theme:"Theme",themes:{auto:"As the system",light:"Light",dark:"Dark"},keysTitle:"Keyboard",keysHint:"Keys with Ctrl, and those of the task that has the focus, work in any case.",keys:"Shortcuts by a single key, such as N or /",links:"For programs",docs:"The API, to read",openapi:"The API, as OpenAPI"},rung:{region:"Reminders",said:e=>`Reminder: ${e}`,late:e=>`late by ${Sd(e)}`,count:e=>`stands for ${e} reminders`,missed:e=>`${Ue(e,"was","were")} missed before it`,done:"Done",snooze:"Snooze",snoozeFor:{ten:["10 min","Snooze 10 min"],hour:["1 hour","Snooze 1 hour"],morning:["Tomorrow","Snooze until tomorrow, 9:00"]},open:"Open the task",dismissAll:"Dismiss all",more:e=>`and ${e} more`,snoozed:(e,t)=>`“${e.title}” comes again: ${t}`}}});var c,w=x(()=>{Di();Oi();Ai();Ni();c={...at,list:jn,chat:Ei,settings:Mi}});function St(e){return(Jo.value.get(e)??[]).some(t=>!St(t))}function Kt(e){for(let t of Jo.value.get(e)??[]){let o=Jo.value.get(t)?.at(-1);if(o)return Kt(o)}return e}function Li(e,t){let o=JSON.stringify(t.arguments),n=i=>i.name===t.name&&JSON.stringify(i.arguments)===o,r=kr.value.get(e)?.find(i=>n(i.call))?.changes.find(i=>i.before?.task&&i.after?.task);return r?{before:r.before.task,after:r.after.task}:null}async function Pi(e){let t=null;for(let o=0;o<Td;o+=1){let n=await D("/audit",{limit:Ri,cursor:t});xr(n.entries),t=n.next_cursor;let s=n.entries.at(-1);if(!t||!s||s.at<e)return}}async function Bi(){let{entries:e}=await D("/audit",{limit:Ri});xr(e);let t=({call:s,changes:r,outcome:i})=>s.name!=="undo"&&r.length>0&&!i.occurrence,{turn_id:o}=e.find(s=>t(s)&&!St(s.turn_id))??{};if(!o)return null;let n=e.filter(s=>s.turn_id===o&&t(s));return{turn:o,text:c.deeds(n)}}function xr(e){let t=new Map(kr.value),o=new Map(Jo.value);for(let n of e){let{turn_id:s,call:r,outcome:i}=n;r.name==="undo"&&i.success&&Ii(o,i.turn_id,s),n.conversation_id&&Ii(t,s,n,l=>l.seq)}kr.value=t,Jo.value=o}function Ii(e,t,o,n=s=>s){let s=e.get(t)??[];s.some(r=>n(r)===n(o))||e.set(t,[...s,o])}var kr,Jo,Ri,Td,Qo=x(()=>{y();te();j();w();kr=$(new Map),Jo=$(new Map),Ri=200,Td=5;V("change",e=>xr([e]))});function O(e,t=null,o=void 0){t&&Cr(e,t),o&&(Oe.value=Oe.value.filter(n=>n.about!==o)),Zo({text:e,turn:t,about:o})}function Cr(e,t){Yt.push({text:e,turn:t}),Tr.length=0}function A(e){let t=Ge(e);Oe.value=Oe.value.filter(o=>!(o.isProblem&&o.text===t)),Zo({text:t,isProblem:!0,isOffline:e.isOffline})}function Ge(e){return e.isOffline?c.offline:e.status===404?c.notThere:e.message&&e.code?e.message:c.wentWrong}function Dr(e){Oe.value=Oe.value.filter(t=>t.id!==e)}async function Tt(e,t=Yt.find(o=>o.turn===e)?.text??""){try{let o=await E("/undo",{turn_id:Kt(e)});return Sr(e),Tr.push({text:t,turn:o.turn}),Zo({text:c.tookBack(Fi(t))}),!0}catch(o){return(o.status===404||o.status===409)&&Sr(e),A(o),!1}}async function fo(){Yt.filter(t=>St(t.turn)).forEach(t=>Sr(t.turn));let e=Yt.at(-1);if(e)return Tt(e.turn);try{let t=await Bi();if(t)return Tt(t.turn,t.text);Zo({text:c.nothingToUndo})}catch(t){A(t)}return!1}async function mo(){let e=Tr.pop();if(e)try{let t=await E("/undo",{turn_id:e.turn});Yt.push({text:e.text,turn:t.turn}),Zo({text:c.didAgain(Fi(e.text)),turn:t.turn})}catch(t){A(t)}}function Sr(e){let t=Yt.findIndex(o=>o.turn===e);t>=0&&Yt.splice(t,1),Oe.value=Oe.value.filter(o=>o.turn!==e)}function Zo(e){let t=Cd+=1;Oe.value=[...Oe.value.slice(-2),{id:t,...e}],e.isProblem||setTimeout(()=>Dr(t),e.turn?8e3:4e3)}var Oe,Yt,Tr,Cd,Fi,F=x(()=>{y();te();j();Qo();w();Oe=$([]),Yt=[],Tr=[],Cd=0;V("back",()=>Oe.value=Oe.value.filter(e=>!e.isOffline));Fi=e=>e.split(`
`)[0]});function qi(e){Wi.value=Date.parse(e)-Date.now(),Yn.value=Date.now()}function U(e){let t={};for(let{type:u,value:f}of Id(Er.value).formatToParts(new Date(e)))t[u]=f;let{year:o,month:n,day:s,hour:r,minute:i,second:l}=t;return`${o}-${n}-${s}T${r}:${i}:${l}`}function Id(e){if(!ho.has(e)){let t="2-digit",o={timeZone:e,hourCycle:"h23",year:"numeric",month:t,day:t,hour:t,minute:t,second:t};ho.set(e,new Intl.DateTimeFormat("en-CA",o))}return ho.get(e)}function Dt(e,t){let o=Ui(e);return o.setUTCDate(o.getUTCDate()+t),o.toISOString().slice(0,10)}function Vt(e){return e.length>10?e<Je.value:e<oe.value}function $o(e){let t=Re(e),o={[oe.value]:c.today,[Dt(oe.value,1)]:c.tomorrow};o[Dt(oe.value,-1)]=c.yesterday;let n=t.slice(0,4)===oe.value.slice(0,4),s={weekday:"short",day:"numeric",month:"short"};return o[t]??Ar(t,n?s:{...s,year:"numeric"})}function ce(e){let t=vo(e);return t?`${$o(e)} ${t}`:$o(e)}function we(e){let t={weekday:"long",day:"numeric",month:"long",year:"numeric"},o=vo(e);return Ar(Re(e),t)+(o?`, ${o}`:"")}function Gt(e){return Ar(Re(U(e)),{day:"numeric",month:"short",year:"numeric"})}function Ar(e,t){let o=Object.values(t).join();return ho.has(o)||ho.set(o,new Intl.DateTimeFormat("en-GB",{timeZone:"UTC",...t})),ho.get(o).format(Ui(e))}var Er,Wi,Yn,Je,oe,ho,Re,vo,Ui,G=x(()=>{y();w();Er=$("UTC"),Wi=$(0),Yn=$(Date.now());setInterval(()=>Yn.value=Date.now(),15e3);document.addEventListener("visibilitychange",()=>Yn.value=Date.now());Je=T(()=>U(new Date(Yn.value+Wi.value))),oe=T(()=>Je.value.slice(0,10));ho=new Map;Re=e=>e.slice(0,10),vo=e=>e.length>10?e.slice(11,16):"";Ui=e=>new Date(`${e}T00:00:00Z`)});var Vn,Hi,Jt,Ot,Mr,J,Et=x(()=>{Vn=e=>`todobot.${e}`,Hi=e=>({kept(t){try{return e().getItem(Vn(t))}catch{return null}},keep(t,o){try{o?e().setItem(Vn(t),o):e().removeItem(Vn(t))}catch{}}}),{kept:Jt,keep:Ot}=Hi(()=>sessionStorage),Mr=e=>Ot(e,""),J={...Hi(()=>localStorage),onChange(e,t){addEventListener("storage",o=>o.key===Vn(e)&&t(o.newValue))}}});function ji(){try{return JSON.parse(J.kept("list")??"[]")}catch{return[]}}function zi(e){clearTimeout(Nr),Nr=setTimeout(()=>{J.keep("list",JSON.stringify(e().slice(-Rd)))},500)}function Ir(){clearTimeout(Nr),J.keep("list",null)}var Rd,Nr,Rr=x(()=>{Et();Rd=1e3;Nr=0});function Vi(e,t,o,n){if(!o)return n.delete(t.id),e.delete(t.id);if(t||n.delete(o.id),n.has(o.id))return!1;let s=e.get(o.id);return s&&Ki(s,o)||s&&!(t&&Ki(s,t))&&Yi(o)<=Yi(s)?!1:(e.set(o.id,o),!0)}function Ki(e,t){return e.updated_at===t.updated_at&&e.status===t.status&&e.state===t.state}var Yi,Gi=x(()=>{Yi=e=>Date.parse(e.updated_at)});async function sn(){let e=[];Lr.add(e);try{let t=Zi("/reminders",{},"reminders");t.catch(()=>{});let o=await D("/tasks",{status:"pending",sort:"due",limit:Fr}),n=!o.next_cursor;if((!it.value||n)&&Ji(o.tasks,n,e),!n){let s=await Zi("/tasks",{status:"pending",sort:"created"},"tasks");Ji(s,!0,e)}Gn.value=an(await t),qr(e)}finally{Lr.delete(e)}Hr()}function Ji(e,t,o){let n=an(e),s=B.peek().get(Br.peek());s&&!n.has(s.id)&&(n.set(s.id,s),Pd(s)),be(()=>{B.value=n,lt.value=void 0,Pr.value=t,it.value=!0,qr(o)})}async function Xi(){let e=await D("/tasks",{status:"completed",sort:"updated",limit:50,cursor:lt.value});be(()=>{tl(e.tasks),lt.value=e.next_cursor??null})}async function el(e){let t=(await D("/tasks",{query:e,status:"all",limit:Fr})).tasks;return tl(t),t}async function yo(e){let t=await D(`/tasks/${encodeURIComponent(e)}`);return bo([t]),t}async function Pd(e){try{await yo(e.id)}catch(t){t.status===404&&Zn([e])}}function bo(e){let t=o=>!(en.has(rl(o))&&(B.peek().has(o.id)||Wr.has(o.id)));B.value=new Map([...B.peek(),...an(e.filter(t))]),Hr()}function Zn(e){let t=new Map(B.peek());for(let{id:o}of e)t.delete(o)&&Wr.add(o);B.value=t}function tl(e){let t=e.filter(o=>!B.peek().has(o.id));t.length>0&&(B.value=new Map([...B.peek(),...an(t)]))}function qr(e){let t=new Map(B.peek()),o=new Map(Gn.peek()),n=new Set;for(let{before:s,after:r}of e){let[i,l]=(r??s).task?["task",t]:["reminder",o];Vi(l,s?.[i],r?.[i],Wr)&&n.add((r??s)[i].id)}return n.size>0&&(be(()=>{B.value=t,Gn.value=o}),Hr()),n}function sl({changes:e,outcome:t}){let o=t?.occurrence?[{after:{reminder:t.reminder}}]:e;for(let s of Lr)s.push(...o);for(let{after:s}of o)s?.task&&en.add(rl(s.task));for(let s of en)en.size>Ld&&en.delete(s);let n=qr(o);n.size!==0&&(clearTimeout(Qi),nn.value=new Set([...nn.peek(),...n]),Qi=setTimeout(()=>nn.value=new Set,2e3))}function Ur(){it.value||(B.value=an(ji()),it.value=Pr.value=!0)}function Qn(e,t){let o=n=>n.due.length>10?n.due:`${n.due}T24`;return o(e)<o(t)?-1:o(e)>o(t)?1:e.number-t.number}async function Zi(e,t,o){let n=[],s=null;do{let r=await D(e,{...t,limit:Fr,cursor:s});n.push(...r[o]),s=r.next_cursor}while(s);return n}var B,Gn,it,Pr,lt,nn,Br,Fr,Lr,Wr,en,Ld,tn,ol,Bd,go,on,Jn,rn,Xn,nl,es,Fd,Wd,ct,Qi,Hr,rl,an,ge=x(()=>{y();te();G();j();Rr();Gi();Rr();B=$(new Map),Gn=$(new Map),it=$(!1),Pr=$(!1),lt=$(void 0),nn=$(new Set),Br=$(null),Fr=200,Lr=new Set,Wr=new Set,en=new Set,Ld=500;tn=e=>e.status==="pending",ol={today:e=>tn(e)&&e.due&&Re(e.due)<=oe.value,upcoming:e=>tn(e)&&e.due&&Re(e.due)>oe.value,all:tn,done:e=>!tn(e)},Bd={today:Qn,upcoming:Qn,all:(e,t)=>t.number-e.number,done:(e,t)=>e.completed_at<t.completed_at?1:-1},go=(e,t)=>t.filter(ol[e]).sort(Bd[e]),on=T(()=>[...B.value.values()]),Jn=T(()=>on.value.filter(tn)),rn={today:T(()=>go("today",on.value)),upcoming:T(()=>go("upcoming",on.value)),all:T(()=>go("all",on.value)),done:T(()=>go("done",on.value))},Xn=T(()=>{if(!Pr.value)return{};let e=t=>Jn.value.filter(ol[t]).length;return{today:e("today"),upcoming:e("upcoming"),all:Jn.value.length}}),nl=T(()=>rn.today.value.filter(e=>Vt(e.due))),es=T(()=>[...new Set(Jn.value.flatMap(e=>e.tags))].sort()),Fd=T(()=>{let e=new Map;for(let t of Gn.value.values())t.state==="scheduled"&&e.set(t.task_id,[...e.get(t.task_id)??[],t]);for(let t of e.values())t.sort((o,n)=>o.next_at<n.next_at?-1:1);return e}),Wd=[],ct=e=>Fd.value.get(e.id)??Wd;Qi=0;V("change",sl);V("reminder",sl);V("back",()=>sn().catch(()=>{}));Hr=()=>zi(()=>Jn.value);rl=e=>`${e.id} ${e.updated_at} ${e.status}`,an=e=>new Map(e.map(t=>[t.id,t]))});function ss(e){il.push(e)}function Qt(){return ts??=Hd().finally(()=>ts=null),ts}async function Hd(){let e=setTimeout(()=>J.kept(wo)&&al(),qd);try{W.value=await D("/about"),qi(W.value.now),Zt(await zd())}catch(t){jd(t)?(al(),setTimeout(jr,Ud)):(dl(),Q.value="out")}finally{clearTimeout(e)}}function al(){if(!(Q.value==="away"||Q.value==="out"))try{let e=JSON.parse(J.kept(wo));W.value??=e.about,ue.value||zr(e.me),S.value=!1,Q.value="away"}catch{Q.value="unreachable"}}function Zt(e){if(ue.value&&ue.value.id!==e.id)return rs();zr(e),Q.value="in",J.keep(wo,JSON.stringify({about:W.value,me:e}))}function zr(e){ue.value=e,Er.value=e.settings.zone??W.value.zone}async function cl(e,t,o){let n={email:t,password:o,cookie:!0};e==="register"&&(n.zone=Intl.DateTimeFormat().resolvedOptions().timeZone),Zt((await E(`/auth/${e}`,n)).body.user)}async function ul(){await E("/auth/sign-out"),rs()}function rs(){Q.value="starting",dl(),location.replace("/")}function dl(){il.forEach(e=>e())}async function zd(){let{local:e}=W.value,t=async()=>(await E("/auth/local",{cookie:!0})).body.user;if(e&&!ue.value&&!J.kept(wo))return t();try{return await D("/me")}catch(o){if(o.status!==401||!e)throw o;return t()}}var W,ue,Q,os,ns,wo,qd,Ud,il,ts,jd,jr,ll,fe=x(()=>{y();te();G();j();Et();ge();W=$(null),ue=$(null),Q=$("starting"),os=T(()=>Q.value==="away"||!S.value),ns=T(()=>(W.value?.model??"offline")==="offline"),wo="last",qd=1e3,Ud=3e3,il=[Ir,()=>J.keep(wo,null)],ts=null;dr.call=async()=>Q.value!=="in"||ts?!1:(await Qt(),Q.value==="in");jd=e=>e.isOffline||e.status===429||e.status>=500;jr=()=>["away","unreachable"].includes(Q.value)&&Qt();addEventListener("online",jr);document.addEventListener("visibilitychange",jr);J.onChange(wo,e=>{let t=e&&JSON.parse(e).me;(Q.value==="out"?t:ue.value?.id!==t?.id)?Qt():t&&ue.value&&zr(t)});ll=async()=>Zt(await D("/me"));V("lost",()=>ll().catch(()=>{}));yr.call=ll});function Se(e,t){pl.set(e,t)}var ln,Kd,pl,Xt=x(()=>{y();fe();Et();ln=$(J.kept("shortcuts")!=="off");se(()=>J.keep("shortcuts",ln.value?null:"off"));Kd="input:not([type=checkbox]), textarea, select, [contenteditable]",pl=new Map;addEventListener("keydown",e=>{if(e.defaultPrevented||e.isComposing||document.querySelector("dialog[open]")||!["in","away"].includes(Q.value)||e.target.matches?.(Kd))return;let t=e.ctrlKey||e.metaKey;if(e.key.length===1&&!t&&!ln.value)return;let o=`${t?"Ctrl+":""}${e.shiftKey&&e.key.length>1?"Shift+":""}`,s=e.key.length===1&&t?`${e.shiftKey?"Shift+":""}${e.key.toLowerCase()}`:e.key,r=pl.get(o+s);!r||e.altKey||(e.preventDefault(),r(e))})});function hl(){je.value=as[(as.indexOf(je.value)+1)%as.length]}var as,fl,ml,je,is=x(()=>{y();Et();as=["auto","light","dark"],fl={light:"#fbfaf8",dark:"#17181b"},ml=J.kept("theme"),je=$(as.includes(ml)?ml:"auto");se(()=>{J.keep("theme",je.value),document.documentElement.dataset.theme=je.value;for(let e of document.querySelectorAll("meta[name=theme-color]"))e.content=fl[je.value]??fl[e.media.match(/light|dark/)[0]]})});async function ls(e){(await Kr())?.active?.postMessage(e)}async function Kr(){return"serviceWorker"in navigator&&await navigator.serviceWorker.getRegistration("/")?navigator.serviceWorker.ready:null}async function $l(){if("serviceWorker"in navigator)try{await navigator.serviceWorker.register(Yd?.createScriptURL("/sw.js")??"/sw.js"),await ls({keep:!0})}catch{}}var Yd,Yr=x(()=>{Yd=globalThis.trustedTypes?.createPolicy("worker",{createScriptURL:e=>{if(e!=="/sw.js")throw new TypeError("no such worker");return e}})});function _({name:e}){return a`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${tp[e]} />
  </svg>`}function N({icon:e,label:t,...o}){return a`<button type="button" class="icon-button" aria-label=${t} title=${t} ...${o}>
    <${_} name=${e} />
  </button>`}var tp,z=x(()=>{y();tp={bell:"M6 9a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7m4.5 10.5a1.8 1.8 0 0 0 3 0",calendar:"M4 6.5h16V20H4zM4 10.5h16M8 3.5v4M16 3.5v4",check:"m5 12.5 4.5 4.5L19 7.5",chevron:"m6 9.5 6 6 6-6",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2",close:"M6 6l12 12M18 6 6 18",download:"M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14",edit:"M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17z",flag:"M6 21V4m0 0h11l-2 4 2 4H6",gear:"M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6m8 3-2.2 1 .2 2.5-2.4.6-1 2.3-2.6-.9-2.6.9-1-2.3-2.4-.6.2-2.5L4 12l2.2-1L6 8.500l2.400-.6 1-2.300 2.600.9 2.600-.9 1 2.300 2.400.6-.2 2.500z",history:"M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4l2.500 2",list:"M8 6.500h12M8 12h12M8 17.500h12M4 6.500h.01M4 12h.01M4 17.500h.01",more:"M6 12h.01M12 12h.01M18 12h.01",note:"M5 4h14v16H5zM8.500 9h7M8.500 13h7",plus:"M12 5v14M5 12h14",question:"M9 9.200a3 3 0 1 1 4.300 2.700c-.9.5-1.300 1-1.300 2.100M12 17.500h.01",repeat:"M4 11V9a3 3 0 0 1 3-3h12m-3-3 3 3-3 3M20 13v2a3 3 0 0 1-3 3H5m3 3-3-3 3-3",search:"M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.500 15.500 20 20",select:"M4 6.500l1.500 1.500L8.500 5M4 16.500l1.500 1.500L8.500 15M12.500 6.500H20M12.500 16.500H20",send:"M12 19V5m-6 6 6-6 6 6",sparkle:"M12 4l1.800 5.200L19 11l-5.200 1.800L12 18l-1.800-5.200L5 11l5.200-1.800z",stop:"M7 7h10v10H7z",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400",moon:"M20 14.500A8 8 0 1 1 9.500 4a6.500 6.500 0 0 0 10.500 10.500z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",tag:"M4 4h7l9 9-7 7-9-9zM8 8h.01",trash:"M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10 11v5M14 11v5",undo:"M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3",upload:"M12 15V4M7.500 8.500 12 4l4.500 4.500M5 20h14",user:"M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.500 20c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500"}});function Pe(e){return bs.value?.resolve(!1),new Promise(t=>{bs.value={...e,resolve:t}})}function Kl(){let e=bs.value;if(!e)return null;let t=o=>{bs.value=null,e.resolve(o)};return a`<${hn} title=${e.title} onClose=${()=>t(!1)}>
    <div class="dialog-body">${e.body}</div>
    <div class="dialog-actions">
      <button type="button" class="button" onClick=${()=>t(!1)}>${c.cancel}</button>
      <button
        type="button"
        class=${`button ${e.isDestructive?"danger":"primary"}`}
        autofocus
        onClick=${()=>t(!0)}
      >
        ${e.confirm}
      </button>
    </div>
  <//>`}function hn({title:e,onClose:t,children:o,wide:n=!1}){let s=k(null);return Y(()=>{let l=document.activeElement;return s.current.showModal(),()=>l?.focus?.()},[]),a`<dialog
    ref=${s}
    class=${n?"dialog wide":"dialog"}
    aria-labelledby="dialog-title"
    onCancel=${l=>{l.preventDefault(),t()}}
    onClick=${l=>{l.target===s.current&&t()}}
  >
    <div class="dialog-frame">
      <h2 id="dialog-title">${e}</h2>
      ${o}
    </div>
  </dialog>`}var bs,At=x(()=>{y();w();bs=$(null)});function pe(){let e=b(!1),t=b(null),o=async n=>{if(e.value)return!1;e.value=!0,t.value=null;try{return await n(),!0}catch(s){return t.value=s,!1}finally{e.value=!1}};return{isBusy:e.value,problem:t.value,run:o,clear:()=>t.value=null}}function Es(e,t){let o=k(0),n=async()=>{let s=o.current+=1;try{let r=await e();s===o.current&&t(r)}catch(r){A(r)}};return Y(()=>(n(),V("back",n)),[]),n}function xe({label:e,name:t,hint:o,problem:n,note:s,...r}){let i=Ve(),l=n?.field===t?et(n):"",u=[o&&`${i}-hint`,l&&`${i}-wrong`].filter(Boolean).join(" ");return a`<div class="field">
    <label class="field-name" for=${i}>
      ${e}${s&&a` <span class="field-note">${s}</span>`}
    </label>
    <input
      id=${i}
      name=${t}
      aria-invalid=${l?"true":void 0}
      aria-describedby=${u||void 0}
      ...${r}
    />
    ${o&&a`<p id=${`${i}-hint`} class="hint">${o}</p>`}
    <p id=${`${i}-wrong`} class="form-problem" role="alert">${l}</p>
  </div>`}function X({problem:e,fields:t=[]}){let o=e&&!t.includes(e.field)?Ge(e):"";return a`<p class="form-problem" role="alert">${o}</p>`}function bc(e,t){let o=b(void 0),n=async s=>{o.value=s,await t(s),o.value=void 0};return[o.value??e,n]}function $t({legend:e,hideLegend:t,name:o,options:n,value:s,onPick:r,...i}){let[l,u]=bc(s,r);return a`<fieldset class="options" ...${i}>
    <legend class=${t?"unseen":"field-name"}>${e}</legend>
    ${n.map(([f,p,v])=>a`<label key=${f} class="option">
          <input
            type="radio"
            name=${o}
            value=${f}
            checked=${f===l}
            onChange=${()=>u(f)}
          />
          <span class="option-words">
            <span>${p}</span>
            ${v&&a`<span class="hint">${v}</span>`}
          </span>
        </label>`)}
  </fieldset>`}function Ao({isOn:e,onSwitch:t,...o}){let[n,s]=bc(e,t);return a`<input
    type="checkbox"
    role="switch"
    class="switch"
    checked=${n}
    onChange=${r=>s(r.target.checked)}
    ...${o}
  />`}function I({title:e,hint:t,children:o,isDanger:n}){let s=Ve();return a`<section class=${n?"block danger-block":"block"} aria-labelledby=${s}>
    <div class="block-head">
      <h2 id=${s} class="block-title">${e}</h2>
      ${t&&a`<p class="hint">${t}</p>`}
    </div>
    ${o}
  </section>`}function et(e){let t=Ge(e),o=`${e.field}: `;return t.startsWith(o)?c.settings.ofThis(t.slice(o.length)):t}var he=x(()=>{y();F();j();w()});function Aa(){Xc.value=!0}function Ma(){eu.value=!0,J.keep(Zc,"yes")}async function Is(){Ma(),ro.value=await Notification.requestPermission()}function ou({id:e,task:t,reminder:o,when:n,facts:s}){if(Ea()!=="granted"||document.visibilityState==="visible")return;let r=c.settings.rung,i=`/api/v1/reminders/${o}`,l={tag:e,body:[n,...s].join(" · "),icon:"/page/icons/icon-192.png",requireInteraction:!0,data:{id:e,address:`/#/task/${t.number}`,actions:{done:{path:`${i}/done`},snooze:{path:`${i}/snooze`,body:{minutes:10}}}},actions:[{action:"done",title:r.done},{action:"snooze",title:r.snoozeFor.ten[1]}]};ls({show:{title:t.title,options:l}})}async function nu(e){(await(await Kr())?.getNotifications({tag:e})??[]).forEach(o=>o.close())}async function su(){let e=c.settings.browser,t={tag:"test",body:e.testBody,icon:"/page/icons/icon-192.png"};await ls({show:{title:e.testTitle,options:t,always:!0}})}var Zc,Ea,ro,Xc,eu,tu,Rs=x(()=>{y();Et();w();Yr();Zc="offered",Ea=()=>globalThis.Notification&&isSecureContext?Notification.permission:"missing",ro=$(Ea());document.addEventListener("visibilitychange",()=>ro.value=Ea());Xc=$(!1),eu=$(J.kept(Zc)!==null),tu=T(()=>Xc.value&&!eu.value&&ro.value==="default");navigator.serviceWorker?.addEventListener("message",({data:e})=>{e.go&&(location.hash=new URL(e.go).hash)})});function fu(){let{version:e,model:t,zone:o}=W.value,n=[[Ce.version,e],[Ce.model,ns.value?Ce.offline:Ce.online(t)],[Ce.zone,o],[Ce.clock,ce(Je.value)]];return a`
    <${I} title=${c.name} hint=${c.tagline}>
      <dl class="about-facts">
        ${n.map(([s,r])=>a`<div>
              <dt>${s}</dt>
              <dd>${r}</dd>
            </div>`)}
      </dl>
    <//>
    <${I} title=${Ce.theme}>
      <${$t}
        legend=${Ce.theme}
        hideLegend
        name="theme"
        options=${Object.entries(Ce.themes)}
        value=${je.value}
        onPick=${s=>je.value=s}
      />
    <//>
    <${I} title=${Ce.keysTitle} hint=${Ce.keysHint}>
      <label class="option">
        <${Ao} isOn=${ln.value} onSwitch=${s=>ln.value=s} />
        <span>${Ce.keys}</span>
      </label>
    <//>
    <${I} title=${Ce.links}>
      <ul class="links">
        <li><a href="/docs">${Ce.docs}</a></li>
        <li><a href="/openapi.json">${Ce.openapi}</a></li>
      </ul>
    <//>
  `}var Ce,mu=x(()=>{y();G();Xt();fe();is();w();he();Ce=c.settings.about});function Lo({label:e,text:t,onClose:o,children:n}){let s=k(null);return Y(()=>s.current.focus(),[]),a`<div class="once" role="group" aria-label=${e} tabindex="-1" ref=${s}>
    <p class="once-label">${e}</p>
    <${Fs} label=${e} text=${t} />
    <p class="hint">${Ro.shownOnce}</p>
    ${n}
    <div><button type="button" class="button small" onClick=${o}>${Ro.hadIt}</button></div>
  </div>`}function Fs({label:e,text:t}){let o=b(!1),n=k(null);return a`<div class="copyable">
    <pre class="copyable-text" ref=${n} tabindex="0" aria-label=${e} dir="ltr">${t}</pre>
    <button type="button" class="button small" onClick=${async()=>{try{await navigator.clipboard.writeText(t),o.value=!0,setTimeout(()=>o.value=!1,3e3),O(Ro.copied,null,"settings")}catch{getSelection().selectAllChildren(n.current),A(new Error(Ro.copyFailed))}}}>
      ${o.value&&a`<${_} name="check" />`}
      ${o.value?Ro.copied:Ro.copy}
    </button>
  </div>`}var Ro,Ws=x(()=>{y();F();w();z();Ro=c.settings});function hu(){let{isBusy:e,problem:t,run:o}=pe(),n=b(void 0),s=b(null),r=()=>o(async()=>n.value=(await D("/me/calendar")).created_at??null);Y(()=>{r()},[]);let i=async()=>{let f={title:De.againAsk,body:De.againBody,confirm:De.again};n.value&&!await Pe(f)||await o(async()=>{let{body:p}=await E("/me/calendar");n.value=p.created_at,s.value=p.url})},l=async()=>{let f={title:De.closeAsk,body:De.closeBody,confirm:De.close};await Pe({...f,isDestructive:!0})&&await o(async()=>{await Ae("/me/calendar"),n.value=s.value=null,O(De.closed)})},u=n.value?De.since(Gt(n.value)):De.none;return a`<${I} title=${De.title} hint=${De.hint}>
    ${s.value?a`<${Lo}
            label=${De.address}
            text=${s.value}
            onClose=${()=>s.value=null}
          />`:a`<p>${n.value===void 0?c.loading:u}</p>`}
    <${X} problem=${t} />
    <div class="actions">
      <button type="button" class="button" disabled=${e} onClick=${i}>
        ${n.value?De.again:De.make}
      </button>
      ${n.value&&a`<button type="button" class="button danger-plain" disabled=${e} onClick=${l}>
          ${De.close}
        </button>`}
    </div>
  <//>`}var De,$u=x(()=>{y();te();G();F();w();At();he();Ws();De=c.settings.calendar});function vu({name:e,outlook:t,isBusy:o,onGo:n,onClose:s}){let{added:r,first:i,lost:l,problems:u,skipped:f}=t,p=Object.keys(Ke.counts).filter(v=>t[v]>0);return a`<div class="outlook card" role="group" aria-label=${Ke.would(e)}>
    <p class="entry-title" dir="auto">${Ke.would(e)}</p>
    ${r===0&&a`<p>${Ke.nothing}</p>`}
    <ul class="bullets">
      ${p.map(v=>a`<li key=${v}>${Ke.counts[v](t[v])}</li>`)}
    </ul>
    <${La} name=${Ke.first} all=${i.map(v=>v.title)} number=${r} />
    <${La} name=${Ke.lost} all=${l} number=${l.length} />
    <${La}
      name=${Ke.problems}
      all=${u.map(v=>Ke.line(v.line,v.reason))}
      number=${f}
    />
    <div class="actions">
      ${r>0&&a`<button type="button" class="button primary" disabled=${o} onClick=${n}>
          ${Ke.go(r)}
        </button>`}
      <button type="button" class="button" onClick=${s}>
        ${r>0?c.cancel:c.close}
      </button>
    </div>
  </div>`}function La({name:e,all:t,number:o}){if(o===0)return null;let n=t.slice(0,Xf);return a`<div class="outlook-list">
    <p class="field-name">${e}</p>
    <ul class="bullets">
      ${n.map(s=>a`<li dir="auto">${s}</li>`)}
      ${o>n.length&&a`<li class="quiet">${Ke.andMore(o-n.length)}</li>`}
    </ul>
  </div>`}var Ke,Xf,gu=x(()=>{y();w();Ke=c.settings.data,Xf=8});function yu(){let{isBusy:e,problem:t,run:o,clear:n}=pe(),s=b(!1),r=b(null),i=b(null),l=Ve(),u=m=>o(async()=>{r.value={...r.value,format:m},i.value=null;let{body:g}=await E("/me/import",{...r.value,dry_run:!0});r.value={...r.value,format:g.format},i.value=g}),f=async m=>{if(m){if(v(),m.size>em)return void o(()=>Promise.reject(om()));r.value={name:m.name,text:await m.text()},u()}},p=()=>o(async()=>{let{body:m,turn:g}=await E("/me/import",r.value);O(Ye.imported(m.added),g),v(),await sn()});function v(){r.value=i.value=null,n()}let h=m=>{m.preventDefault(),s.value=!1,f(m.dataTransfer.files[0])},d=m=>{m.preventDefault(),s.value=!0};return a`<${I} title=${Ye.importTitle} hint=${Ye.importHint}>
    <div
      class=${s.value?"drop over":"drop"}
      onDragOver=${d}
      onDragLeave=${()=>s.value=!1}
      onDrop=${h}
    >
      <input
        id=${l}
        class="unseen"
        type="file"
        accept=".json,.csv,.txt,.ics,.ical,.md,.markdown,text/*,application/json"
        onChange=${m=>{f(m.target.files[0]),m.target.value=""}}
      />
      <label class="button" for=${l}><${_} name="upload" /> ${Ye.choose}</label>
      <span class="hint">${s.value?Ye.dropNow:Ye.drop}</span>
    </div>
    ${r.value&&a`<label class="field">
        <span>${r.value.format?Ye.format:Ye.formatUnknown}</span>
        <select
          value=${r.value.format??""}
          disabled=${e}
          onChange=${m=>u(m.target.value||void 0)}
        >
          ${!r.value.format&&a`<option value=""></option>`}
          ${tm.map(([m,g])=>a`<option key=${m} value=${m}>${g}</option>`)}
        </select>
      </label>`}
    <p class="form-problem" role="alert">${t&&et(t)}</p>
    ${e&&a`<p class="quiet" role="status">${Ye.reading}</p>`}
    ${i.value&&a`<${vu}
        name=${r.value.name}
        outlook=${i.value}
        isBusy=${e}
        onGo=${p}
        onClose=${v}
      />`}
  <//>`}var Ye,em,tm,om,bu=x(()=>{y();te();F();ge();w();z();he();gu();Ye=c.settings.data,em=20*1024*1024,tm=Object.entries(Ye.formats);om=()=>Object.assign(new Error(Ye.tooLarge),{code:"TOO_LARGE"})});function _u(){return a`
    <${I} title=${Po.exportTitle} hint=${Po.exportHint}>
      <div>
        <a class="button" href="/api/v1/me/export" download=${wu("json")}>
          <${_} name="download" /> ${Po.exportAll}
        </a>
      </div>
      <p class="hint">${Po.exportAs}</p>
      <div class="actions">
        ${nm.map(e=>a`<a
              key=${e}
              class="button small"
              href=${`/api/v1/me/export?format=${encodeURIComponent(e)}`}
              download=${wu(e)}
            >
              ${Po.formats[e]}
            </a>`)}
      </div>
    <//>
    <${yu} />
  `}var Po,nm,sm,wu,ku=x(()=>{y();G();w();z();he();bu();Po=c.settings.data,nm=Object.keys(Po.formats).filter(e=>e!=="json");sm={todoist:"csv","todo.txt":"txt",ical:"ics",markdown:"md"},wu=e=>`todobot-${oe.value}.${sm[e]??"json"}`});function xu({way:e,onChanged:t}){let{isBusy:o,problem:n,run:s}=pe();return a`<form class="form" onSubmit=${i=>{i.preventDefault();let l=new FormData(i.target).get("code").trim();s(async()=>{await E(`/me/ways/${e.id}/confirm`,{code:l}),O(qs.confirmed),await t()})}}>
    <${xe}
      name="code"
      label=${qs.code}
      hint=${qs.unconfirmed}
      inputmode="numeric"
      autocomplete="one-time-code"
      required
      problem=${n}
    />
    <${X} problem=${n} fields=${["code"]} />
    <div class="actions">
      <button class="button small primary" disabled=${o}>${qs.confirm}</button>
    </div>
  </form>`}var qs,Su=x(()=>{y();te();F();w();he();qs=c.settings.ways});function Cu({onMade:e}){let t=b(!1);return t.value?a`<${am} onMade=${e} onClose=${()=>t.value=!1} />`:a`<div>
      <button type="button" class="button" onClick=${()=>t.value=!0}>
        ${Ne.add}
      </button>
    </div>`}function am({onMade:e,onClose:t}){let o=Object.keys(Tu).filter(h=>h!=="email"||W.value?.mail),n=b(o[0]),{isBusy:s,problem:r,run:i,clear:l}=pe(),u=Tu[n.value],f=h=>{h.preventDefault();let m=[...new FormData(h.target)].filter(([,g])=>g!=="").filter(([g])=>u.some(C=>C.name===g));i(async()=>{let{body:g}=await E("/me/ways",{kind:n.value,...Object.fromEntries(m)});t(),await e(g)})},p=h=>{l(),n.value=h},v=h=>h==="address"?ue.value.email??"":void 0;return a`<form class="form card-form" onSubmit=${f}>
    <${$t}
      legend=${Ne.kind}
      name="kind"
      options=${o.map(h=>[h,Ne.kinds[h],Ne.kindHints[h]])}
      value=${n.value}
      onPick=${p}
    />
    ${u.map(h=>a`<${xe}
          key=${n.value+h.name}
          autocomplete="off"
          spellcheck="false"
          defaultValue=${v(h.name)}
          problem=${r}
          ...${h}
        />`)}
    <${X} problem=${r} fields=${u.map(h=>h.name)} />
    <div class="actions">
      <button class="button primary" disabled=${s}>${Ne.adding}</button>
      <button type="button" class="button" onClick=${t}>${c.cancel}</button>
    </div>
  </form>`}var Ne,rm,Tu,Du=x(()=>{y();te();fe();w();he();Ne=c.settings.ways,rm="https://ntfy.sh",Tu={webhook:[{name:"url",label:Ne.url,type:"url",placeholder:"https://",required:!0}],ntfy:[{name:"topic",label:Ne.topic,hint:Ne.topicHint,pattern:"[A-Za-z0-9_\\-]{1,64}",required:!0},{name:"server",label:Ne.server,type:"url",placeholder:rm,note:Ne.optional},{name:"token",label:Ne.token,type:"password",note:Ne.optional}],email:[{name:"address",label:Ne.address,type:"email",required:!0}]}});function Pa(e){switch(e.kind){case"webhook":return e.url;case"ntfy":return`${e.server.replace(/^https:\/\//,"").replace(/\/$/,"")}/${e.topic}`;default:return e.address}}function Ou(){let e=b(null),t=Es(()=>D("/me/ways"),n=>Pt.value=n.ways),o=n=>(e.value=n.secret?n:null,O(n.confirmed===!1?ye.codeSent:ye.added),t());return a`<${I} title=${ye.title} hint=${ye.hint}>
    ${Pt.value?.some(n=>n.id===e.value?.id)&&a`<${Lo}
        label=${ye.secret}
        text=${e.value.secret}
        onClose=${()=>e.value=null}
      />`}
    ${Pt.value===null&&a`<p class="quiet">${c.loading}</p>`}
    ${Pt.value?.length===0&&a`<p class="quiet">${ye.none}</p>`}
    ${Pt.value?.length>0&&a`<ul class="entries">
        ${Pt.value.map(n=>a`<${im} key=${n.id} way=${n} onChanged=${t} />`)}
      </ul>`}
    <${Cu} onMade=${o} />
  <//>`}function im({way:e,onChanged:t}){let o=b(null),n=b(!1),s=Pa(e),r=async f=>{n.value=!0;try{await f()}catch(p){A(p)}await t(),n.value=!1},i=async()=>{n.value=!0,o.value={text:ye.testing,isGood:!0};try{let{body:f}=await E(`/me/ways/${e.id}/test`),p=f.delivered?ye.arrived:ye.failed(f.error??ye.unknown);o.value={text:p,isGood:f.delivered}}catch(f){o.value={text:Ge(f),isGood:!1}}n.value=!1},l=async()=>{let p={title:ye.removeAsk(s),body:ye.removeBody,confirm:ye.remove,isDestructive:!0};await Pe(p)&&await r(async()=>{await Ae(`/me/ways/${e.id}`),O(ye.removed)})},u=e.confirmed!==!1;return a`<li class="entry">
    <${Ao}
      aria-label=${ye.isOn(s)}
      isOn=${e.enabled}
      disabled=${n.value||!u}
      onSwitch=${f=>r(()=>xt(`/me/ways/${e.id}`,{enabled:f}))}
    />
    <div class="grow">
      <p class="entry-title" dir="auto">${s}</p>
      <p class="hint">${ye.kinds[e.kind]}</p>
      <p class=${o.value?.isGood?"hint":"form-problem"} role="status">
        ${o.value?.text}
      </p>
      ${!u&&a`<${xu} way=${e} onChanged=${t} />`}
    </div>
    <div class="entry-actions">
      <button
        type="button"
        class="button small"
        disabled=${n.value||!u}
        onClick=${i}
      >
        ${ye.test}<span class="unseen" dir="auto"> ${s}</span>
      </button>
      <button type="button" class="button small" disabled=${n.value} onClick=${l}>
        ${ye.remove}<span class="unseen" dir="auto"> ${s}</span>
      </button>
    </div>
  </li>`}var ye,Pt,Ba=x(()=>{y();te();F();w();At();Su();he();Du();Ws();ye=c.settings.ways,Pt=$(null)});function Eu(){let{isBusy:e,problem:t,run:o}=pe(),n=b(null),s=b(null),r=i=>o(async()=>{let l=await D("/me/deliveries",{limit:lm,cursor:i});n.value=i?[...n.value,...l.deliveries]:l.deliveries,s.value=l.next_cursor});return Y(()=>{r();let i=[V("reminder",()=>setTimeout(r,1500)),V("back",()=>r())];return()=>i.forEach(l=>l())},[]),a`<${I} title=${Bo.title}>
    ${n.value===null&&!t&&a`<p class="quiet">${c.loading}</p>`}
    ${n.value?.length===0&&a`<p class="quiet">${Bo.none}</p>`}
    ${n.value?.length>0&&a`<ul class="entries">
        ${n.value.map(i=>a`<${um} key=${i.id} delivery=${i} />`)}
      </ul>`}
    <${X} problem=${t} />
    ${s.value&&a`<div>
        <button type="button" class="button" disabled=${e} onClick=${()=>r(s.value)}>
          ${c.settings.more}
        </button>
      </div>`}
  <//>`}function um({delivery:e}){let{notice:t,state:o,attempts:n,last_error:s,next_try_at:r}=e,i=Pt.value?.find(u=>u.id===e.way_id),l=[ce(U(e.created_at)),i?Pa(i):Bo.gone,n>1&&Bo.attempts(n),o==="waiting"&&r&&Bo.next(ce(U(r)))];return a`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${t.task.title}</p>
      <p class="hint">${l.filter(Boolean).join(" · ")}</p>
      ${s&&o!=="delivered"&&a`<p class="form-problem">${s}</p>`}
    </div>
    <span class=${cm[o]}>${Bo.states[o]}</span>
  </li>`}var Bo,lm,cm,Au=x(()=>{y();te();G();j();w();he();Ba();Bo=c.settings.deliveries,lm=20;cm={waiting:"pill warn",delivered:"pill accent",exhausted:"pill late"}});function Mu(){return a`<${dm} /><${Ou} /><${Eu} />`}function dm(){let{isBusy:e,problem:t,run:o}=pe(),n=()=>o(async()=>{await su(),O(Fo.shown)});return a`<${I} title=${Fo.title} hint=${Fo.hint}>
    <p>${Fo.states[ro.value]}</p>
    <${X} problem=${t} />
    <div class="actions">
      ${ro.value==="default"&&a`<button type="button" class="button" onClick=${Is}>${Fo.allow}</button>`}
      ${ro.value==="granted"&&a`<button type="button" class="button" disabled=${e} onClick=${n}>
          ${Fo.test}
        </button>`}
    </div>
  <//>`}var Fo,Nu=x(()=>{y();F();w();Rs();Au();he();Ba();Fo=c.settings.browser});async function pm(){for(;Sn;){let e=Sn;Sn=null,Zt((await xt("/me",e)).body)}O(c.settings.saved,null,"settings")}function Wo(){let e=b(null),t=async o=>{e.value=null,Sn={...Sn,...o},Fa??=pm().finally(()=>Fa=null);try{await Fa}catch(n){e.value=n}};return{problem:e.value,set:t}}var Sn,Fa,Wa=x(()=>{y();te();F();fe();w();Sn=null,Fa=null});function Ru(){let{problem:e,set:t}=Wo(),o=b(!1),n=Ve(),s=ue.value.settings.zone??"",r=W.value.zone,i=Intl.DateTimeFormat().resolvedOptions().timeZone,l=p=>{o.value=!1,t({zone:p})},u=p=>{let v=p.target.value.trim().replaceAll(" ","_");if(v==="")return l(null);let h=Iu().find(d=>d.toLowerCase()===v.toLowerCase());if(h||v.includes("/")||v==="UTC")return l(h??v);o.value=!0},f=o.value||e?.field==="zone";return a`<${I} title=${Bt.zoneTitle} hint=${Bt.zoneHint}>
    <div class="field">
      <label class="field-name" for=${n}>${Bt.zone}</label>
      <input
        id=${n}
        list=${`${n}-zones`}
        value=${s}
        placeholder=${Bt.zoneHouse(r)}
        autocomplete="off"
        spellcheck="false"
        aria-invalid=${f?"true":void 0}
        aria-describedby=${`${n}-wrong`}
        onChange=${u}
      />
      <datalist id=${`${n}-zones`}>${Iu().map(p=>a`<option value=${p} />`)}</datalist>
      <p id=${`${n}-wrong`} class="form-problem" role="alert">${f&&Bt.zoneUnknown}</p>
    </div>
    <${X} problem=${e} fields=${["zone"]} />
    ${s&&a`<div>
        <button type="button" class="button small" onClick=${()=>l(null)}>
          ${Bt.useHouse(r)}
        </button>
      </div>`}
    ${i!==(s||r)&&a`<p class="aside">
        <span>${Bt.browserDiffers(i)}</span>
        <button type="button" class="button small" onClick=${()=>l(i)}>
          ${Bt.takeBrowser}
        </button>
      </p>`}
  <//>`}var Bt,fm,Iu,Lu=x(()=>{y();fe();w();he();Wa();Bt=c.settings.time,Iu=()=>fm??=Intl.supportedValuesOf("timeZone")});function Pu(){return a`<${Ru} /><${mm} /><${hm} /><${vm} />`}function mm(){let{problem:e,set:t}=Wo(),o=Object.keys(Ee.dateOrder);return a`<${I} title=${Ee.dateTitle}>
    <${$t}
      legend=${Ee.dateTitle}
      hideLegend
      name="date_order"
      options=${o.map(n=>[n,Ee.dateOrder[n],Ee.dateExample[n]])}
      value=${ue.value.settings.date_order}
      onPick=${n=>t({date_order:n})}
    />
    <${X} problem=${e} />
  <//>`}function hm(){let{problem:e,set:t}=Wo();return a`<${I} title=${Ee.askTitle}>
    <${$t}
      legend=${Ee.askTitle}
      hideLegend
      name="confirmation"
      options=${Object.keys(Ee.ask).map(o=>[o,Ee.ask[o],Ee.askHint[o]])}
      value=${ue.value.settings.confirmation}
      onPick=${o=>t({confirmation:o})}
    />
    <${X} problem=${e} />
  <//>`}function vm(){let{problem:e,set:t}=Wo(),o=ue.value.settings.quiet_hours,n=b(o??$m),s=Ve(),r=l=>{n.value={...n.value,...l},n.value.from&&n.value.to&&t({quiet_hours:n.value})},i=l=>a`<div class="field">
      <label class="field-name" for=${s+l}>${Ee[l]}</label>
      <input
        id=${s+l}
        type="time"
        required
        value=${n.value[l]}
        onChange=${u=>r({[l]:u.target.value})}
      />
    </div>`;return a`<${I} title=${Ee.quietTitle} hint=${Ee.quietHint}>
    <label class="option">
      <${Ao}
        isOn=${o!==null}
        onSwitch=${l=>t({quiet_hours:l?n.value:null})}
      />
      <span>${Ee.quiet}</span>
    </label>
    ${o&&a`<div class="pair">${i("from")}${i("to")}</div>`}
    <${X} problem=${e} />
  <//>`}var Ee,$m,Bu=x(()=>{y();fe();w();he();Wa();Lu();Ee=c.settings.time;$m={from:"22:00",to:"07:00"}});function Fu(){let e=b(null),t=b(null),o=Es(()=>D("/me/tokens"),r=>e.value=r.tokens),n=r=>{t.value=r,o()},s=async r=>{let l={title:q.revokeAsk(r.name),body:q.revokeBody,confirm:q.revoke,isDestructive:!0};if(await Pe(l)){try{await Ae(`/me/tokens/${r.id}`),t.value?.id===r.id&&(t.value=null),O(q.revoked(r.name))}catch(u){A(u)}o()}};return a`
    <${I} title=${q.title} hint=${q.hint}>
      ${t.value&&a`<${Lo}
          key=${t.value.id}
          label=${q.token(t.value.name)}
          text=${t.value.token}
          onClose=${()=>t.value=null}
        />`}
      ${e.value===null&&a`<p class="quiet">${c.loading}</p>`}
      ${e.value?.length===0&&a`<p class="quiet">${q.none}</p>`}
      ${e.value?.length>0&&a`<ul class="entries">
          ${e.value.map(r=>a`<${ym} key=${r.id} token=${r} onRevoke=${()=>s(r)} />`)}
        </ul>`}
    <//>
    <${bm} onMade=${n} />
    <${wm} token=${t.value?.token??q.placeholder} />
  `}function ym({token:e,onRevoke:t}){let{expires_at:o}=e,n=o&&U(o)<Je.value,s=o?q.until(Gt(o)):q.forever,i=[q.scopes[e.scopes.at(-1)],q.made(Gt(e.created_at)),n?q.over:s];return a`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${e.name}</p>
      <p class="hint">${i.join(" · ")}</p>
    </div>
    <button type="button" class="button small" onClick=${t}>
      ${q.revoke}<span class="unseen" dir="auto"> ${e.name}</span>
    </button>
  </li>`}function bm({onMade:e}){let{isBusy:t,problem:o,run:n}=pe(),s=b("write"),r=i=>{i.preventDefault();let l=i.target,u=new FormData(l),f=Number(u.get("days"));n(async()=>{let{body:p}=await E("/me/tokens",{name:u.get("name"),scopes:gm[s.value],expires_at:f?new Date(Date.now()+f*864e5).toISOString():null});l.reset(),e(p)})};return a`<${I} title=${q.make}>
    <form class="form" onSubmit=${r}>
      <${xe}
        label=${q.name}
        name="name"
        maxlength="100"
        autocomplete="off"
        required
        hint=${q.nameHint}
        problem=${o}
      />
      <${$t}
        legend=${q.may}
        name="scope"
        options=${Object.entries(q.scopes)}
        value=${s.value}
        onPick=${i=>s.value=i}
      />
      <label class="field">
        <span>${q.expires}</span>
        <select name="days">
          ${Object.entries(q.expiries).map(([i,l])=>a`<option value=${i} selected=${i==="90"}>${l}</option>`)}
        </select>
      </label>
      <${X} problem=${o} fields=${["name"]} />
      <div><button class="button primary" disabled=${t}>${q.make}</button></div>
    </form>
  <//>`}function wm({token:e}){let t=`${location.origin}/mcp`,o=`Authorization: Bearer ${e}`,n=`claude mcp add --transport http todobot ${t} --header "${o}"`,s={url:t,headers:{Authorization:`Bearer ${e}`}},r=JSON.stringify({mcpServers:{todobot:s}},null,2);return a`<${I} title=${q.mcpTitle} hint=${q.mcpHint(t)}>
    <${Fs} label=${q.snippet} text=${n} />
    <p class="hint">${q.mcpOthers}</p>
    <${Fs} label=${q.snippet} text=${r} />
  <//>`}var q,gm,Wu=x(()=>{y();te();G();F();w();At();he();Ws();q=c.settings.tokens,gm={read:["read"],write:["read","write"],delete:["read","write","delete"]}});function qu({hasPassword:e,onClose:t}){let{isBusy:o,problem:n,run:s}=pe(),r=b(""),i=e?r.value!=="":r.value.trim().toLowerCase()===gt.deleteWord,l=f=>{f.preventDefault(),i&&s(async()=>{await Ae("/me",e?{password:r.value}:{}),rs()})},u={onInput:f=>r.value=f.target.value,autofocus:!0,required:!0,problem:n};return a`<${hn} title=${gt.deleteAsk} onClose=${t}>
    <form class="form" onSubmit=${l}>
      <div class="dialog-body">
        <p>${gt.deleteLost}</p>
        <ul class="bullets">
          ${gt.deleteWhat(rn.all.value.length).map(f=>a`<li>${f}</li>`)}
        </ul>
        <p><a href="/api/v1/me/export" download="todobot.json">${gt.deleteExport}</a></p>
      </div>
      ${e?a`<${xe}
              label=${gt.deletePassword}
              name="password"
              type="password"
              autocomplete="current-password"
              ...${u}
            />`:a`<${xe}
              label=${gt.deleteType(gt.deleteWord)}
              name="word"
              autocomplete="off"
              autocapitalize="off"
              spellcheck="false"
              ...${u}
            />`}
      <${X} problem=${n} fields=${["password"]} />
      <div class="dialog-actions">
        <button type="button" class="button" onClick=${t}>${c.cancel}</button>
        <button class="button danger" disabled=${!i||o}>${gt.deleteConfirm}</button>
      </div>
    </form>
  <//>`}var gt,Uu=x(()=>{y();te();fe();ge();w();At();he();gt=c.settings.you});function Hu(){let e=b(!1),{email:t,has_password:o,created_at:n}=ue.value,s=pe(),r=o||!W.value?.local;return a`
    <${I} title=${$e.who} hint=${$e.since(Gt(n))}>
      <p class="who" dir="auto">${t??$e.owner}</p>
      ${!o&&a`<p class="hint">${$e.ownerHint}</p>`}
    <//>
    <${_m} isFirst=${!o} key=${o} />
    ${r&&a`<${I} title=${$e.signOutTitle} hint=${$e.signOutHint}>
        <${X} problem=${s.problem} />
        <div>
          <button
            type="button"
            class="button"
            disabled=${s.isBusy}
            onClick=${()=>s.run(ul)}
          >
            ${$e.signOut}
          </button>
        </div>
      <//>`}
    <${I} title=${$e.deleteTitle} hint=${$e.deleteHint} isDanger>
      <div>
        <button type="button" class="button danger-plain" onClick=${()=>e.value=!0}>
          ${$e.delete}
        </button>
      </div>
      ${e.value&&a`<${qu}
          hasPassword=${o}
          onClose=${()=>e.value=!1}
        />`}
    <//>
  `}function _m({isFirst:e}){let t=W.value?.limits?.password_min??8,{isBusy:o,problem:n,run:s}=pe(),r=l=>{l.preventDefault();let u=l.target,f=new FormData(u);s(async()=>{await E("/auth/password",{new_password:f.get("new_password"),...e?{email:f.get("email")}:{current_password:f.get("current_password")}}),u.reset(),O($e.passwordSet),Zt(await D("/me"))})},i=e?["email","new_password"]:["current_password","new_password"];return a`<${I} title=${$e.passwordTitle} hint=${$e.endsSessions}>
    <form class="form" onSubmit=${r}>
      ${e?a`<${xe}
              label=${$e.email}
              name="email"
              type="email"
              autocomplete="username"
              maxlength="254"
              required
              hint=${$e.emailHint}
              problem=${n}
            />`:a`<input
                class="unseen"
                type="email"
                autocomplete="username"
                tabindex="-1"
                aria-hidden="true"
                value=${ue.value.email}
                readonly
              />
              <${xe}
                label=${$e.current}
                name="current_password"
                type="password"
                autocomplete="current-password"
                required
                problem=${n}
              />`}
      <${xe}
        label=${$e.next}
        name="new_password"
        type="password"
        autocomplete="new-password"
        minlength=${t}
        required
        hint=${c.signIn.passwordHint(t)}
        problem=${n}
      />
      <${X} problem=${n} fields=${i} />
      <div>
        <button class="button primary" disabled=${o}>
          ${e?$e.firstPassword:$e.changePassword}
        </button>
      </div>
    </form>
  <//>`}var $e,ju=x(()=>{y();te();G();F();fe();w();Uu();he();$e=c.settings.you});var zu={};Xu(zu,{sections:()=>km});var km,Ku=x(()=>{mu();$u();ku();Nu();Bu();Wu();ju();km={you:Hu,time:Pu,notifications:Mu,calendar:hu,tokens:Fu,data:_u,about:fu}});y();F();j();var Dd="section, dialog, [role=region], [role=status]",Od="a[href], button, input, select, textarea",Ed="input:not([type=checkbox], [type=radio]), textarea";var Ct=null,Xo=null,zn=document.createRange(),Kn=[];addEventListener("focusin",({target:e})=>{Kn=[e,...Kn.filter(t=>t!==e)].slice(0,10),Ct=e,Xo=e.closest(Dd),zn.setStartBefore(e),zn.collapse(!0)});addEventListener("focusout",({target:e,relatedTarget:t})=>{queueMicrotask(()=>{let o=e.isConnected&&!e.matches(":disabled")&&Or();t||e!==Ct||!o||(Ct=null,Kn=[null])})});new MutationObserver(()=>{Ct&&Or()&&setTimeout(()=>He(Ad))}).observe(document,{childList:!0,subtree:!0,attributeFilter:["disabled"]});function He(e){queueMicrotask(()=>Ct&&Or()&&e())}var Or=()=>[null,document.body].includes(document.activeElement);function Ad(){if(Ct.isConnected)return Ct.matches(":disabled")||Ct.focus();let e=matchMedia("(pointer: coarse)").matches;for(let t of Md())if(!(e&&t?.matches(Ed))&&(t?.focus(),!t||document.activeElement===t))return}function*Md(){Xo?.isConnected&&(yield*Nd()),yield*Kn.filter(t=>!t||t.isConnected);let e=Xo?.isConnected?Xo:document.querySelector("main");e&&(e.tabIndex=-1,yield e)}function*Nd(){for(let e=zn.startContainer;Xo.contains(e);e=e.parentNode){let t=[...e.querySelectorAll(Od)].filter(n=>n.tabIndex>=0),o=n=>zn.comparePoint(n,0)>0;yield*t.filter(o),yield*t.filter(n=>!o(n)).reverse()}}Xt();fe();ge();is();w();Yr();y();j();y();var Me=$(gl());history.state||history.replaceState({from:null},"");addEventListener("hashchange",()=>{history.state||history.replaceState({from:Me.peek().join("/")},""),Me.value=gl()});function cs(...e){location.hash=`#/${e.map(encodeURIComponent).join("/")}`}function vl(e){history.state?.from===e?history.back():location.replace(`#/${e}`)}function gl(){let e=location.hash.replace(/^#\/?/,"");return e?e.split("/").map(Vd):["today"]}function Vd(e){try{return decodeURIComponent(e)}catch{return e}}is();w();y();Xt();fe();y();te();F();y();te();G();j();fe();Et();Qo();var Z=$(null),L=$([]),eo=$(null),_o=$(!1),M=$(null),ke=$(null),Le=$(Jt("draft")??"");Le.subscribe(e=>Ot("draft",e));var to=$(null);function un(e){to.value=e,Ot("editing",e?.id)}var cn=$(new Set(JSON.parse(Jt("unasked")??"[]")));cn.subscribe(e=>Ot("unasked",e.size?JSON.stringify([...e]):""));var re=T(()=>M.value!==null),us=T(()=>cn.value.has(Z.value?.id)),ds=T(()=>L.value.at(-1)??null),ko={control:null},Gr=50;function ps(e){let t=new Set(cn.value);e?t.add(Z.value.id):t.delete(Z.value?.id),cn.value=t}function xo(e){Z.value=e,Ot("conversation",e.id)}function ut(){ko.control=null;for(let e of["conversation","sent"])Mr(e);be(()=>{Z.value=M.value=ke.value=eo.value=null,un(null),L.value=[],_o.value=!1})}async function Jr(e){ut(),Ot("conversation",e),_o.value=!0;try{let[t,o]=await Promise.all([D(`/conversations/${e}`),wl(e)]);if(Jt("conversation")!==e)return;be(()=>{xo(t),L.value=o.turns,eo.value=o.next_cursor}),_l()}finally{_o.value=!1}}async function bl(){let e=Z.value.id,t=await D(`/conversations/${e}/turns`,{limit:Gr,cursor:eo.value});Z.value?.id===e&&(be(()=>{L.value=[...t.turns,...L.value],eo.value=t.next_cursor}),_l())}async function dn(){let e=Z.value?.id;if(!e)return;let t=await wl(e);if(Z.value?.id!==e)return;let o=new Map(L.value.map(i=>[i.id,i])),n=new Set(t.turns.map(i=>i.id)),s=t.turns.length<Gr?[]:L.value.filter(i=>!n.has(i.id));L.value=[...s,...t.turns.map(i=>o.get(i.id)??i)],s.length||(eo.value=t.next_cursor);let{sent:r}=ke.value??{};r&&t.turns.some(i=>!o.has(i.id)&&Xr(i,r))&&oo()}var wl=e=>D(`/conversations/${e}/turns`,{limit:Gr}),_l=()=>L.value.length&&Pi(L.value[0].started_at).catch(()=>{});function Qr(e,t){return{words:e,request:t,key:crypto.randomUUID(),at:Je.value,id:null}}var pn=e=>Ot("sent",JSON.stringify(e));function oo(){ke.value=null,Mr("sent")}async function Zr(){if(re.value)return;if(Z.value)return dn();let e=JSON.parse(Jt("sent")??"null"),t=Jt("editing"),o=Jt("conversation")??(e&&await Gd(e).catch(()=>null));if(o&&await Jr(o).catch(n=>n.status===404&&ut()),Le.value&&un(L.value.find(n=>n.id===t)??null),!e||L.value.some(n=>Xr(n,e)))return oo();pn(e),ke.value??={sent:e,problem:new Error}}async function Gd(e){let{conversations:t}=await D("/conversations",{limit:3});for(let{id:o}of t)if((await D(`/conversations/${o}/turns`,{limit:1})).turns.some(s=>Xr(s,e)))return o;return null}var Xr=(e,{words:t,id:o,at:n})=>e.id===o||e.words===t&&U(e.started_at)>=n,Vr=new Set,yl=0;function ea(){clearTimeout(yl),yl=setTimeout(()=>{let e=[...Vr].some(t=>!L.value.some(o=>o.id===t));Vr.clear(),e&&!re.value&&dn().catch(()=>{})},200)}V("change",e=>{!e.conversation_id||e.conversation_id!==Z.value?.id||(Vr.add(e.turn_id),re.value||ea())});V("back",()=>Zr().catch(()=>{}));document.addEventListener("visibilitychange",()=>{!document.hidden&&!re.value&&dn().catch(()=>{})});ss(()=>{ut(),Le.value="",cn.value=new Set});Qo();var fn=$(null),fs=$(new Set),kl=4e3,ta=!1;async function xl(){let e=Le.value.trim();if(!(!e||re.value||ta)){ta=!0;try{let t=to.value;if(t&&na(t)){if(!await Tt(Kt(t.undo)))return;fs.value=new Set(fs.value).add(t.id)}ms()}finally{ta=!1}await dt(e)}}var dt=e=>El({message:e},e),na=e=>e.id===ds.value?.id&&!!e.undo&&!St(e.undo);async function sa(e,t=!1){t&&ps(!0),await El({confirm:e.pending.token},null)}var Sl=()=>dt("no");function Tl(e){return dt(e.task?`#${e.task.number}`:e.label)}var Cl=()=>ke.value&&Al(ke.value.sent);function Dl(e){be(()=>{un(e),Le.value=e.words})}function ms(){be(()=>{un(null),Le.value=""})}async function hs(){let{id:e,isStopping:t}=M.value??{};!M.value||t||(M.value={...M.value,isStopping:!0},e?await Ol(e):setTimeout(oa,kl,ko.control))}async function Ol(e){let t=ko.control;try{await E("/chat/stop",{turn_id:e}),setTimeout(oa,kl,t)}catch{oa(t)}}var oa=e=>e?.abort();function El(e,t){let o=us.value?"auto":void 0;return Al(Qr(t,{...e,conversation_id:Z.value?.id,mode:o}))}async function Al(e){if(re.value)return;let t=ko.control=new AbortController,o=()=>ko.control===t,n=()=>({id:null,words:e.words,calls:[],text:"",draft:""}),s=null;be(()=>{ke.value=null,M.value=n()}),pn(e);let r=(l,u)=>{o()&&(l==="started"&&pn(e={...e,id:u.turn_id}),l==="done"||l==="error"?s={event:l,data:u}:Qd(l,u))},i=()=>o()&&(M.value=n());try{if(await Ti("/chat",e.request,{key:e.key,on:r,again:i,signal:t.signal}),!o())return;if(s.event==="error")throw Jd(s.data);await Zd(s.data,e.words)}catch(l){o()&&await ep(e,l)}finally{o()&&(M.value=null,ea())}}var Jd=({code:e,message:t})=>new rt({status:422,code:e,detail:t});function Qd(e,t){let o=M.value;switch(e){case"started":M.value={...o,id:t.turn_id,model:t.model},o.isStopping&&Ol(t.turn_id);break;case"draft":M.value={...o,draft:o.draft+t.text};break;case"calling":M.value={...o,draft:"",calls:[...o.calls,{...t,isGoing:!0}]};break;case"called":{let n=o.calls.findIndex(r=>r.isGoing&&r.name===t.name),s=n<0?[...o.calls,t]:o.calls.with(n,t);M.value={...o,calls:s};break}case"text_delta":M.value={...o,draft:"",text:o.text+t.text};break}}async function Zd(e,t){let o=Z.value?.id!==e.conversation_id,n={...e,id:e.turn_id,words:t,started_at:new Date().toISOString()};be(()=>{L.value=[...L.value.filter(s=>s.id!==n.id),n],M.value=null,fn.value={id:n.id,text:e.message},o&&xo({id:e.conversation_id,title:t??""})}),oo(),e.undo&&Cr(e.message,e.undo),o&&await D(`/conversations/${e.conversation_id}`).then(Xd,()=>{})}var Xd=e=>Z.value?.id===e.id&&xo(e);async function ep(e,t){let o=t.status>=400&&t.status<500,n=t.status===404&&!!e.request.conversation_id;n&&ut();let s=n?{...e.request,conversation_id:void 0}:e.request,r=o?Qr(e.words,s):e;pn(r),ke.value={sent:r,problem:t,isGone:n,isStopped:t.name==="AbortError"},await dn().catch(()=>{}),L.value.some(i=>i.id===e.id)&&oo()}w();y();F();j();fe();w();z();var op=()=>matchMedia("(pointer: coarse)").matches;function $s(){let e=document.getElementById("composer");if(!e)return;e.focus(),requestAnimationFrame(()=>e.setSelectionRange(e.value.length,e.value.length))}function Te(){op()||$s()}y();F();j();w();z();y();j();w();function Ml({turn:e}){let t=L.value.findIndex(s=>s.id===e.id),o=L.value[t+1]??M.value,n=!!o;return a`<ul class="offers" aria-label=${c.chat.choices}>
    ${e.choices.map(s=>a`<li key=${s.label}>
        <button
          type="button"
          class="offer"
          disabled=${n||re.value||!S.value}
          aria-pressed=${n?sp(s,o):void 0}
          onClick=${()=>np(s)}
        >
          ${s.task?a`<span class="number">${s.task.number}</span>
                <span dir="auto">${s.task.title}</span>`:a`<span dir="auto">${s.label}</span>`}
        </button>
      </li>`)}
  </ul>`}function np(e){Te(),Tl(e)}var sp=({task:e,label:t},o)=>o.words===(e?`#${e.number}`:t);y();F();j();Qo();w();z();y();G();w();z();var Il=["title","due","priority","tags","description","repeat"];function vs(e){return Il.filter(o=>o in e).map(o=>({name:o,after:e[o]}))}function Rl(e,t){let o=s=>JSON.stringify(e[s])!==JSON.stringify(t[s]);return Il.filter(o).map(s=>({name:s,before:e[s],after:t[s],isKnown:!0}))}function gs({fields:e}){return e.length?a`<dl class="values">
    ${e.map(({name:t,before:o,after:n,isKnown:s})=>a`<div key=${t}>
        <dt>${c.chat.field[t]}</dt>
        <dd>
          ${s&&a`<span class="was"><${Nl} name=${t} value=${o} wasSo=${!0} /></span>
            <span aria-hidden="true">→</span><span class="unseen">${c.chat.to}</span>`}
          <${Nl} name=${t} value=${n} />
        </dd>
      </div>`)}
  </dl>`:null}function Nl({name:e,value:t,wasSo:o=!1}){return t==null||t===""||Array.isArray(t)&&!t.length?a`<span class="quiet">${c.chat.nothing}</span>`:e==="due"&&o?a`<time datetime=${t}>${ce(t)}</time>`:e==="due"?a`<${mn} date=${t} />`:(e==="tags"&&(t=t.map(n=>`#${n}`).join(" ")),e==="repeat"?a`<span>${c.chat.repeats}</span>`:a`<span dir="auto">${String(t)}</span>`)}function mn({date:e,icon:t="calendar",before:o=""}){return a`<span class="pill accent date">
    <${_} name=${t} /><span>${o} <time datetime=${e}>${we(e)}</time></span>
  </span>`}function Ll({instant:e,...t}){return a`<${mn} date=${U(e)} ...${t} />`}var rp={add_task:"plus",complete_task:"check",reopen_task:"undo",update_task:"edit",delete_task:"trash",schedule_reminder:"bell",cancel_reminder:"bell",undo:"undo"},Pl=["list_tasks","list_reminders"];function ra({calls:e,turn:t=null}){let o=e.filter(r=>Pl.includes(r.name)),n=e.filter(r=>!Pl.includes(r.name)),s=!!t?.undo&&St(t.undo);return a`
    ${o.map((r,i)=>a`<${ap} key=${`look${i}`} call=${r} />`)}
    ${n.length>0&&a`<div class=${s?"deeds card undone":"deeds card"}>
      <ul class="deed-list">
        ${n.map((r,i)=>a`<${ip} key=${i} call=${r} turn=${t?.id} />`)}
      </ul>
      ${t?.undo&&a`<${dp} turn=${t} isUndone=${s} />`}
    </div>`}
  `}function ap({call:e}){if(e.isGoing)return a`<p class="look">${c.chat.doing[e.name]}…</p>`;if(!e.success)return a`<p class="look">${c.chat.notDone}: ${e.error?.message}</p>`;let{count:t=0}=e.result??{},{query:o}=e.arguments??{},n=e.name==="list_reminders"?c.chat.lookedAtReminders(t):o?c.chat.lookedFor(o,t):c.chat.lookedAt(t);return a`<p class="look">
    <${_} name="search" /><span dir="auto">${n}</span><${Wl} call=${e} />
  </p>`}function ip({call:e,turn:t}){let o=e.isGoing||e.success?rp[e.name]??"sparkle":"close";return a`<li class=${e.isGoing||e.success?"deed":"deed failed"}>
    <${_} name=${o} />
    <div class="deed-body">
      <p class="deed-line">
        <strong>${lp(e)}</strong>
        ${Bl(e)&&a` <span class="deed-title" dir="auto">${Bl(e)}</span>`}
        ${!e.isGoing&&a` <${Wl} call=${e} />`}
      </p>
      ${e.success&&a`<${cp} call=${e} turn=${t} />`}
      ${e.success===!1&&a`<p class="quiet" dir="auto">${e.error?.message}</p>`}
    </div>
  </li>`}function lp(e){let{doing:t,did:o,unchanged:n,someTool:s,notDone:r}=c.chat;return e.isGoing?`${t[e.name]??s}…`:e.success?e.result?.changed===!1?n[e.name]??o[e.name]:o[e.name]??s:r}function Bl({name:e,arguments:t={},result:o}){return e==="undo"?o?.words??"":o?.task?.title??t.title??""}function cp({call:e,turn:t}){let{task:o,reminder:n,next:s,reminders_deleted:r,changes:i}=e.result??{};switch(e.name){case"add_task":return a`<${up} task=${o} />`;case"update_task":{let l=t&&Li(t,e),u=l?Rl(l.before,l.after):vs(e.arguments);return a`<${gs} fields=${u} />`}case"complete_task":return s?.due?a`<p class="deed-facts">
        <${mn} date=${s.due} icon="repeat" before=${c.chat.next} />
      </p>`:null;case"schedule_reminder":return a`<p class="deed-facts">
        <${Ll} instant=${n?.next_at??n?.remind_at} icon="bell" />
        ${n?.repeat&&a` <${Fl} />`}
      </p>`;case"delete_task":return r?a`<p class="quiet">${c.chat.andReminders(r)}</p>`:null;case"undo":return a`<p class="quiet">${c.chat.rows(i?.length??0)}</p>`;default:return null}}function up({task:e}){let{due:t,priority:o,tags:n,repeat:s}=e;return!t&&!o&&!n.length&&!s?null:a`<p class="deed-facts">
    ${t&&a`<${mn} date=${t} /> `}
    ${s&&a`<${Fl} /> `}
    ${o&&a`<span class="pill"><${_} name="flag" />${o}</span> `}
    ${n.map(r=>a`<span key=${r} class="pill" dir="auto">#${r}</span> `)}
  </p>`}var Fl=()=>a`<span class="pill"><${_} name="repeat" />${c.chat.repeats}</span>`,Wl=({call:e})=>a`<span class="took">${c.chat.took(e.duration_ms)}</span>`;function dp({turn:e,isUndone:t}){let o=b(!1);if(t){let s=fs.value.has(e.id)?c.chat.resent:c.chat.takenBack;return a`<p class="taken-back"><${_} name="undo" />${s}</p>`}let n=async()=>{o.value=!0,await Tt(Kt(e.undo)),o.value=!1};return a`<button
    type="button"
    class="button plain small undo"
    disabled=${o.value||!S.value}
    aria-label=${c.chat.undoTurn}
    onClick=${n}
  >
    <${_} name="undo" />${c.undo}
  </button>`}y();function aa({text:e}){return e.split(`
`).map((t,o)=>a`<p key=${o} dir="auto">${t||" "}</p>`)}function ys(e){return e.split(`
`).filter(o=>!o.startsWith("  ")).join(`
`)}y();G();j();ge();w();z();function ql({turn:e}){let{pending:t,message:o}=e,n=hp(e)??(U(t.expires_at)<=Je.value?"expired":null),s=!n;return a`<div class=${s?"pending card":"pending card settled"}>
    <p class="pending-question" dir="auto">${ys(o)}</p>
    <ul class="would" aria-label=${c.chat.wouldChange} tabindex="0">
      ${t.actions.map((r,i)=>a`<${pp} key=${i} action=${r} turn=${e} />`)}
    </ul>
    ${s?a`<${fp} turn=${e} />`:a`<${mp} decided=${n} />`}
  </div>`}function pp({action:e,turn:t}){let o=gp(e,t.pending.tasks),n=c.chat.would[e.name]??c.chat.someTool;return a`<li>
    <span class="would-verb">${n}</span>
    ${o&&a`<span class="number">${o.number}</span>
      <span class="would-title" dir="auto">${o.title}</span>`}
    ${o&&e.name==="delete_task"&&a`<span class="quiet">${yp(o,t.message)}</span>`}
    <${gs} fields=${vs(e.arguments)} />
  </li>`}function fp({turn:e}){let t=re.value||!S.value,o=s=>()=>{Te(),s()},n=e.pending.actions.some(s=>s.name==="delete_task");return a`<div class="answer-buttons">
    <button
      type="button"
      class=${`button small ${n?"danger":"primary"}`}
      disabled=${t}
      onClick=${o(()=>sa(e))}
    >
      ${c.chat.approve}
    </button>
    <button type="button" class="button small" disabled=${t} onClick=${o(Sl)}>
      ${c.chat.deny}
    </button>
    <button
      type="button"
      class="button plain small"
      disabled=${t}
      title=${c.chat.approveAllHint}
      onClick=${o(()=>sa(e,!0))}
    >
      ${c.chat.approveAll}
    </button>
  </div>`}function mp({decided:e}){let t={approved:"check",denied:"close",dropped:"close",expired:"clock"}[e];return a`<p class="decided"><${_} name=${t} />${c.chat[e]}</p>`}function hp(e){let t=L.value.findIndex(r=>r.id===e.id),o=L.value[t+1];if(!o)return $p(M.value)?"dropped":null;let[n]=e.pending.actions,s=r=>r.name===n.name&&vp(r.arguments,n.arguments);return o.tool_calls?.some(s)?"approved":o.intent?.name==="no"?"denied":"dropped"}var $p=e=>!!e?.words&&e.words!=="no",vp=(e,t)=>JSON.stringify(e)===JSON.stringify(t)||e.task_id&&e.task_id===t.task_id;function gp(e,t){let{task_id:o}=e.arguments;return t.find(n=>n.id===o||String(n.number)===String(o))??null}function yp(e,t){let o=`${e.number} "${e.title}"`,n=t.split(`
`).find(r=>r.includes(o));if(n)return n.slice(n.indexOf(o)+o.length).replace(/\?$/,"").trim();let s=ct(e).length;return s?c.chat.andReminders(s):""}function Ul({turn:e}){let t=!!e.pending||!!e.choices?.length,o=e.state==="needs_clarification"&&e.choices?.length>0,n=e.state==="error";return a`<article class="turn">
    ${e.words&&a`<${ia} words=${e.words} onEdit=${()=>ca(e)} />`}
    <div class="theirs">
      <span class="unseen">${c.chat.assistant}</span>
      <${ra} calls=${e.tool_calls??[]} turn=${e} />
      ${!e.pending&&a`<${la} text=${t?ys(e.message):e.message} isProblem=${n} />`}
      ${e.pending&&a`<${ql} turn=${e} />`}
      ${o&&a`<${Ml} turn=${e} />`}
      ${e.warning&&a`<p class="warning" dir="auto">${e.warning}</p>`}
      ${n&&e.words&&a`<${_p} turn=${e} />`}
    </div>
  </article>`}function Hl(){let{words:e,calls:t,text:o,draft:n}=M.value;return a`<article class="turn live">
    ${e&&a`<${ia} words=${e} />`}
    <div class="theirs">
      <${ra} calls=${t} />
      ${o?a`<${la} text=${o} />`:a`<${bp} passing=${n} />`}
    </div>
  </article>`}function bp({passing:e}){return e?a`<${la} text=${e} isPassing=${!0} />`:a`<p class="working" role="img" aria-label=${c.chat.thinking}>
    <i></i><i></i><i></i>
  </p>`}function jl(){let{words:e}=ke.value.sent,{isStopped:t,isGone:o}=ke.value,n=()=>{Le.value=e,oo(),$s()},s=()=>{Te(),Cl()};return a`<article class="turn">
    ${e&&a`<${ia} words=${e} onEdit=${n} />`}
    <div class="theirs">
      <p class=${t?"warning":"problem-text"} role="alert" dir="auto">${wp()}</p>
      ${(e||!o)&&a`<button
          type="button"
          class="button small"
          disabled=${!S.value}
          onClick=${s}
        >
          ${c.retry}
        </button>`}
    </div>
  </article>`}function wp(){let{sent:e,problem:t,isStopped:o,isGone:n}=ke.value;return o?c.chat.stopped:n?e.words?c.chat.goneAnew:c.chat.gone:c.chat.unanswered[t.code]??(t.code?Ge(t):c.chat.broke)}function _p({turn:e}){if(ds.value?.id!==e.id)return null;let t=re.value||!S.value;return a`<button
    type="button"
    class="button small"
    disabled=${t}
    onClick=${()=>{Te(),dt(e.words)}}
  >
    ${c.retry}
  </button>`}function ia({words:e,onEdit:t}){return a`<div class="mine">
    ${t&&a`<${N} icon="edit" label=${c.chat.editMessage} onClick=${t} />`}
    <div class="mine-text">
      <span class="unseen">${c.chat.you}</span>
      <${aa} text=${e} />
    </div>
  </div>`}function la({text:e,isProblem:t,isPassing:o}){return a`<div class=${t?"text problem-text":o?"text passing":"text"}><${aa} text=${e} /></div>`}function ca(e){Dl(e),$s()}var kp=2e3,xp=.9;function zl(){let e=k(null),t=Le.value;H(()=>{[null,document.body].includes(document.activeElement)&&Te()},[]),H(()=>Ep(e.current),[t]);let o=W.value?.limits?.message_max??kp,n=[...t.trim()].length,s=n>0&&n<=o&&S.value&&!re.value,r=l=>{l?.preventDefault(),s&&xl()},i=l=>{l.isComposing||l.keyCode===229||(l.key==="Enter"&&!l.shiftKey&&r(l),!t&&Cp(l)&&l.key.toLowerCase()==="z"&&Dp(l),l.key==="ArrowUp"&&!t&&!re.value&&Op(l),l.key==="Escape"&&to.value&&!re.value&&(l.preventDefault(),ms()))};return a`<form class="composer" onSubmit=${r}>
    <${Sp} />
    <div class="composer-box">
      <textarea
        id="composer"
        ref=${e}
        rows="1"
        dir="auto"
        enterkeyhint="send"
        autocomplete="off"
        aria-label=${c.chat.composer}
        aria-describedby="composer-hint"
        placeholder=${c.chat.placeholder}
        value=${t}
        onInput=${l=>Le.value=l.target.value}
        onKeyDown=${i}
      ></textarea>
      ${re.value?a`<button
            type="button"
            class="send stop"
            aria-label=${M.value.isStopping?c.chat.stopping:c.chat.stop}
            title=${M.value.isStopping?c.chat.stopping:c.chat.stop}
            disabled=${M.value.isStopping}
            onClick=${hs}
          >
            <${_} name="stop" />
          </button>`:a`<button
            class="send"
            aria-label=${c.chat.send}
            title=${c.chat.send}
            disabled=${!s}
          >
            <${_} name="send" />
          </button>`}
    </div>
    <${Tp} length=${n} limit=${o} />
  </form>`}function Sp(){return a`
    ${us.value&&a`<p class="chip">
      <span>${c.chat.unasked}</span>
      <${N} icon="close" label=${c.chat.askAgain} onClick=${()=>ps(!1)} />
    </p>`}
    ${to.value&&a`<p class="chip" role="status">
      <${_} name="edit" />
      <span>${na(to.value)?c.chat.editingTakesBack:c.chat.editing}</span>
      <${N} icon="close" label=${c.cancel} onClick=${ms} />
    </p>`}
  `}function Tp({length:e,limit:t}){let o="";S.value?e>t?o=c.chat.tooLong(e-t,t):e>t*xp&&(o=c.chat.left(t-e)):o=c.chat.away;let n=e>t?"composer-hint too-long":"composer-hint";return a`<p id="composer-hint" class=${n} role="status">${o}</p>`}var Cp=e=>e.ctrlKey||e.metaKey;function Dp(e){e.preventDefault(),e.shiftKey?mo():fo()}function Op(e){let t=L.value.findLast(o=>o.words);t&&(e.preventDefault(),ca(t))}function Ep(e){e.style.height="auto",e.style.height=`${e.scrollHeight+e.offsetHeight-e.clientHeight}px`}y();te();G();F();j();w();At();z();y();te();F();w();var Ap=200;function ws({conversation:e,onDone:t}){let o=k(null),n=k(!1);Y(()=>o.current.select(),[]);let s=async()=>{if(n.current)return;n.current=!0;let i=o.current.value.trim();if(!i||i===e.title)return t();try{let{body:l}=await xt(`/conversations/${e.id}`,{title:i});Z.value?.id===l.id&&xo(l),t(l)}catch(l){A(l),t()}},r=i=>{i.isComposing||!["Enter","Escape"].includes(i.key)||(i.preventDefault(),i.stopPropagation(),i.key==="Enter"?s():(n.current=!0,t()))};return a`<input
    ref=${o}
    class="input title-input"
    aria-label=${c.chat.renamed}
    maxlength=${Ap}
    dir="auto"
    value=${e.title}
    onKeyDown=${r}
    onBlur=${s}
  />`}var Mp=30,Np=150;function Yl({onClose:e}){let t=k(null),o=b(""),n=b(null),s=b(null),r=b(null),i=c.chat.panel,l=async(d=!1)=>{let m=o.value.trim(),g=await Rp(m,d?s.value:null);m===o.value.trim()&&(n.value=d?[...n.value,...g.conversations]:g.conversations,s.value=g.next_cursor)};Y(()=>t.current.focus(),[]),Y(()=>V("back",()=>l().catch(A)),[]),Y(()=>{let d=setTimeout(()=>l().catch(A),n.value?Np:0);return()=>clearTimeout(d)},[o.value]);let u=async d=>{e(),Te(),d.id!==Z.value?.id&&await Jr(d.id).catch(A)},f=d=>{r.value=null,d&&(n.value=n.value.map(m=>m.id===d.id?d:m))},p=async d=>{if(await Lp(d))try{await Ae(`/conversations/${d.id}`),n.value=n.value.filter(m=>m.id!==d.id),d.id===Z.value?.id&&ut(),O(i.removed),t.current?.focus()}catch(m){A(m)}},v=d=>{d.key!=="Escape"||d.defaultPrevented||(d.preventDefault(),e())},h=o.value?i.noneFound:i.none;return a`<div
    class="earlier"
    role="region"
    aria-label=${c.chat.earlier}
    onKeyDown=${v}
  >
    <div class="earlier-bar">
      <input
        ref=${t}
        type="search"
        class="input"
        aria-label=${i.search}
        placeholder=${i.search}
        value=${o.value}
        onInput=${d=>o.value=d.target.value}
      />
      <${N} icon="close" label=${c.close} onClick=${e} />
    </div>
    ${n.value===null?a`<p class="quiet earlier-none">${c.loading}</p>`:n.value.length?a`<ul class="conversations">
            ${n.value.map(d=>r.value===d.id?a`<li key=${d.id}><${ws} conversation=${d} onDone=${f} /></li>`:a`<${Ip}
                    key=${d.id}
                    it=${d}
                    onOpen=${()=>u(d)}
                    onRename=${()=>r.value=d.id}
                    onDelete=${()=>p(d)}
                  />`)}
            ${s.value&&a`<li key="more">
              <button type="button" class="button plain" onClick=${()=>l(!0).catch(A)}>
                ${i.more}
              </button>
            </li>`}
          </ul>`:a`<p class="quiet earlier-none" role="status">${h}</p>`}
  </div>`}function Ip({it:e,onOpen:t,onRename:o,onDelete:n}){let s=c.chat.panel,r=e.id===Z.value?.id;return a`<li class="conversation">
    <button
      type="button"
      class="conversation-open"
      aria-current=${r?"true":void 0}
      onClick=${t}
    >
      <span class="conversation-title" dir="auto">${e.title}</span>
      <span class="quiet">${ce(U(e.updated_at))}${r&&` · ${s.isOpen}`}</span>
    </button>
    <${N} icon="edit" label=${s.rename(e.title)} onClick=${o} />
    <${N} icon="trash" label=${s.remove(e.title)} onClick=${n} />
  </li>`}var Rp=(e,t)=>D("/conversations",{query:e,limit:Mp,cursor:t});function Lp(e){let t=c.chat.panel;return Pe({title:t.removeTitle,body:a`<p dir="auto">${t.removeBody(e.title)}</p>`,confirm:t.removeConfirm,isDestructive:!0})}y();fe();w();z();function Vl({opener:e,isOpen:t,onEarlier:o}){let n=b(!1),s=Z.value,{offlineEngine:r,modelAnswers:i}=c.chat,l=ns.value?r:i(W.value.model),u=()=>{ut(),Te()};return a`<header class="chat-head">
    <div class="chat-bar">
      <h2 class="chat-title">
        ${s?n.value?a`<${ws} conversation=${s} onDone=${()=>n.value=!1} />`:a`<button
                type="button"
                class="chat-name"
                title=${c.chat.rename(s.title)}
                onClick=${()=>n.value=!0}
              >
                <span dir="auto">${s.title}</span>
              </button>`:a`<span class="chat-name">${c.chat.untitled}</span>`}
      </h2>
      <${Pp} />
      <${N}
        icon="plus"
        label=${c.chat.newChat}
        disabled=${!s&&!L.value.length}
        onClick=${u}
      />
      <button
        type="button"
        class="icon-button"
        ref=${e}
        aria-label=${c.chat.earlier}
        title=${c.chat.earlier}
        aria-expanded=${t}
        onClick=${o}
      >
        <${_} name="history" />
      </button>
    </div>
    <p class="answers">${l}</p>
  </header>`}function Pp(){let e={chat:"even",even:"list"}[ae.value],t={list:"even",even:"chat"}[ae.value];return a`<span class="room-buttons">
    ${t&&a`<button
      type="button"
      class="icon-button turned"
      aria-label=${c.showMoreChat}
      title=${c.showMoreChat}
      onClick=${()=>ae.value=t}
    >
      <${_} name="chevron" />
    </button>`}
    ${e&&a`<${N}
      icon="chevron"
      label=${c.showMoreList}
      onClick=${()=>ae.value=e}
    />`}
  </span>`}y();F();j();w();z();var Bp=48,Fp=8;function Gl(){let e=k(null),t=k(null),o=k(!0),n=k(0),s=b(!1),r=k(new WeakMap),i=d=>{let m=r.current.get(d)??a`<${Ul} key=${d.id} turn=${d} />`;return r.current.set(d,m),m},l=!L.value.length&&!M.value&&!ke.value&&!_o.value,u=()=>{e.current.scrollTop=e.current.scrollHeight;let d=t.current.querySelector(".pending:not(.settled)"),m=g=>g.getBoundingClientRect().top;d&&(e.current.scrollTop-=Math.max(0,m(e.current)+Fp-m(d)))};H(()=>{let d=new ResizeObserver(()=>o.current&&u());return d.observe(t.current),d.observe(e.current),()=>d.disconnect()},[]);let f=M.value!==null,p=Z.value?.id;H(()=>{f&&Jl(),o.current=!l,s.value=!1,l?e.current.scrollTop=0:u()},[f,p,l]);let v=()=>{let{scrollTop:d,scrollHeight:m,clientHeight:g}=e.current,C=m-d-g<Bp;C?o.current=!0:d<n.current&&(o.current=!1),n.current=d,s.value=!l&&!C&&!o.current},h=()=>Hp(e.current,t.current,bl).catch(A);return a`<div class="log-frame">
    <div
      class="log"
      ref=${e}
      role="log"
      aria-live="off"
      aria-busy=${f}
      aria-label=${c.chat.log}
      tabindex="0"
      onScroll=${v}
    >
      <div class="log-content" ref=${t}>
        ${eo.value&&a`<button type="button" class="button plain small older" onClick=${h}>
          ${c.chat.loadOlder}
        </button>`}
        ${_o.value&&!L.value.length&&a`<p class="quiet">${c.loading}</p>`}
        ${l&&a`<${Wp} />`}
        ${L.value.map(i)}
        ${M.value&&a`<${Hl} key="live" />`}
        ${ke.value&&!M.value&&a`<${jl} key="broken" />`}
      </div>
    </div>
    ${s.value&&a`<button type="button" class="button small newest" onClick=${u}>
      <${_} name="chevron" />${c.chat.newest}
    </button>`}
    <p class="unseen" role="status" dir="auto">
      ${fn.value&&a`<span key=${fn.value.id}>${fn.value.text}</span>`}
    </p>
  </div>`}function Wp(){return a`<div class="hello">
    <p class="hello-title">${c.chat.hello}</p>
    <p class="quiet hello-more">${c.chat.helloMore}</p>
    <ul class="starters">
      ${c.chat.starters.map(e=>a`<li key=${e}>
          <button
            type="button"
            class="starter"
            disabled=${!S.value}
            onClick=${()=>qp(e)}
          >
            ${e}
          </button>
        </li>`)}
    </ul>
  </div>`}function qp(e){Te(),dt(e)}var Up=6;async function Hp(e,t,o){let n=t.querySelector(".turn"),s=n.getBoundingClientRect().top;e.classList.add("steady");try{await o();for(let r=0;r<Up;r+=1)await new Promise(requestAnimationFrame),e.scrollTop+=n.getBoundingClientRect().top-s}finally{e.classList.remove("steady")}}Se("/",()=>document.getElementById("composer")?.focus());function Ql(){let e=b(!1),t=k(null),o=Q.value==="in";Y(()=>{o&&Zr().catch(()=>{})},[o]),Y(()=>{let i=l=>{l.key!=="Escape"||l.defaultPrevented||!re.value||document.querySelector("dialog[open]")||(l.preventDefault(),hs())};return addEventListener("keydown",i),()=>removeEventListener("keydown",i)},[]);let n=()=>{e.value=!1,t.current?.focus()},s=e.value,r=()=>e.value=!s;return a`<section class="pane right chat" aria-label=${c.chatTitle}>
    <${Vl} opener=${t} isOpen=${s} onEarlier=${r} />
    <div class="chat-body">
      <div class="talk" inert=${s}>
        <${Gl} />
        <${zl} />
      </div>
      ${s&&a`<${Yl} onClose=${n} />`}
    </div>
  </section>`}At();z();y();Xt();w();y();G();j();w();z();y();te();F();ge();w();async function Zl(e){let{body:t}=await E("/agent/run",{message:_s(e)});return t.state==="complete"&&t.undo&&O(t.message,t.undo),t}async function ua(e){return(await E("/explain",{text:_s(e)})).body}var _s=e=>`add ${e}`,$n=({readings:e=[]})=>e.every(t=>["create_task","schedule_reminder"].includes(t.intent));async function Xl(e){let{body:t,turn:o}=await E(`/tasks/${e.id}/complete`);bo([t.task,...t.next?[t.next]:[]]),O(c.completed(e),o)}async function ec(e){let{body:t,turn:o}=await E(`/tasks/${e.id}/reopen`);bo([t.task]),O(c.reopened(e),o)}async function da(e,t,{unlessChanged:o=!1}={}){let n=o?{"If-Match":`"${Date.parse(e.updated_at)}"`}:{},{body:s,turn:r}=await xt(`/tasks/${e.id}`,t,{headers:n});bo([s]),O(c.changed(s),r,e.id)}async function tc(e){let{turn:t}=await Ae(`/tasks/${e.id}`);Zn([e]),O(c.deleted(e),t)}async function oc(e,t,o){let n=t.map(i=>i.id),{body:s,turn:r}=await E("/tasks/bulk",{action:e,tasks:n,changes:o});e==="delete"?Zn(t):bo(s.outcomes.flatMap(({task:i,next:l})=>l?[i,l]:[i])),O(c.bulkDone(e,t.length),r??s.undo)}async function pa(e,t){let{turn:o}=await E(`/tasks/${e.id}/reminders`,t);O(c.reminderSet(e),o,e.id)}async function nc(e){let{turn:t}=await Ae(`/reminders/${e.id}`);O(c.reminderCancelled,t,e.task_id)}F();j();ge();w();At();y();G();j();fe();ge();var ha=["today","upcoming","all","done"],Mt=["urgent","high","medium","low"],lc=["newest","due","priority","title"],$a=100,de=$("today"),vn=$("newest"),pt=$(""),Ze=$(""),So=$(""),va=$($a),ft=$(matchMedia("(min-width: 54rem)").matches),Be=$(!1),Qe=$(new Set),Co=$(null),ie=$(null),To=$(null),cc=()=>va.value+=$a;function ks(){ie.value=null,vl(de.value)}function gn(){pt.value="",To.value=null}function Do(){gn(),Ze.value="",So.value=""}var Nt=T(()=>pt.value.trim()!==""),fa=T(()=>Nt.value&&To.value!==null),no=T(()=>!!(Nt.value||Ze.value||So.value)),uc=T(()=>{let e=ie.value?.asItWas;return[...B.value.values()].map(t=>t.id===e?.id?e:t)}),ma={newest:(e,t)=>t.number-e.number,due:(e,t)=>e.due&&t.due?Qn(e,t):!!t.due-!!e.due||ma.newest(e,t),priority:(e,t)=>sc(e)-sc(t)||ma.due(e,t),title:(e,t)=>zp().compare(e.title,t.title)||e.number-t.number},jp,zp=()=>jp??=new Intl.Collator(void 0,{numeric:!0}),sc=e=>e.priority?Mt.indexOf(e.priority):Mt.length,so=T(()=>{let t=(fa.value?Kp():go(de.value,uc.value)).filter(n=>(!Ze.value||n.tags.includes(Ze.value))&&(!So.value||n.priority===So.value));return de.value==="all"&&!fa.value&&vn.value!=="newest"?t.sort(ma[vn.value]):t});function Kp(){let e=new Set(To.value);return uc.value.filter(t=>e.has(t.id)).sort(Yp)}var Yp=(e,t)=>(e.status==="completed")-(t.status==="completed")||t.number-e.number,yn=T(()=>{let e=so.value.slice(0,va.value);if(fa.value||de.value==="all"||de.value==="done")return[{name:"",rows:e}];if(de.value==="today"){let n=e.filter(r=>Vt(r.due)),s=e.filter(r=>!Vt(r.due));return[{name:"overdue",isLate:!0,rows:n},{name:"today",rows:s}].filter(r=>r.rows.length>0)}return[...Map.groupBy(e,n=>Re(n.due))].map(([n,s])=>({name:n,day:n,rows:s}))}),dc=T(()=>ie.value?.id&&yn.value.some(({rows:e})=>e.some(t=>t.id===ie.value.id))),pc=T(()=>so.value.filter(e=>Qe.value.has(e.id)).map(e=>B.value.get(e.id)));function bn(e,t=!Qe.value.has(e.id)){let o=new Set(Qe.value);t?o.add(e.id):o.delete(e.id),Qe.value=o,t&&(Be.value=!0)}var wn=T(()=>W.value?.limits?.tasks_max??100);function fc(){Qe.value=new Set(so.value.slice(0,wn.value).map(e=>e.id))}function Xe(){Qe.value=new Set,Be.value=!1}se(()=>{let[e]=Me.value;!ha.includes(e)||e===de.peek()||(de.value=e,va.value=$a,gn(),Xe())});se(()=>{let[e,t]=Me.value,o=S.value&&ie.peek()?.problem?.isOffline;if(e!=="task")ie.value=null;else if(it.value&&(o||ie.peek()?.number!==t)){let n=[...B.peek().values()].find(s=>String(s.number)===t);n?ie.value={number:t,id:n.id,asItWas:n}:Vp(t)}});se(()=>{Br.value=ie.value?.id??null});async function Vp(e){let t=o=>{Me.peek()[1]===e&&(ie.value={number:e,...o})};try{let o=await yo(e);t({id:o.id,asItWas:o})}catch(o){t({problem:o})}}var rc=0,ac=0;se(()=>{let e=pt.value.trim();B.value,clearTimeout(rc),e?rc=setTimeout(()=>Gp(e),To.peek()?150:60):To.value=null});async function Gp(e){let t=ac+=1,o;try{o=S.value?(await el(e)).map(n=>n.id):ic(e)}catch{o=ic(e)}t===ac&&pt.value.trim()===e&&(To.value=o)}function ic(e){let t=e.toLowerCase().split(/\s+/),o=n=>[n.title,n.description??"",...n.tags].join(" ").toLowerCase();return[...B.value.values()].filter(n=>t.every(s=>o(n).includes(s))).map(n=>n.id)}var mt=$(new Map);async function xs(e){if(!S.value||mt.value.has(e.id))return;let t=e.status==="completed";mt.value=new Map([...mt.value,[e.id,!t]]);try{await(t?ec(e):Xl(e))}catch(o){A(o)}finally{let o=new Map(mt.value);o.delete(e.id),mt.value=o}}async function Ss(e){if(!S.value)return;let t=c.list.deleting,o=ct(e).length,n={title:t.title(1),body:a`<${hc} tasks=${[e]} />
      ${o>0&&a`<p>${t.reminders(o)}</p>`}
      <p class="hint">${t.hint}</p>`,confirm:t.confirm,isDestructive:!0};if(await Pe(n)){ie.value?.id===e.id&&ks();try{await tc(e)}catch(s){A(s)}}}var Jp=3;async function Oo(e,t,{changes:o,asked:n,loses:s=""}){if(!S.value||t.length===0)return;let r=e==="delete",i=r?t.flatMap(ct).length:0,l=i>0?c.list.deleting.reminders(i):s,[u,f]=n(t.length),p={title:u,body:a`<${hc} tasks=${t} />
      ${l&&a`<p>${l}</p>`}
      <p class="hint">${c.list.bulk.hint}</p>`,confirm:f,isDestructive:r};if(!((r||l||t.length>Jp)&&!await Pe(p)))try{await oc(e,t,o),Xe()}catch(h){A(h)}}var mc=12;function hc({tasks:e}){let t=e.length-mc;return a`<ul class="asked-titles">
    ${e.slice(0,mc).map(o=>a`<li key=${o.id}>
          <span class="asked-number">${o.number}</span><span dir="auto">${o.title}</span>
        </li>`)}
    ${t>0&&a`<li class="quiet">${c.list.andMore(t)}</li>`}
  </ul>`}y();G();F();j();Xt();ge();w();y();G();j();fe();w();z();y();j();ge();w();y();G();ge();w();var ga=["MO","TU","WE","TH","FR","SA","SU"],Ts=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],ba=["January","February","March","April","May","June","July","August","September","October","November","December"],Qp={DAILY:"day",WEEKLY:"week",MONTHLY:"month",YEARLY:"year"};function ht(e){let t=Zp(e);if(!t.unit)return e;let[o,n]=ef(t),s=o+nf(t);return n||(s+=`, only ${ze(t.positions.map(r=>`the ${Eo(r)}`),"and")} of these`),t.count&&(s+=t.count===1?", once":`, ${t.count} times`),t.until&&(s+=`, until ${sf(t.until)}`),t.isAfterDone&&(s+=", counted from when it is done"),t.isPaused&&(s+=", paused"),s}function Zp(e){let t=Object.fromEntries(e.split(";").map(s=>s.split("="))),o=s=>t[s]?.split(",")??[],n=s=>o(s).map(Number);return{unit:Qp[t.FREQ],interval:Number(t.INTERVAL??1),days:o("BYDAY").map(Xp),monthDays:n("BYMONTHDAY"),months:n("BYMONTH"),hours:n("BYHOUR"),minutes:n("BYMINUTE"),positions:n("BYSETPOS"),count:Number(t.COUNT??0),until:t.UNTIL,isAfterDone:t["X-AFTER-DONE"]==="TRUE",isPaused:t["X-PAUSED"]==="TRUE"}}var Xp=e=>({nth:parseInt(e,10)||0,day:ga.indexOf(e.slice(-2))});function ef(e){let{unit:t,interval:o,days:n,monthDays:s,positions:r}=e,i=o===1?`every ${t}`:`every ${o} ${t}s`,l=n.map(g=>Ts[g.day]),u=tf(n),f=n.every(g=>!g.nth)&&s.length===0&&n.length>0,p=r.length===0;if(f&&p&&["day","week"].includes(t)){let g=u?`every ${u}`:ze(l,"and"),C=u||o!==1?g:`every ${g}`;return[(o===1?C:`${i} on ${C}`)+ya(e),!0]}let v=e.hours.length<=1&&e.minutes.length<=1;if(f&&!p&&v){let g=`${ze(r.map(Eo),"and")} ${u??ze(l,"or")}`;return[`${i} on the ${g}${Cs(e)}`,!0]}let h=ze(s.map(rf),"and");if(n.length===0){if(s.length===0)return[i+ya(e),p];let g=of(e);return[g?`${i} on ${g}`:`${i} on ${h}${Cs(e)}`,p]}let d=g=>g.nth?`the ${Eo(g.nth)} ${Ts[g.day]}`:`a ${Ts[g.day]}`;if(s.length>0){let g=ze(n.map(d),"or");return[`${i} on ${h}${Cs(e)} when it is ${g}`,p]}let m=n.map(g=>g.nth?d(g):`each ${Ts[g.day]}`);return[`${i} on ${ze(m,"and")}${Cs(e)}`,p]}function tf(e){let t=e.map(o=>ga[o.day]).join();return{[ga.join()]:"day","MO,TU,WE,TH,FR":"weekday","SA,SU":"weekend day"}[t]}function of({unit:e,months:t,monthDays:o}){let n=t.length>0&&t.length*o.length<=4;if(e!=="year"||!n||o.some(r=>r<0))return null;let s=r=>o.map(i=>`${i} ${ba[r-1]}`);return ze(t.flatMap(s),"and")}var $c=({months:e})=>ze(e.map(t=>ba[t-1]),"and"),ya=e=>e.months.length>0?` in ${$c(e)}`:"";function Cs(e){return e.unit!=="year"?ya(e):e.months.length>0?` of ${$c(e)}`:e.monthDays.length>0?" of each month":e.days.some(o=>o.nth)||e.positions.length>0?" of the year":""}function nf({hours:e,minutes:t}){let o=ze(t.map(String),"and");if(e.length===0)return o&&` at ${o} minutes past the hour`;let n=i=>String(i).padStart(2,"0"),s=t.length===0?[0]:t,r=e.flatMap(i=>s.map(l=>`${n(i)}:${n(l)}`));return r.length>8?` at ${r.length} times of the day`:` at ${ze(r,"and")}`}function sf(e){let t=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(e);if(!t)return e;let[,o,n,s,r,i]=t,l=`${Number(s)} ${ba[n-1].slice(0,3)} ${o}`;return r&&`${r}${i}`!="2359"?`${l}, ${r}:${i}`:l}var rf=e=>e<0?`the ${Eo(e)} day`:`the ${Eo(e)}`;function Eo(e){if(e===-1)return"last";if(e<0)return`${Eo(-e)} to last`;let t=e%100>=11&&e%100<=13;return e+(!t&&{1:"st",2:"nd",3:"rd"}[e%10]||"th")}function ze(e,t){return e.length<2?e.join(""):`${e.slice(0,-1).join(", ")} ${t} ${e.at(-1)}`}z();function gc({task:e,tab:t}){let o=ct(e),n=c.list.row;return![e.completed_at,e.due,e.priority,e.repeat,e.description].some(Boolean)&&!e.tags.length&&!o.length?null:a`<div class="facts">
    ${e.completed_at&&a`<${lf} at=${U(e.completed_at)} />`}
    ${e.due&&a`<${af} task=${e} />`}
    ${e.priority&&a`<${wa} priority=${e.priority} />`}
    ${e.repeat&&a`<span class="pill"><${_} name="repeat" />${ht(e.repeat)}</span>`}
    ${e.tags.map(r=>a`<${cf} key=${r} name=${r} tab=${t} />`)}
    ${o.length>0&&a`<${vc} icon="bell" text=${n.reminds(Ds(o[0]))} />`}
    ${e.description&&a`<${vc} icon="note" text=${n.hasDescription} />`}
  </div>`}function af({task:e}){let t=e.status==="pending"&&Vt(e.due);return a`<time
    class=${t?"pill late":"pill"}
    datetime=${e.due}
    title=${we(e.due)}
  >
    <${_} name="calendar" />${ce(e.due)}${t&&` · ${c.list.row.overdue}`}
  </time>`}function lf({at:e}){return a`<time class="pill" datetime=${e} title=${c.list.row.doneAt(we(e))}>
    <${_} name="check" />${ce(e)}
  </time>`}function wa({priority:e}){let t={urgent:"pill late",high:"pill warn"}[e]??"pill";return a`<span class=${t}><${_} name="flag" />${c.list.priorities[e]}</span>`}function cf({name:e,tab:t}){let o=Ze.value===e,n=r=>{r.stopPropagation(),Ze.value=o?"":e},s=c.list.row;return a`<button
    type="button"
    class=${o?"pill tag accent":"pill tag"}
    dir="auto"
    tabindex=${t}
    title=${o?s.allTags:s.onlyTag(e)}
    aria-pressed=${o?"true":"false"}
    onClick=${n}
  >
    #${e}
  </button>`}function vc({icon:e,text:t}){return a`<span class="sign" title=${t}>
    <${_} name=${e} /><span class="unseen">${t}</span>
  </span>`}var Ds=e=>ce(U(e.next_at??e.remind_at)),uf=/^([-+]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;function _n(e){let t=uf.exec(e);if(!t)return e;let[o,n,s,r,i]=t.slice(2).map(u=>Number(u??0)),l={day:o*7+n,hour:s,minute:r,second:i};return c.list.fromDue(l,t[1]==="-")}function yc({task:e,isCurrent:t}){let o=Qe.value.has(e.id),n=mt.value.get(e.id)??e.status==="completed",s=t?0:-1,r={"is-done":n,"is-chosen":o,"is-fresh":nn.value.has(e.id)},i=u=>{u.target.closest("input, button")||!(u.shiftKey||Be.value)||(u.preventDefault(),bn(e))},l=u=>u.shiftKey&&u.preventDefault();return a`<li
    class=${["row",...Object.keys(r).filter(u=>r[u])].join(" ")}
    data-task=${e.id}
    onClick=${i}
    onMouseDown=${l}
    onFocusIn=${()=>Co.value=e.id}
  >
    ${Be.value&&a`<input
      type="checkbox"
      class="check choose"
      tabindex=${s}
      checked=${o}
      aria-label=${c.list.row.choose(e)}
      onChange=${()=>bn(e)}
    />`}
    <${_a} task=${e} isDone=${n} tab=${s} />
    <div class="row-body">
      <a class="row-title" href=${`#/task/${e.number}`} dir="auto" tabindex=${s}>
        ${e.title}
      </a>
      <${gc} task=${e} tab=${s} />
    </div>
    <span class="row-number" title=${c.list.row.number(e)}>
      <span class="unseen">${c.list.row.task} </span>${e.number}
    </span>
  </li>`}function _a({task:e,isDone:t,tab:o=0}){let n=s=>{s.target.checked=t,xs(e)};return a`<input
    type="checkbox"
    class="check"
    tabindex=${o}
    checked=${t}
    disabled=${!S.value}
    aria-label=${c.list.row.done(e)}
    onChange=${n}
  />`}y();function Os({id:e,value:t,options:o,field:n,onPick:s}){let r=k(!1),i=()=>{r.current=!1,n.leave()},l=f=>{s(f.target.value),r.current||i()},u=f=>{f.key==="Enter"?i():f.key!=="Tab"&&f.key!=="Escape"&&(r.current=!0)};return a`<select
    id=${e}
    class="input"
    aria-describedby=${`${e}-problem`}
    value=${t}
    onFocus=${n.begin}
    onChange=${l}
    onKeyDown=${u}
    onPointerDown=${()=>r.current=!1}
    onBlur=${i}
  >
    ${o.map(([f,p])=>a`<option key=${f} value=${f}>${p}</option>`)}
  </select>`}y();G();w();z();y();w();te();F();j();ge();y();w();he();var It=class extends Error{},Sa=e=>e instanceof It?c.list.editor.meanwhile:et(e),Mo=new Set;async function kc({mayDiscard:e}){let t=new Map([...Mo].map(i=>[i,i.problem.peek()]));await Promise.all([...Mo].map(i=>i.leave()));let o=i=>i.problem.peek()&&i.problem.peek()!==t.get(i),n=[...Mo].filter(o),s=i=>e&&t.get(i)&&!i.problem.peek().error.isOffline,r=n.every(s);return r&&n.forEach(i=>i.discard()),r}var ka=class{draft=$(null);problem=$(null);#e=null;#t=!1;#o=Promise.resolve();constructor(t,o){this.task=t,this.names=o}begin=()=>{this.#e??=xa(B.peek().get(this.task.id)??this.task,this.names)};write(t){this.begin(),this.draft.value=t,this.problem.peek()?.error instanceof It||(this.problem.value=null)}leave=()=>this.#o=this.#o.then(()=>this.#s());async#s(){if(this.#t)return;let t=this.halfOf?.();if(t)return this.#n(new rt({status:400,code:"HALF",detail:t}),{});let o=this.draft.peek(),n=o===null?null:this.fieldsOf(o);if(!n)return;await this.save(n)&&this.draft.peek()===o&&(this.draft.value=null)}async save(t){this.begin();let o=xa(this.#e,Object.keys(t));try{return xc(t,o)||await df(()=>pf(this.task.id,t,o)),this.#e=this.problem.value=null,!0}catch(n){return this.#n(n,t),n instanceof It?(this.#e=null,!0):!1}}#n(t,o){if(this.problem.value={error:t,fields:o},Mo.has(this))return;let{title:n}=B.peek().get(this.task.id)??this.task;A({code:"UNSAVED",message:c.list.editor.notSaved(n,Sa(t))})}discard(){this.#t=!0,this.draft.value=null}};function tt(e,t,o={}){let n=Ht(()=>new ka(e,t),[]);return Object.assign(n,o),H(()=>(Mo.add(n),()=>{Mo.delete(n),n.leave()}),[]),n}var wc=Promise.resolve();function df(e){let t=wc.then(e);return wc=t.catch(()=>{}),t}async function pf(e,t,o){if(!S.value)throw new rt({status:0,code:"OFFLINE",detail:""});let n=B.peek().get(e)??await yo(e);_c(n,o);try{await da(n,t,{unlessChanged:!0})}catch(s){if(s.status!==412)throw s;let r=await yo(e);_c(r,o),await da(r,t,{unlessChanged:!0})}}function _c(e,t){if(!xc(t,xa(e,Object.keys(t))))throw new It}var xa=(e,t)=>Object.fromEntries(t.map(o=>[o,e[o]])),xc=(e,t)=>JSON.stringify(e)===JSON.stringify(t);function ot({label:e,id:t,field:o,told:n,group:s=!1,children:r}){let i=s?"span":"label";return a`<div
    class="edit-field"
    role=${s?"group":void 0}
    aria-labelledby=${s?`${t}-name`:void 0}
  >
    <${i} id=${`${t}-name`} class="edit-name" for=${s?void 0:t}>${e}<//>
    ${r}
    <${ff} id=${`${t}-problem`} field=${o} told=${n} />
  </div>`}function ff({id:e,field:t,told:o}){let n=t.problem.value,s=c.list.editor;if(!n)return a`<p id=${e} class="form-problem" role="alert"></p>`;let r=()=>t.save(n.fields),i=n.error instanceof It;return a`<p id=${e} class="form-problem" role="alert">
    ${Sa(n.error)}
    ${i&&o&&a` ${s.youWrote} <q dir="auto">${o}</q>`}
    ${i&&a` <button type="button" class="button small" onClick=${r}>${s.saveMine}</button>`}
  </p>`}function Sc({task:e}){let t=c.list.editor,o=k(null),n=k(!1),s=tt(e,["due"],{fieldsOf:m=>({due:mf(m,e.due)}),halfOf:()=>[...o.current?.querySelectorAll("input")??[]].some(g=>g.validity.badInput)?t.halfDate:null}),{day:r,time:i}=s.draft.value??Tc(e.due),l=s.problem.value,u=()=>{n.current=!1,s.leave()},f=m=>g=>{s.write({day:r,time:i,[m]:g.target.value}),!n.current&&!g.target.validity.badInput&&u()},p=m=>{m.key==="Enter"?u():m.key!=="Tab"&&m.key!=="Escape"&&(n.current=!0)},v=()=>{s.write({day:"",time:""}),u()},h=m=>!m.currentTarget.contains(m.relatedTarget)&&u(),d=l?.fields.due&&we(l.fields.due);return a`<${ot} id="edit-due" label=${t.due} field=${s} told=${d} group>
    <div class="edit-due" ref=${o} onFocusIn=${s.begin} onFocusOut=${h}>
      <input
        id="edit-due"
        class="input"
        type="date"
        max="8999-12-31"
        aria-label=${t.dueDay}
        aria-describedby="edit-due-problem"
        value=${r}
        onInput=${f("day")}
        onKeyDown=${p}
      />
      <input
        class="input"
        type="time"
        aria-label=${t.dueTime}
        value=${i}
        onInput=${f("time")}
        onKeyDown=${p}
      />
      ${e.due&&a`<${N} icon="close" label=${t.noDue} onClick=${v} />`}
    </div>
  <//>`}var Tc=e=>e?{day:Re(e),time:vo(e)}:{day:"",time:""};function mf({day:e,time:t},o){let n=Tc(o);return e===n.day&&t===n.time?o:!e&&!t?null:t?`${e||oe.value}T${t}`:e}y();G();ge();w();z();he();var hf=["PT0S","-PT10M","-PT1H","-P1D"];function Cc({task:e}){let t=c.list.editor,o=b(!1),n=b(""),s=async u=>{n.value="";try{await u,o.value=!1}catch(f){n.value=et(f)}},r=ct(e),i=u=>()=>s(nc(u)),l=()=>o.value=!o.value;return a`<div class="edit-field" role="group" aria-labelledby="edit-reminders-name">
    <span id="edit-reminders-name" class="edit-name">${t.reminders}</span>
    ${r.length>0&&a`<ul class="reminders">
      ${r.map(u=>a`<${$f} key=${u.id} it=${u} onCancel=${i(u)} />`)}
    </ul>`}
    ${e.status==="pending"&&a`<button
      type="button"
      class="button small add-reminder"
      aria-expanded=${String(o.value)}
      onClick=${l}
    >
      <${_} name="bell" />${t.addReminder}
    </button>`}
    ${o.value&&a`<${vf} task=${e} attempt=${s} />`}
    <p class="form-problem" role="alert">${n.value}</p>
  </div>`}function $f({it:e,onCancel:t}){let o=c.list.editor,n=[e.from_due&&_n(e.from_due),e.repeat&&ht(e.repeat),e.repeat_interval_minutes&&o.everyMinutes(e.repeat_interval_minutes,e.repeat_count),e.postponed_from&&o.postponed].filter(Boolean);return a`<li>
    <${_} name="bell" />
    <span class="grow">
      <time datetime=${e.next_at} title=${we(U(e.next_at))}>${Ds(e)}</time>
      ${n.length>0&&a`<span class="quiet"> · ${n.join(" · ")}</span>`}
    </span>
    <${N} icon="close" label=${o.cancelReminder(Ds(e))} onClick=${t} />
  </li>`}function vf({task:e,attempt:t}){let o=c.list.editor,n=s=>{s.preventDefault();let r=new FormData(s.target).get("at");r&&t(pa(e,{remind_at:r}))};return a`<div class="new-reminder">
    ${e.due&&hf.map(s=>a`<button
        key=${s}
        type="button"
        class="button small"
        onClick=${()=>t(pa(e,{remind_at:s}))}
      >
        ${_n(s)}
      </button>`)}
    <form onSubmit=${n}>
      <input
        class="input"
        type="datetime-local"
        name="at"
        aria-label=${o.remindAt}
        min=${`${oe.value}T00:00`}
        required
      />
      <button class="button small">${o.setReminder}</button>
    </form>
  </div>`}y();G();w();G();var gf=["SU","MO","TU","WE","TH","FR","SA"],Dc="MO,TU,WE,TH,FR",yf=/;X-(AFTER-DONE|PAUSED)=TRUE/g;function Ta(e){let[,t,o]=e.split("-").map(Number),n=o===31?-1:o;return{daily:"FREQ=DAILY",weekdays:`FREQ=WEEKLY;BYDAY=${Dc}`,weekly:`FREQ=WEEKLY;BYDAY=${gf[Nc(e)]}`,monthly:`FREQ=MONTHLY;BYMONTHDAY=${n}`,yearly:`FREQ=YEARLY;BYMONTH=${t};BYMONTHDAY=${o}`}}function Oc(e,t){if(!e)return"none";let o=e.replace(yf,""),n={"FREQ=WEEKLY":"weekly","FREQ=MONTHLY":"monthly","FREQ=YEARLY":"yearly",[`FREQ=DAILY;BYDAY=${Dc}`]:"weekdays"};return Object.entries(Ta(t)).find(([,r])=>r===o)?.[0]??n[o]??"other"}var Ec=e=>e?.includes("X-AFTER-DONE=TRUE")??!1;function Ac(e,t){let o=e.replace(";X-AFTER-DONE=TRUE","");return t?`${o};X-AFTER-DONE=TRUE`:o}function Mc(e){let t=oe.value,o={0:1,6:2}[Nc(t)]??0;return e==="weekdays"?Dt(t,o):t}var Nc=e=>new Date(`${e}T00:00:00Z`).getUTCDay();function Ic({task:e}){let t=c.list.editor,o=e.due?Re(e.due):oe.value,n=Ta(o),r=tt(e,["repeat","due"],{fieldsOf:({name:m,rule:g})=>g!==void 0?{repeat:g.trim().replace(/^RRULE:/i,"")||null}:m==="other"?null:m==="none"?{repeat:null}:e.due?{repeat:n[m]}:{repeat:n[m],due:Mc(m)}}),{name:i=Oc(e.repeat,o),rule:l=e.repeat??""}=r.draft.value??{},u=Object.entries(n).map(([m,g])=>[m,ht(g)]),f=[["none",t.repeats.none],...u,["other",t.repeats.other]],p=m=>r.save({repeat:Ac(e.repeat,m.target.checked)}),v=m=>r.write({name:"other",rule:m.target.value}),h=m=>m.key==="Enter"&&r.leave(),d=r.problem.value?.fields.repeat;return a`<${ot} id="edit-repeat" label=${t.repeat} field=${r} told=${d}>
    <${Os}
      id="edit-repeat"
      value=${i}
      options=${f}
      field=${r}
      onPick=${m=>r.write({name:m})}
    />
    ${i==="other"&&a`<input
      class="input rule"
      aria-label=${t.rule}
      aria-describedby="edit-repeat-problem"
      placeholder=${t.rulePlaceholder}
      spellcheck="false"
      autocapitalize="characters"
      value=${l}
      onFocus=${r.begin}
      onInput=${v}
      onBlur=${r.leave}
      onKeyDown=${h}
    />`}
    ${e.repeat&&a`<p class="hint">${ht(e.repeat)}</p>
      <label class="edit-tick">
        <input
          type="checkbox"
          checked=${Ec(e.repeat)}
          onChange=${p}
        />
        ${t.afterDone}
      </label>`}
  <//>`}y();ge();w();z();function Rc({task:e}){let t=c.list.editor,o=k(Promise.resolve()),n=h=>o.current=o.current.then(h),s=()=>B.peek().get(e.id)?.tags??e.tags,r=()=>{let h=i.draft.value??"";return i.draft.value=null,h.trim()?n(()=>u(h)):o.current},i=tt(e,["tags"],{leave:r}),l=i.draft.value??"",u=async h=>{let d=h.split(/[\s,]+/).map(K=>K.replace(/^#+/,"").toLowerCase()),m=s(),g=[...new Set([...m,...d.filter(Boolean)])];if(g.length===m.length)return;await i.save({tags:g})||(i.draft.value=`${h} ${i.draft.value??""}`.trim())},f=h=>n(()=>i.save({tags:s().filter(d=>d!==h)})),p=h=>{if(h.isComposing)return;["Enter",","," "].includes(h.key)?(h.preventDefault(),r()):h.key==="Backspace"&&!l&&!h.repeat&&e.tags.length>0&&f(e.tags.at(-1))},v=i.problem.value?.fields.tags?.join(", ");return a`<${ot} id="edit-tags" label=${t.tags} field=${i} told=${v}>
    <div class="edit-tags">
      ${e.tags.map(h=>a`<button
          key=${h}
          type="button"
          class="pill accent tag-chip"
          aria-label=${t.dropTag(h)}
          title=${t.dropTag(h)}
          onClick=${()=>f(h)}
        >
          <span dir="auto">#${h}</span><${_} name="close" />
        </button>`)}
      <input
        id="edit-tags"
        class="tag-input"
        list="known-tags"
        dir="auto"
        autocomplete="off"
        autocapitalize="none"
        maxlength="200"
        placeholder=${t.addTag}
        aria-describedby="edit-tags-problem"
        value=${l}
        onFocus=${i.begin}
        onInput=${h=>i.write(h.target.value)}
        onKeyDown=${p}
        onBlur=${r}
      />
      <datalist id="known-tags">
        ${es.value.filter(h=>!e.tags.includes(h)).map(h=>a`<option key=${h} value=${h}></option>`)}
      </datalist>
    </div>
  <//>`}y();function Ca({task:e,name:t,label:o,placeholder:n,maxlength:s,isTitle:r=!1}){let l=tt(e,[t],{fieldsOf:m=>({[t]:m.trim()||(r?"":null)})}),u=k(null),f=`edit-${t}`,p=l.problem.value,v=l.draft.value??e[t]??"";H(()=>bf(u.current),[v]);let h=({target:m})=>{l.write(r?m.value.replace(/\n/g," "):m.value)},d=m=>{!(m.key==="Enter"&&(r||m.ctrlKey||m.metaKey))||m.isComposing||(m.preventDefault(),l.leave())};return a`<${ot} id=${f} label=${o} field=${l} told=${p?.fields[t]}>
    <textarea
      id=${f}
      ref=${u}
      class=${r?"input edit-title":"input edit-text"}
      dir="auto"
      rows=${r?1:2}
      maxlength=${s}
      placeholder=${n}
      aria-describedby=${`${f}-problem`}
      aria-invalid=${p?"true":void 0}
      value=${v}
      onFocus=${l.begin}
      onInput=${h}
      onBlur=${l.leave}
      onKeyDown=${d}
    ></textarea>
  <//>`}function bf(e){CSS.supports("field-sizing","content")||(e.rows=Math.min(12,e.value.split(`
`).length+Math.floor(e.value.length/60)))}function Da({task:e}){let t=c.list.editor,o=W.value?.limits??{},n=k(null);H(()=>{let l=ae.peek();return ae.value="list",kf(n.current),()=>{ae.peek()==="list"&&(ae.value=l)}},[]);let s=mt.value.get(e.id)??e.status==="completed",r=async({mayDiscard:l})=>{let u=await kc({mayDiscard:l}),f=n.current?.querySelector(".form-problem:not(:empty)");u?ie.value?.id===e.id&&ks():f?.scrollIntoView({block:"nearest"})},i=l=>{l.key!=="Escape"||l.isComposing||(l.preventDefault(),r({mayDiscard:!0}))};return a`<li
    class="editor card"
    ref=${n}
    tabindex="-1"
    data-task=${e.id}
    onKeyDown=${i}
  >
    <div class="editor-head">
      <${_a} task=${e} isDone=${s} />
      <span class="quiet">${c.list.row.number(e)}</span>
      <span class="grow"></span>
      <${N}
        icon="close"
        label=${t.close}
        onClick=${()=>r({mayDiscard:!1})}
      />
    </div>
    <fieldset class="editor-fields" disabled=${!S.value}>
      <legend class="unseen">${t.label(e)}</legend>
      <${Ca}
        task=${e}
        name="title"
        label=${t.title}
        maxlength=${o.title_max}
        isTitle
      />
      <${Ca}
        task=${e}
        name="description"
        label=${t.description}
        placeholder=${t.descriptionPlaceholder}
        maxlength=${o.description_max}
      />
      <div class="edit-pair">
        <${Sc} task=${e} />
        <${wf} task=${e} />
      </div>
      <div class="edit-pair">
        <${Ic} task=${e} />
        <${Rc} task=${e} />
      </div>
      <${Cc} task=${e} />
      <div class="editor-foot">
        <${_f} task=${e} />
        <button type="button" class="button small delete" onClick=${()=>Ss(e)}>
          <${_} name="trash" />${t.delete}
        </button>
      </div>
    </fieldset>
  </li>`}function wf({task:e}){let o=tt(e,["priority"],{fieldsOf:l=>({priority:l==="none"?null:l})}),s=["none",...[...Mt].reverse()].map(l=>[l,c.list.priorities[l]]),r=c.list.priorities[o.problem.value?.fields.priority??"none"],i=c.list.editor.priority;return a`<${ot} id="edit-priority" label=${i} field=${o} told=${r}>
    <${Os}
      id="edit-priority"
      value=${o.draft.value??e.priority??"none"}
      options=${s}
      field=${o}
      onPick=${l=>o.write(l)}
    />
  <//>`}function _f({task:e}){let t=c.list.editor.times,o=[[t.created,e.created_at],e.updated_at!==e.created_at&&[t.updated,e.updated_at],e.completed_at&&[t.done,e.completed_at]].filter(Boolean);return a`<p class="hint times">
    ${o.map(([n,s])=>a`<span key=${n}>
        ${n} <time datetime=${s} title=${we(U(s))}>${ce(U(s))}</time>
      </span>`)}
  </p>`}function kf(e){let t=e.querySelector("textarea"),n=matchMedia("(pointer: fine)").matches&&!t.matches(":disabled")?t:e;n.focus({preventScroll:!0}),n===t&&t.setSelectionRange(t.value.length,t.value.length),requestAnimationFrame(()=>e.scrollIntoView({block:"nearest"}))}y();F();ge();w();z();function Lc(){let e=c.list.empty;if(no.value){let s=de.value==="done"&&!Nt.value&&lt.value;return a`<div class="empty" role="status">
      <p>${s?e.narrowedPart(rn.done.value.length):e.narrowed}</p>
      <button type="button" class="button small" onClick=${Do}>${e.clear}</button>
    </div>`}if(de.value==="done"&&lt.value===void 0)return a`<p class="empty quiet">${c.loading}</p>`;let t=de.value!=="done"&&Xn.value.all===0?"none":de.value,[o,n]=e[t];return a`<div class="empty">
    <${_} name=${t==="today"||t==="done"?"check":"list"} />
    <p class="empty-title">${o}</p>
    <p class="hint">${n}</p>
  </div>`}function Pc(){let{number:e,problem:t}=ie.value,o=k(null);H(()=>He(()=>o.current?.focus()),[]);let n=!t||t.status===404||t.status===400;return a`<div class="missing" role="alert">
    <p>${n?c.list.missing(e):Ge(t)}</p>
    <a class="button small" ref=${o} href=${`#/${de.value}`}>${c.list.toList}</a>
  </div>`}function Fc(){let e=k(null),t=yn.value.flatMap(({rows:s})=>s.map(r=>r.id)),o=t.includes(Co.value)?Co.value:t[0];if(Df(e,t),Cf(),!it.value)return a`<div class="rows"><p class="empty quiet">${c.loading}</p></div>`;let n=so.value.length-t.length;return a`<div class="rows" ref=${e} onKeyDown=${Of}>
    <${Sf} />
    ${yn.value.map(s=>a`<${xf} key=${s.name} group=${s} at=${o} />`)}
    ${t.length===0&&!ie.value&&a`<${Lc} />`}
    ${n>0&&a`<button type="button" class="button plain more" onClick=${cc}>
      ${c.list.more(n)}
    </button>`}
    ${n<=0&&de.value==="done"&&!Nt.value&&a`<${Tf} />`}
  </div>`}function xf({group:e,at:t}){let{name:o,day:n,isLate:s,rows:r}=e,i=n?$o(n):c.list.groups[o],l=o?`group-${o}`:void 0;return a`<${o?"section":"div"} class="group" aria-labelledby=${l}>
    ${o&&a`<h2
      id=${l}
      class=${s?"group-title late":"group-title"}
      title=${n&&we(n)}
    >
      ${i}<span class="group-count">${r.length}</span>
    </h2>`}
    <ul>
      ${r.map(f=>{let p=B.value.get(f.id)??f;return ie.value?.id===p.id?a`<${Da} key=${p.id} task=${p} />`:a`<${yc} key=${p.id} task=${p} isCurrent=${p.id===t} />`})}
    </ul>
  <//>`}function Sf(){if(!ie.value||dc.value)return null;let e=B.value.get(ie.value.id);return e?a`<ul class="group"><${Da} key=${e.id} task=${e} /></ul>`:a`<${Pc} />`}function Tf(){return lt.value?a`<button type="button" class="button plain more" onClick=${Wc}>
    ${c.list.moreDone}
  </button>`:null}var Wc=()=>Xi().catch(A);function Cf(){let e=it.value&&lt.value===void 0,t=de.value==="done"&&e&&S.value;H(()=>{t&&Wc()},[t])}function Df(e,t){let o=k({id:null,index:0,openId:null});H(()=>{let n=o.current,s=ie.value?.id??null,r=n.openId&&!s?n.openId:n.id,i=t.includes(r)?r:t[Math.min(n.index,t.length-1)];r&&!s&&He(()=>i?Ms(i):document.getElementById("quick-add")?.focus()),n.openId=s,n.index=Bc(n.id??s,t)??n.index}),H(()=>{let n=({target:r})=>{let i=e.current?.contains(r)?r.closest("[data-task]"):null;o.current.id=i?.dataset.task??null,o.current.index=Bc(o.current.id,As())??o.current.index},s=({target:r,relatedTarget:i})=>{i||queueMicrotask(()=>r.isConnected&&(o.current.id=null))};return document.addEventListener("focusin",n),document.addEventListener("focusout",s),()=>{document.removeEventListener("focusin",n),document.removeEventListener("focusout",s)}},[])}var Bc=(e,t)=>t.includes(e)?t.indexOf(e):null,As=()=>yn.value.flatMap(({rows:e})=>e.map(t=>t.id));function Ms(e){let t=document.querySelector(`[data-task="${CSS.escape(e)}"] .row-title`);t?.focus(),t?.scrollIntoView({block:"nearest"})}function kn(e){let t=As(),o=document.activeElement?.closest?.("[data-task]")?.dataset.task,n=t.indexOf(o??Co.value),s=o?Math.min(Math.max(n+e,0),t.length-1):Math.max(n,0);t[s]&&Ms(t[s])}var qc=()=>kn(0);for(let e of["j","ArrowDown"])Se(e,()=>kn(1));for(let e of["k","ArrowUp"])Se(e,()=>kn(-1));function Of(e){let t=e.target.closest(".row"),o=e.ctrlKey||e.metaKey||e.altKey,n=t&&B.value.get(t.dataset.task);if(!n||o||e.isComposing)return;let r={ArrowDown:()=>kn(1),ArrowUp:()=>kn(-1),Home:()=>Ms(As()[0]),End:()=>Ms(As().at(-1)),x:()=>xs(n),e:()=>location.hash=`#/task/${n.number}`,s:()=>bn(n),Delete:()=>Ss(n),Escape:()=>Qe.value.size>0&&Xe()}[e.key.length===1?e.key.toLowerCase():e.key];r&&(e.preventDefault(),r())}function Uc(){return Be.value?a`<${Ef} />`:null}function Ef(){let e=b(null);H(()=>()=>He(qc),[]);let t=c.list.bulk,o=pc.value,n=o.length>wn.value,s=o.length===0||n||!S.value,r=e.value&&o.length>0?e.value:"all",i={all:Af,due:Mf,priority:Nf},l=u=>{u.key==="Escape"&&(u.preventDefault(),r==="all"?Xe():e.value=null)};return a`<div class="bulk" role="region" aria-label=${t.label} onKeyDown=${l}>
    <div class="bulk-head">
      <span class="bulk-count" role="status">${t.count(o.length)}</span>
      <button type="button" class="button plain small" onClick=${fc}>
        ${t.all(so.value.length,wn.value)}
      </button>
      <span class="grow"></span>
      <${N} icon="close" label=${t.close} onClick=${Xe} />
    </div>
    ${n&&a`<p class="form-problem" role="alert">${t.tooMany(wn.value)}</p>`}
    <${i[r]} tasks=${o} isOff=${s} asks=${e} />
  </div>`}function Af({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=e.filter(u=>u.status==="pending"),r=e.filter(u=>u.status==="completed"),i=(u,f,p)=>a`<button type="button" class="button small" disabled=${t} onClick=${f} ...${p}>
      ${u}
    </button>`,l=()=>Oo("delete",e,{asked:n.asked.delete});return a`<div class="bulk-actions">
    ${(s.length>0||r.length===0)&&i(n.done,()=>Oo("complete",s,{asked:n.asked.complete}))}
    ${r.length>0&&i(n.reopen,()=>Oo("reopen",r,{asked:n.asked.reopen}))}
    ${i(n.due,()=>o.value="due",{id:"bulk-due"})}
    ${i(n.priority,()=>o.value="priority",{id:"bulk-priority"})}
    ${i(n.delete,l,{class:"button small delete"})}
  </div>`}function Mf({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,r={today:0,tomorrow:1,nextWeek:(8-new Date(`${oe.value}T00:00:00Z`).getUTCDay())%7||7},i=u=>{o.value=null;let f=u?n.asked.due($o(u)):n.asked.noDue,p=e.filter(v=>v.due&&vo(v.due)).length;Oo("update",e,{changes:{due:u},asked:f,loses:u&&n.losesTimes(p)})},l=u=>{u.preventDefault();let f=new FormData(u.target).get("day");f&&i(f)};return a`<${Hc} name="due" asks=${o}>
    ${Object.entries(r).map(([u,f])=>{let p=Dt(oe.value,f);return a`<button
        type="button"
        class="button small"
        title=${we(p)}
        disabled=${t}
        onClick=${()=>i(p)}
      >
        ${n.days[u]}
      </button>`})}
    <form class="bulk-day" onSubmit=${l}>
      <input class="input" type="date" name="day" aria-label=${n.date} required />
      <button class="button small" disabled=${t}>${n.set}</button>
    </form>
    <button type="button" class="button small" disabled=${t} onClick=${()=>i(null)}>
      ${n.days.none}
    </button>
  <//>`}function Nf({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=r=>{o.value=null;let i=n.asked.priority(c.list.priorities[r??"none"]);Oo("update",e,{changes:{priority:r},asked:i})};return a`<${Hc} name="priority" asks=${o}>
    ${[...Mt,null].map(r=>a`<button
        type="button"
        class="button small"
        disabled=${t}
        onClick=${()=>s(r)}
      >
        ${c.list.priorities[r??"none"]}
      </button>`)}
  <//>`}function Hc({name:e,asks:t,children:o}){let n=k(null);return H(()=>(He(()=>n.current.querySelector("button").focus()),()=>He(()=>document.getElementById(`bulk-${e}`)?.focus())),[]),a`<div class="bulk-actions" ref=${n} role="group" aria-label=${c.list.bulk[e]}>
    ${o}
    <button type="button" class="button plain small" onClick=${()=>t.value=null}>
      ${c.cancel}
    </button>
  </div>`}y();ge();w();z();function jc(){if(!ft.value&&!no.value)return null;let e=c.list,t=new Set([...es.value,Ze.value].filter(Boolean)),o=Mt.map(n=>[n,e.priorities[n]]);return a`<div class="narrow" role="search" aria-label=${e.narrow}>
    <${If} />
    <${Oa}
      label=${e.filters.tag}
      value=${Ze}
      options=${[["",e.filters.anyTag],...[...t].map(n=>[n,`#${n}`])]}
    />
    <${Oa}
      label=${e.filters.priority}
      value=${So}
      options=${[["",e.filters.anyPriority],...o]}
    />
    ${de.value==="all"&&!Nt.value&&a`<${Oa}
      label=${e.filters.sort}
      value=${vn}
      options=${lc.map(n=>[n,e.sorts[n]])}
    />`}
    ${no.value&&a`<button type="button" class="button plain small" onClick=${Do}>
      ${e.filters.clear}
    </button>`}
  </div>`}function If(){let e=c.list.search,t=o=>{o.key==="Escape"&&(o.preventDefault(),pt.value?gn():o.target.blur())};return a`<div class="search">
    <${_} name="search" />
    <input
      id="task-search"
      class="input"
      type="text"
      enterkeyhint="search"
      autocomplete="off"
      dir="auto"
      maxlength="200"
      placeholder=${e.placeholder}
      aria-label=${e.label}
      value=${pt.value}
      onInput=${o=>pt.value=o.target.value}
      onKeyDown=${t}
    />
    ${pt.value&&a`<${N} icon="close" label=${e.clear} onClick=${gn} />`}
  </div>`}function Oa({label:e,value:t,options:o}){return a`<select
    class="choice"
    aria-label=${e}
    value=${t.value}
    data-on=${!!t.value&&t!==vn}
    onChange=${n=>t.value=n.target.value}
  >
    ${o.map(([n,s])=>a`<option key=${n} value=${n}>${s}</option>`)}
  </select>`}y();F();j();w();z();he();y();G();w();z();function zc({it:e}){let t=e.readings??[];if(t.length===0)return null;let o=c.list.quickAdd,n=!$n(e);return a`<div class="understood">
    <ul aria-label=${n?o.meant:o.understood}>
      ${t.map((s,r)=>a`<${Rf} key=${r} it=${s} isMore=${n} />`)}
    </ul>
    ${n&&a`<p class="hint">${o.toChat}</p>`}
  </div>`}function Rf({it:e,isMore:t}){let o=[e.due&&a`<time class="pill accent" datetime=${e.due}>
        <${_} name="calendar" />${we(e.due)}
      </time>`,(e.from_due||e.remind_at)&&a`<span class="pill"><${_} name="bell" />${Lf(e)}</span>`,e.repeat&&a`<span class="pill">
        <${_} name="repeat" />${e.repeat_words??ht(e.repeat)}
      </span>`,e.priority&&a`<${wa} priority=${e.priority} />`,...(e.tags??[]).map(s=>a`<span class="pill" dir="auto">#${s}</span>`)].filter(Boolean),n=e.title??e.task_ref;return a`<li>
    ${t&&a`<span class="quiet">${c.list.quickAdd.verbs[e.intent]}</span>`}
    ${n&&a`<span class="understood-title" dir="auto">${n}</span>`}
    ${e.description&&a`<span class="quiet" dir="auto">${e.description}</span>`}
    ${o.length>0&&a`<span class="facts">${o}</span>`}
    ${e.question&&a`<span class="understood-question" dir="auto">${e.question}</span>`}
  </li>`}function Lf(e){let t=e.repeat_interval_minutes,o=e.from_due?_n(e.from_due):ce(e.remind_at);return t?`${o}, ${c.list.editor.everyMinutes(t,e.repeat_count)}`:o}var Pf=60,Fe=$(""),No=$(null),vt=$(""),Ns=$(!1);function Yc(){let e=c.list.quickAdd,t=k(null);Y(()=>Uf(Fe.value),[Fe.value,S.value]);let o=async r=>{r.preventDefault(),await Bf(),t.current?.focus()},n=r=>{Fe.value=r.target.value,vt.value=""},s=r=>{if(!Fe.value&&qf(r))return r.preventDefault(),r.shiftKey?mo():fo();r.key==="Escape"&&(r.preventDefault(),Fe.value?Fe.value=vt.value="":t.current.blur())};return a`<form class="quick-add" onSubmit=${o}>
    <div class="quick-line">
      <${_} name="plus" />
      <input
        id="quick-add"
        ref=${t}
        class="quick-input"
        dir="auto"
        autocomplete="off"
        enterkeyhint="done"
        maxlength="1900"
        placeholder=${e.placeholder}
        aria-label=${e.label}
        aria-describedby="quick-problem quick-understood"
        aria-invalid=${vt.value?"true":void 0}
        value=${Fe.value}
        disabled=${!S.value}
        onInput=${n}
        onKeyDown=${s}
      />
      ${Fe.value.trim()&&a`<button class="button primary small" disabled=${Ns.value||!S.value}>
        ${No.value&&!$n(No.value)?e.send:e.add}
      </button>`}
    </div>
    <p id="quick-problem" class="form-problem quick-problem" role="alert" dir="auto">
      ${vt.value}
    </p>
    <div id="quick-understood">
      ${Fe.value.trim()&&No.value&&a`<${zc} it=${No.value} />`}
    </div>
  </form>`}async function Bf(){let e=Fe.value.trim();if(!(!e||Ns.value)){Ns.value=!0,vt.value="";try{if($n(await ua(e))){let t=await Zl(e);(t.state!=="complete"||!t.undo)&&(vt.value=Ff(t))}else Wf(e);!vt.value&&Fe.value.trim()===e&&(Fe.value="")}catch(t){vt.value=et(t)}finally{Ns.value=!1}}}function Ff({message:e,tool_calls:t=[]}){let o=t.find(n=>n.error?.field)?.error;return o?et(o):e}function Wf(e){if(re.value){vt.value=c.list.quickAdd.busy;return}ae.value==="list"&&(ae.value="even"),dt(_s(e))}var qf=e=>(e.ctrlKey||e.metaKey)&&e.key.toLowerCase()==="z",Kc=0;function Uf(e){let t=Kc+=1,o=e.trim();if(o||(No.value=null),!o||!S.value)return;let n=setTimeout(async()=>{let s=await ua(o).catch(()=>null);t===Kc&&(No.value=s)},Pf);return()=>clearTimeout(n)}y();ge();w();z();function Vc(){let e=c.list,t=()=>{ft.value=!ft.value,ft.value||Do()},o=()=>Be.value?Xe():Be.value=!0;return a`<div class="tabs-line">
    <nav class="tabs" aria-label=${e.views}>
      ${ha.map(n=>a`<${Hf} key=${n} name=${n} />`)}
    </nav>
    <${N}
      icon="search"
      label=${e.narrow}
      aria-expanded=${String(ft.value)}
      data-on=${no.value}
      onClick=${t}
    />
    <${N}
      icon="select"
      label=${e.select}
      aria-pressed=${String(Be.value)}
      data-on=${Be.value}
      onClick=${o}
    />
  </div>`}function Hf({name:e}){let t=Xn.value[e],o=e==="today"?nl.value.length:0,n=o?c.list.countLate(t,o):c.list.count(t);return a`<a
    class="tab"
    href=${`#/${e}`}
    aria-current=${de.value===e?"page":void 0}
  >
    ${c.list.viewNames[e]}
    ${t>0&&a`<span class=${o?"count late":"count"}>
      ${c.list.countShown(t)}<span class="unseen"> ${n}</span>
    </span>`}
  </a>`}function Gc(){return a`<section class="pane left list" aria-labelledby="list-title">
    <h1 id="list-title" class="unseen">${c.tasks}</h1>
    <div class="list-head">
      <${Yc} />
      <${Vc} />
      <${jc} />
    </div>
    <${Fc} />
    <${Uc} />
  </section>`}Se("n",()=>Jc("quick-add"));Se("f",()=>{ft.value=!0,Jc("task-search")});function Jc(e){Me.value[0]==="settings"&&cs("today");let t=()=>document.getElementById(e)?.focus();document.getElementById(e)?t():requestAnimationFrame(()=>requestAnimationFrame(t))}y();F();w();z();function Qc(){return a`<div class="notes" role="status" aria-live="polite" aria-label=${c.settings.notesLabel}>
    ${Oe.value.map(e=>a`<div key=${e.id} class=${e.isProblem?"note problem":"note"}>
        <span class="note-text" dir="auto">${e.text}</span>
        ${e.turn&&a`<button type="button" class="note-undo" onClick=${()=>Tt(e.turn)}>${c.undo}</button>`}
        <${N} icon="close" label=${c.dismiss} onClick=${()=>Dr(e.id)} />
      </div>`)}
  </div>`}y();te();G();F();Xt();fe();w();z();Rs();y();te();G();j();fe();Et();w();Rs();var Ls="rung",ru=50,jf=200,zf=25,qe=$([]),Rt=[],We=null,xn=null;for(let e of["reminder","change"])V(e,t=>xn?xn.push(t):lu(t));V("back",iu);se(()=>{Q.value==="in"&&queueMicrotask(iu)});J.onChange(Ls,Bs);ss(()=>{J.keep(Ls,null),Na([]),Rt=[],We=null});function Ps(e,t){Bs();let o=n=>n.id===e;t&&cu(qe.value.filter(o),t),Io(qe.value.filter(n=>!o(n)))}function au(){Io([])}async function iu(){let e=xn=[],t=[];try{t=await Kf()}catch{}xn===e&&(xn=null,[...t,...e].forEach(lu),Io(qe.value))}async function Kf(){Bs();let e=[],t=null;for(let o=0;o<zf;o+=1){let{entries:n,next_cursor:s}=await D("/audit",{limit:jf,cursor:t}),r=n[0]?.seq??0;if(o===0&&(We===null||r<We)&&Io(qe.value,r),e.push(...n.filter(i=>i.seq>We)),t=s,!t||n.at(-1).seq<=We)break}return e.reverse()}function lu(e){if(Bs(),We!==null&&e.seq<=We)return;We=e.seq;let{outcome:t,changes:o}=e;if(t.occurrence?.result==="fired"){let l=Gf(e),u=qe.value.filter(f=>f.task.id!==l.task.id);Io([l,...u].slice(0,ru)),ou(l),Aa();return}o.some(({before:l,after:u})=>!l&&u?.reminder)&&Aa();let n=new Set(o.map(Vf)),s=new Map(o.map(({after:l})=>[l?.task?.id,l?.task]));cu(qe.value.filter(l=>n.has(l.task.id)),e.turn_id);let r=qe.value.filter(l=>!n.has(l.task.id)),i=[...Yf(e),...r];Io(i.map(l=>({...l,task:uu(s.get(l.task.id)??l.task)})))}function cu(e,t){Rt=[...e.map(o=>({turn:t,card:o})),...Rt].slice(0,ru)}function Yf({call:e,outcome:t}){if(e.name!=="undo"||!t.success)return[];let o=s=>s.turn===t.turn_id,n=Rt.filter(o).map(s=>s.card);return Rt=Rt.filter(s=>!o(s)),n.filter(({task:s})=>!qe.value.some(r=>r.task.id===s.id))}function Vf({before:e,after:t}){return e?.task&&(!t||t.task.status==="completed")?e.task.id:!e&&t?.reminder?t.reminder.task_id:null}function Gf({call_id:e,outcome:{task:t,reminder:o,occurrence:n}}){let s=c.settings.rung,r=[n.late_by>0&&s.late(n.late_by),n.count>1&&s.count(n.count),n.missed>0&&s.missed(n.missed)],i=ce(U(n.at));return{id:e,task:uu(t),reminder:o.id,when:i,facts:r.filter(Boolean)}}var uu=({id:e,number:t,title:o})=>({id:e,number:t,title:o});function Bs(){try{let e=JSON.parse(J.kept(Ls));if(e?.user!==ue.value?.id)return;We=e.heard,Rt=e.settled??[],Na(e.cards)}catch{}}function Io(e,t=We){We=t,Na(e),J.keep(Ls,JSON.stringify({user:ue.value?.id,heard:We,cards:e,settled:Rt}))}function Na(e){let t=new Set(e.map(o=>o.id));qe.value.filter(o=>!t.has(o.id)).forEach(o=>nu(o.id)),qe.value=e}var Lt=c.settings.rung,Ia=matchMedia("(max-width: 54rem), (max-height: 36rem)"),Ra=$(Ia.matches?1:3);Ia.addEventListener("change",()=>Ra.value=Ia.matches?1:3);var Jf={ten:()=>({minutes:10}),hour:()=>({minutes:60}),morning:()=>({until:`${Dt(oe.value,1)}T09:00:00`})};function du(){let e=qe.value,t=e.length-Ra.value;return a`<section class="rung" aria-label=${Lt.region}>
    <p class="unseen" role="alert">${e[0]&&Lt.said(e[0].task.title)}</p>
    ${e.slice(0,Ra.value).map(o=>a`<${Qf} key=${o.id} card=${o} />`)}
    ${e.length>1&&a`<div class="rung-foot">
        ${t>0&&a`<span>${Lt.more(t)}</span>`}
        <button type="button" class="button small" onClick=${au}>
          ${Lt.dismissAll}
        </button>
      </div>`}
    ${tu.value&&a`<${Zf} />`}
  </section>`}function Qf({card:e}){let t=b(!1),{id:o,task:n,reminder:s,when:r,facts:i}=e;H(()=>()=>He(pu),[]);let l=async(p,v,h)=>{t.value=!0;try{let d=await E(`/reminders/${s}/${p}`,v);Ps(o,d.turn),O(h(d.body),d.turn)}catch(d){A(d),t.value=!1,d.status===404&&Ps(o)}},u=p=>l("snooze",Jf[p](),v=>Lt.snoozed(n,ce(U(v.next_at)))),f=t.value||os.value;return a`<article class="rung-card">
    <div class="rung-head">
      <span class="rung-bell"><${_} name="bell" /></span>
      <div class="grow">
        <a class="rung-title" href=${`#/task/${n.number}`} title=${Lt.open} dir="auto"
          >${n.title}</a
        >
        <p class="hint">
          ${r}${i.map(p=>a`<span key=${p} class="rung-late"> · ${p}</span>`)}
        </p>
      </div>
      <${N} icon="close" label=${c.dismiss} onClick=${()=>Ps(o)} />
    </div>
    <div class="rung-actions">
      <button
        type="button"
        class="button small primary"
        disabled=${f}
        onClick=${()=>l("done",void 0,()=>c.completed(n))}
      >
        ${Lt.done}
      </button>
      ${Object.entries(Lt.snoozeFor).map(([p,[v,h]])=>a`<button
            key=${p}
            type="button"
            class="button small"
            aria-label=${h}
            title=${h}
            disabled=${f}
            onClick=${()=>u(p)}
          >
            ${v}
          </button>`)}
    </div>
  </article>`}function Zf(){let{offer:e,offerYes:t,offerNo:o}=c.settings.browser;return a`<div class="rung-card rung-offer">
    <p>${e}</p>
    <div class="rung-actions">
      <button type="button" class="button small" onClick=${Is}>${t}</button>
      <button type="button" class="button small plain" onClick=${Ma}>${o}</button>
    </div>
  </div>`}var pu=()=>document.querySelector(".rung-card button.primary")?.focus();Se("r",pu);y();F();fe();w();var Tn=c.settings,qa=Object.keys(Tn.sections),Us=$(null);function Yu(){let e=Me.value[1],t=qa.includes(e)?e:qa[0],o=k(null);return Y(()=>{xm()},[]),H(()=>o.current.focus({preventScroll:!0}),[t]),a`<section class="pane left settings" aria-labelledby="settings-title">
    <div class="settings-scroll">
      <div class="settings-grid">
        <nav class="settings-index" aria-label=${Tn.index}>
          <ul>
            ${qa.map(n=>a`<li key=${n}>
                  <a href=${`#/settings/${n}`} aria-current=${n===t?"page":void 0}>
                    ${Tn.sections[n]}
                  </a>
                </li>`)}
          </ul>
        </nav>
        <div class="settings-body">
          <h1 id="settings-title" tabindex="-1" ref=${o}>${Tn.sections[t]}</h1>
          <fieldset class="settings-section" disabled=${os.value} key=${t}>
            <legend class="unseen">${Tn.sections[t]}</legend>
            ${Us.value&&a`<${Us.value[t]} />`}
          </fieldset>
        </div>
      </div>
    </div>
  </section>`}async function xm(){if(!Us.value)try{({sections:Us.value}=await Promise.resolve().then(()=>(Ku(),zu)))}catch(e){A(e)}}var Ua=$(!1),ae=$("even"),js=matchMedia("(max-width: 54rem) and (max-height: 44rem)");function Jl(){js.matches?ae.value="chat":ae.value==="list"&&(ae.value="even")}addEventListener("hashchange",()=>{js.matches&&ae.value==="chat"&&(ae.value="even")});var Hs=null;js.addEventListener("change",()=>{let e=document.activeElement?.id==="composer";js.matches&&e?(Hs=ae.value,ae.value="chat"):Hs&&(ae.value=Hs,Hs=null)});var Cn=()=>Ua.value=!Ua.value;function Vu(){let e=Me.value[0]==="settings";return a`<div class="frame" data-room=${e?"list":ae.value}>
    <a class="skip" href="#composer" onClick=${Cm}>${c.skipToChat}</a>
    <${Sm} isSettings=${e} />
    ${!S.value&&a`<p class="banner" role="status">${c.offlineBanner}</p>`}
    <${du} />
    <main class="panes">
      ${e?a`<${Yu} />`:a`<${Gc} />`}
      <${Ql} />
    </main>
    <${Qc} />
    <${Kl} />
    ${Ua.value&&a`<${Tm} />`}
  </div>`}function Sm({isSettings:e}){let t={auto:"auto",light:"sun",dark:"moon"}[je.value];return a`<header class="head">
    <a class="brand" href="#/today">
      <img src="/page/icons/icon.svg" alt="" width="28" height="28" />
      <span>${c.name}</span>
    </a>
    <span class="grow"></span>
    <${N} icon="question" label=${c.help} onClick=${Cn} />
    <${N} icon=${t} label=${c.theme[je.value]} onClick=${hl} />
    <a
      class="icon-button"
      href=${e?"#/today":"#/settings"}
      aria-label=${e?c.back:c.settingsTitle}
      title=${e?c.back:c.settingsTitle}
    >
      <${_} name=${e?"list":"gear"} />
    </a>
  </header>`}function Tm(){return a`<${hn} title=${c.keys.title} onClose=${Cn}>
    <dl class="keys">
      ${c.keys.rows.map(([e,t])=>a`<div><dt><kbd>${e}</kbd></dt><dd>${t}</dd></div>`)}
    </dl>
    <div class="dialog-actions">
      <button type="button" class="button primary" autofocus onClick=${Cn}>${c.close}</button>
    </div>
  <//>`}function Cm(e){e.preventDefault(),document.getElementById("composer")?.focus()}var Gu=e=>cs(e);function Ju(){let[e,t]=Me.value;return e==="task"?c.taskTitle(t):e==="settings"?c.settings.sections[t]??c.settingsTitle:c.list.viewNames[e]??""}y();fe();w();he();var yt=c.signIn;function Qu(){return Q.value==="unreachable"?a`<${Om} />`:a`<${Dm} />`}function Dm(){let e=b("sign-in"),t=k(null),{isBusy:o,problem:n,run:s,clear:r}=pe(),i=e.value==="register",l=W.value?.limits?.password_min??8,u=i?yt.register:yt.title,f=async v=>{v.preventDefault();let h=new FormData(t.current);await s(()=>cl(e.value,h.get("email").trim(),h.get("password")))||t.current?.elements.password.select()},p=()=>{e.value=i?"sign-in":"register",r(),t.current.elements.email.focus()};return a`<main class="door">
    <form class="door-form" ref=${t} aria-labelledby="door-title" onSubmit=${f}>
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1 id="door-title">${u}</h1>
      <p class="quiet">${c.tagline}</p>
      <${xe}
        label=${yt.email}
        name="email"
        type="email"
        autocomplete="username"
        maxlength="254"
        required
        autofocus
        problem=${n}
      />
      <${xe}
        key=${e.value}
        label=${yt.password}
        name="password"
        type="password"
        autocomplete=${i?"new-password":"current-password"}
        minlength=${i?l:void 0}
        required
        hint=${i&&yt.passwordHint(l)}
        problem=${n}
      />
      <${X} problem=${n} fields=${["email","password"]} />
      <button class="button primary" disabled=${o}>${u}</button>
      ${W.value?.registration==="open"&&a`<button type="button" class="button plain" onClick=${p}>
          ${i?yt.toSignIn:yt.toRegister}
        </button>`}
      ${W.value?.registration==="closed"&&a`<p class="hint">${yt.closed}</p>`}
    </form>
  </main>`}function Om(){return a`<main class="door">
    <div class="door-form">
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1>${c.name}</h1>
      <p role="alert">${yt.unreachable}</p>
      <button type="button" class="button primary" onClick=${Qt}>${c.retry}</button>
    </div>
  </main>`}function Em(){switch(Q.value){case"starting":return null;case"in":case"away":return a`<${Vu} />`;default:return a`<${Qu} />`}}se(()=>{Q.value==="in"?br().then(sn).catch(Ur):(wr(),Q.value==="away"&&Ur())});se(()=>{let e=["in","away"].includes(Q.value)?Ju():"";document.title=e?`${e} · ${c.name}`:c.name});V("back",()=>O(c.backOnline));Se("?",Cn);Se("Ctrl+z",fo);Se("Ctrl+Shift+z",mo);["today","upcoming","all","done"].forEach((e,t)=>{Se(String(t+1),()=>Gu(e))});tr(a`<${Em} />`,document.getElementById("app"));Qt();addEventListener("load",$l);
