var rd=Object.defineProperty;var x=(e,t,o)=>()=>{if(o)throw o[0];try{return e&&(t=e(e=0)),t}catch(n){throw o=[n],n}};var ad=(e,t)=>{for(var o in t)rd(e,o,{get:t[o],enumerable:!0})};function qt(e){e&&e.parentNode&&e.remove()}function Ln(e,t,o){var n,s,r,i={},l=arguments.length;for(r in t)r=="key"?n=t[r]:r=="ref"&&typeof e!="function"?s=t[r]:i[r]=t[r];return l>2&&(i.children=l>3?Xs.call(arguments,2):o),qo(e,i,n,s,null)}function qo(e,t,o,n,s){var r={type:e,props:t,key:o,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Uo,__v:s||++Qa,__i:-1,__u:0};return!s&&P.vnode&&P.vnode(r),r}function kt(e){return e.children}function ao(e,t){this.props=e,this.context=t,this.__g=0}function _t(e,t){if(t==null)return e.__&&_t(e.__,e.__i+1);for(var o;t<e.__k.length;t++)if((o=e.__k[t])&&o.__e)return o.__e;return typeof e.type!="function"||e.props.__P?null:_t(e)}function cd(e){var t,o=e.__v,n=o.__e,s=[],r=[],i=e.__P;i&&((t=Ut({constructor:Uo},o)).__v=o.__v+1,P.vnode&&P.vnode(t),er(i,t,o,e.__n,i.namespaceURI,32&o.__u?[n]:null,s,n||_t(o),32&o.__u,r),t.__v=o.__v,t.__.__k[t.__i]=t,ri(s,t,r),o.__=o.__e=null,t.__e!=n&&ei(t))}function ei(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),ei(e)}function Ga(e){(8&e.__g||(e.__g|=8,wt.push(e),Nn++))&&Vs==P.debounceRendering||((Vs=P.debounceRendering)||queueMicrotask)(ti)}function ti(){try{for(var e,t=1;wt.length;)wt.length>t&&wt.sort(Za),e=wt.shift(),t=wt.length,8&e.__g&&cd(e)}finally{(Nn=wt.length)&&(Vs||queueMicrotask)(ti)}}function oi(e,t,o,n,s,r,i,l,d,f,p){var v,h,u,m,g,C,z=n.__k||In,I=t.length;for(d=ud(o,t,z,d,I),v=0;v<I;v++)(u=o.__k[v])!=null&&(h=~u.__i&&z[u.__i]||Rn,u.__i=v,C=er(e,u,h,s,r,i,l,d,f,p),m=u.__e,(h.ref!=u.ref||8&h.__u)&&(h.ref&&tr(h.ref,null,u,h),u.ref&&p.push(u.ref,u.__c||m,u)),g=g||m,4&u.__u?(d=ni(u,d,e,!h.__v),h.__e&&(h.__e=null)):typeof u.type=="function"&&C!==void 0?d=C:m&&(d=m.nextSibling),u.__u&=-21);return o.__e=g,d}function ud(e,t,o,n,s){var r,i,l,d,f,p,v,h,u,m=o.length,g=m,C=0,z=0,I=e.__k=Array(s);for(r=0;r<s;r++)(i=t[r])!=null&&typeof i!="boolean"&&typeof i!="function"?(typeof i!="object"||i.constructor===String?i=I[r]=qo(null,i):Zs(i)?i=I[r]=qo(kt,{children:i}):i.constructor===Uo&&i.__b?i=I[r]=qo(i.type,i.props,i.key,i.ref,i.__v):I[r]=i,d=r+C,i.__=e,i.__b=e.__b+1,l=null,~(f=i.__i=dd(i,o,d,g))&&(g--,(l=o[f])&&(l.__u|=2)),l&&l.__v?(i.__u|=16,f==d-1?C--:f==d+1?C++:f!=d&&(f>d?C--:C++,z=1)):(~f||(s>m?C--:s<m&&C++),typeof i.type!="function"&&(i.__u|=4))):I[r]=null;if(z){for(p=[],v=[],r=0;r<s;r++)if((i=I[r])&&16&i.__u){for(C=0,h=p.length;C<h;)p[u=C+h>>1]<i.__i?C=u+1:h=u;p[C]=i.__i,v[r]=C+1}for(C=p.length;r--;)v[r]&&(v[r]==C?C--:I[r].__u|=4)}if(g)for(r=0;r<m;r++)!(l=o[r])||2&l.__u||(l.__e==n&&(n=_t(l)),or(l,l));return n}function ni(e,t,o,n){var s,r,i,l;if(typeof e.type=="function"){if(e.props.__P)return t;if(s=e.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=e,t=ni(s[r],t,o,!1));return t}for(t&&!t.parentNode&&(t=_t(e))&&!t.parentNode&&(t=null),i=e.__e,l=t;l&&l.nodeType==8;)l=l.nextSibling;for(i!=l&&(!n&&o.moveBefore&&i.parentNode?o.moveBefore(i,t):o.insertBefore(i,t||null)),t=i;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function dd(e,t,o,n){var s,r=e.key,i=e.type,l=t[o],d=l&&!(2&l.__u);if(l===null&&r==null||d&&r==l.key&&i==l.type)return o;if(n>(d?1:0)){for(s=o-1;s>=0;s--)if((l=t[s])&&!(2&l.__u)&&r==l.key&&i==l.type)return s;for(s=o+1;s<t.length;s++)if((l=t[s])&&!(2&l.__u)&&r==l.key&&i==l.type)return s}return-1}function Ja(e,t,o){o==null&&(o=""),t[0]=="-"?e.setProperty(t,o):e[t]=o}function En(e,t,o,n,s){var r,i;if(t=="style")if(typeof o=="string")e.style.cssText=o;else{if(typeof n=="string"&&(e.style.cssText=n=""),n)for(t in n)o&&t in o||Ja(e.style,t);if(o)for(t in o)n&&o[t]==n[t]||Ja(e.style,t,o[t])}else if(t[0]=="o"&&t[1]=="n")typeof o!="function"&&(o=null),typeof n!="function"&&(n=null),(e.__e||(e.__e={}))[t]=o,o&&n||(i=Gs[t]||(Gs[t]=pd(t)),(e.__a||(e.__a={}))[t]=Qs,r=t!=(t=t.replace(Xa,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),o?e.addEventListener(t,i,r):e.removeEventListener(t,i,r));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=o??"")}catch{}if(typeof o=="function")return;o==null||o===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&o==1?"":o)}}function pd(e){return function(t){var o=this.__e;if(o){if(o=o[e],t[An]==null)t[An]=Qs++;else if(t[An]<this.__a[e])return;return o(P.event?P.event(t):t)}}}function er(e,t,o,n,s,r,i,l,d,f){var p,v,h,u,m,g,C,z,I,ve,ne,Ys,Ya,On,Ft,Va,bt,Wt,nt=t.type;if(t.constructor!==Uo)return null;128&o.__u&&(d=32&o.__u,p=o.__c.__z)&&(t.__u|=d,v=r=[],p.nodeType==8?l=Mn(p,r):r.push(p),l=r[0]||l),(p=P.__b)&&p(t);e:if(typeof nt=="function"){h=i.length;try{if(z=t.props,I=(p=nt.prototype)&&p.render,ve=(p=nt.contextType)&&n[p.__c],ne=p?ve?ve.props.value:p.__:n,(u=o.__c)?(t.__c=u,2&u.__g&&(u.__g|=1)):(I?t.__c=u=new nt(z,ne):(t.__c=u=new ao(z,ne),u.constructor=nt,u.render=md),ve&&ve.sub(u),u.state||(u.state={}),u.__n=n,u.__g|=8,u.__h=[],u.__k=[]),I&&(u.__s||(u.__s=u.state),nt.getDerivedStateFromProps&&(u.__s==u.state&&(u.__s=Ut({},u.__s)),Ut(u.__s,nt.getDerivedStateFromProps(z,u.__s)))),m=u.props,g=u.state,u.__v=t,o.__c){if(z!==m&&I&&!nt.getDerivedStateFromProps&&u.componentWillReceiveProps&&u.componentWillReceiveProps(z,ne),t.__v==o.__v&&!(8&u.__g)||!(4&u.__g)&&u.shouldComponentUpdate&&u.shouldComponentUpdate(z,u.__s,ne)===!1){t.__v!=o.__v&&(u.props=z,u.state=u.__s,u.__g&=-9),t.__e=o.__e,t.__k=o.__k,t.__k.some(function(Re){Re&&(Re.__=t)}),In.push.apply(u.__h,u.__k),u.__k=[],u.__h.length&&i.push(u),l=_t(o);break e}u.componentWillUpdate&&u.componentWillUpdate(z,u.__s,ne),I&&u.componentDidUpdate&&u.__h.push(function(){u.componentDidUpdate(m,g,C)})}else I&&!nt.getDerivedStateFromProps&&u.componentWillMount&&u.componentWillMount(),I&&u.componentDidMount&&u.__h.push(u.componentDidMount);u.context=ne,u.props=z,u.__P=e,u.__g&=-5,Ys=P.__r,Ya=I?25:0;do u.__g&=-9,Ys&&Ys(t),p=u.render(u.props,u.state=u.__s,u.context);while(8&u.__g&&++Ya<25);I&&(In.push.apply(u.__h,u.__k),u.__k=[]),u.state=u.__s,u.getChildContext&&(n=Ut({},n,u.getChildContext())),I&&o.__c&&u.getSnapshotBeforeUpdate&&(C=u.getSnapshotBeforeUpdate(m,g)),On=p&&p.type===kt&&p.key==null?p.props.children:p,z.__P&&(p=l,s=(e=z.__P).namespaceURI,d=r=null,o.props&&o.props.__P!=e&&(o.__k.some(function(Re){Re&&or(Re,Re)}),o.__k=null),l=o.__k?_t(o,0):null),l=oi(e,Zs(On)?On:[On],t,o,n,s,r,i,l,d,f),z.__P&&(t.__e=null,l=p),t.__u&=-161,v&&v.some(qt),u.__h.length&&i.push(u),1&u.__g&&(u.__g&=-4)}catch(Re){if(i.length=h,t.__v=null,d||r)if(Re&&Re.then){if(t.__u|=128|d,r){for(~(bt=r.indexOf(l||void 0))||(bt=r.length);(Wt=r[bt-1])&&Wt.nodeType==8;)bt--;for(;bt<r.length;bt++)if(Wt=r[bt])if(r[bt]=null,Ft){if(Wt==Va)break}else{if(Wt.nodeType!=8)break;Wt.data.startsWith("$s")&&(Va=Mn(Ft=Wt))}}if(!Ft){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;Ft=l}(p=Mn(Ft=t.__c.__z||(t.__c.__z=Ft)))?(t.__e=Ft,l=p):t.__e=l,l=l&&l.nextSibling}else r&&r.some(qt);else t.__e=o.__e;t.__k||(t.__k=o.__k||[]),Re&&Re.then||si(t),P.__e(Re,t,o)}}else l=t.__e=fd(o.__e,t,o,n,s,r,i,d,f,e);return(p=P.diffed)&&p(t),l}function Mn(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var o=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))o++;else if(e.data.startsWith("/$s")&&!--o)return e}t&&t.push(e)}}function si(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(si))}function ri(e,t,o){for(var n=0;n<o.length;)tr(o[n++],o[n++],o[n++]);P.__c&&P.__c(t,e),e.some(function(s){try{e=s.__h,s.__h=[],e.some(function(r){r.call(s)})}catch(r){P.__e(r,s.__v)}})}function fd(e,t,o,n,s,r,i,l,d,f){var p,v,h,u,m,g,C,z,I=o.props||Rn,ve=t.props,ne=t.type;if(ne=="svg"?s="http://www.w3.org/2000/svg":ne=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((m=r[p])&&(ne?m.localName==ne:m.nodeType==3)){e=m,r[p]=null;break}}if(!e){if(z=f.ownerDocument||document,!ne)return z.createTextNode(ve);e=z.createElementNS(s,ne,ve.is?ve:f),l&&(P.__m&&P.__m(t,r),l=!1),r=null}if(ne){if(f=ne=="template"&&e.content||e,r=ne=="textarea"&&ve.defaultValue!=null?null:r&&Xs.call(f.childNodes),!l&&r)for(I={},p=0;p<e.attributes.length;p++)I[(m=e.attributes[p]).name]=m.value;for(p in I)m=I[p],p=="dangerouslySetInnerHTML"?h=m:p=="children"||p in ve||p=="value"&&"defaultValue"in ve||p=="checked"&&"defaultChecked"in ve||En(e,p,null,m,s);for(p in ve)m=ve[p],p=="children"?u=m:p=="dangerouslySetInnerHTML"?v=m:p=="value"?g=m:p=="checked"?C=m:l&&typeof m!="function"||I[p]===m||En(e,p,m,I[p],s);v?(l||h&&(v.__html==h.__html||v.__html==e.innerHTML)||(e.innerHTML=v.__html),t.__k=[]):(h&&(e.textContent=""),(ne=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&ld.test(ne))&&(s="http://www.w3.org/1999/xhtml"),oi(f,Zs(u)?u:[u],t,o,n,s,r,i,r?r[0]:o.__k&&_t(o,0),l,d),r&&r.some(qt)),l&&ne!="textarea"||(p="value",ne=="progress"&&g==null?e.removeAttribute(p):g==null||g===e[p]&&(ne!="progress"||g)||En(e,p,g,I[p],s),p="checked",C!=null&&C!=e[p]&&En(e,p,C,I[p],s))}else I===ve||l&&e.data==ve||(e.data=ve);return e}function tr(e,t,o,n){try{typeof e=="function"?t?t.__x=e(t)||1:n&&(n=n.__c||n.__e)&&(t=n.__x)&&(n.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(s){P.__e(s,o)}}function or(e,t,o){var n,s,r,i;if(P.unmount&&P.unmount(e),!(n=e.ref)||n.current&&n.current!=e.__e||tr(n,null,t,e),n=e.__c){if(n.componentWillUnmount)try{n.componentWillUnmount()}catch(l){P.__e(l,t)}n.__P=n.__n=null}if(n=e.__k)for(i=0;i<n.length;i++)n[i]&&or(n[i],t,typeof e.type!="function"||o&&!e.props.__P);!o&&(n=e.__c)&&(n=n.__z)&&(s=Mn(n,r=[]))&&(n==e.__e&&r.some(qt),qt(s),qt(n)),o||qt(e.__e),e.__e=e.__c=e.__=null}function md(e,t,o){return this.constructor(e,o)}function nr(e,t){var o,n,s,r;P.__&&P.__(e,t),t.nodeType==9&&(t=t.documentElement),n=(o=e&&32&e.__u)?null:t.__k,t.__k=qo(kt,{children:[e]}),s=[],r=[],er(t,t.__k,n||Rn,Rn,t.namespaceURI,n?null:t.firstChild?Xs.call(t.childNodes):null,s,n?n.__e:t.firstChild,o,r),ri(s,t.__k,r),t.__k.props.children=null}var P,Qa,Js,wt,Vs,Nn,Za,An,Xa,Qs,Gs,id,Uo,Rn,In,ld,Zs,Xs,Ut,Pn=x(()=>{Uo=Symbol.for("pv"),Rn={},In=[],ld=/^m(i|n|o|s|text|space)$/,Zs=Array.isArray,Xs=In.slice,Ut=Object.assign;P={__e:function(e,t,o,n){for(var s,r,i;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((i=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(e)),s.componentDidCatch&&(s.componentDidCatch(e,n||{}),i=1),i&&8&s.__g)return void(s.__g|=2)}catch(l){e=l}}throw Nn=0,e}},Qa=0,Js=function(e){return e!=null&&e.constructor===Uo},ao.prototype.setState=function(e,t){var o=this.__s;o&&o!=this.state||(o=this.__s=Ut({},this.state)),typeof e=="function"&&(e=e(Ut({},o),this.props)),e&&(Ut(o,e),this.__v&&(t&&this.__k.push(t),Ga(this)))},ao.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Ga(this))},ao.prototype.render=kt,wt=[],Nn=0,Za=function(e,t){return e.__v.__b-t.__v.__b},An=Symbol(),Xa=/(PointerCapture)$|Capture$/i,Qs=0,Gs={},id=0});function li(e){var t=ai.get(this);return t||(t=new Map,ai.set(this,t)),(t=ii(this,t.get(e)||(t.set(e,t=(function(o){for(var n,s,r=1,i="",l="",d=[0],f=function(h){r===1&&(h||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,h,i):r===3&&(h||i)?(d.push(3,h,i),r=2):r===2&&i==="..."&&h?d.push(4,h,0):r===2&&i&&!h?d.push(5,0,!0,i):r>=5&&((i||!h&&r===5)&&(d.push(r,0,i,s),r=6),h&&(d.push(r,h,0,s),r=6)),i=""},p=0;p<o.length;p++){p&&(r===1&&f(),f(p));for(var v=0;v<o[p].length;v++)n=o[p][v],r===1?n==="<"?(f(),d=[d],r=3):i+=n:r===4?i==="--"&&n===">"?(r=1,i=""):i=n+i[0]:l?n===l?l="":i+=n:n==='"'||n==="'"?l=n:n===">"?(f(),r=1):r&&(n==="="?(r=5,s=i,i=""):n==="/"&&(r<5||o[p][v+1]===">")?(f(),r===3&&(d=d[0]),r=d,(d=d[0]).push(2,0,r),r=0):n===" "||n==="	"||n===`
`||n==="\r"?(f(),r=2):i+=n),r===3&&i==="!--"&&(r=4,d=d[0])}return f(),d})(e)),t),arguments,[])).length>1?t:t[0]}var ii,ai,ci=x(()=>{ii=function(e,t,o,n){var s;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],l=t[r]?(t[0]|=i?1:2,o[t[r++]]):t[++r];i===3?n[0]=l:i===4?n[1]=Object.assign(n[1]||{},l):i===5?(n[1]=n[1]||{})[t[++r]]=l:i===6?n[1][t[++r]]+=l+"":i?(s=e.apply(l,ii(e,l,o,["",null])),n.push(s),l[0]?t[0]|=2:(t[r-2]=0,t[r]=s)):n.push(l)}return n},ai=new Map});function Bn(e,t){le.__h&&le.__h(_e,e,rr||t),rr=0;var o=_e.__H||(_e.__H={__:[],__h:[]});return e>=o.__.length&&o.__.push({}),o.__[e]}function Y(e,t){var o=Bn(io++,3);!le.__s&&lr(o.__H,t)&&(o.__P=!0,o.__=e,o.u=t,_e.__H.__h.push(o))}function H(e,t){var o=Bn(io++,4);!le.__s&&lr(o.__H,t)&&(o.__P=!1,o.__=e,o.u=t,_e.__h.push(o))}function k(e){return rr=5,Ht(function(){return{current:e}},[])}function Ht(e,t){var o=Bn(io++,7);return lr(o.__H,t)&&(o.__=e(),o.__H=t),o.__}function Ve(){var e=Bn(io++,11);if(!e.__){for(var t=_e.__v;!t.__m&&t.__;)t=t.__;var o=t.__m||(t.__m=[0,0]);e.__="P"+o[0]+"-"+o[1]++}return e.__}function $d(){var e;do{for(;e=ar.shift();)try{Ho(e)}catch(o){le.__e(o,{__:(e=e.__P)&&e.__v})}for(;e=yi.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Ho),t.__h.some(ir),t.__h=[]}catch(o){t.__h=[],le.__e(o,e.__v)}}}while(ar.length)}function vd(e){var t,o=function(){clearTimeout(n),vi&&cancelAnimationFrame(t),setTimeout(e)},n=setTimeout(o,35);vi&&(t=requestAnimationFrame(o))}function gi(e){e!=1&&ui==le.requestAnimationFrame||((ui=le.requestAnimationFrame)||vd)($d)}function Ho(e){var t=_e,o=e.__c;typeof o=="function"&&(e.__c=void 0,o()),_e=t}function ir(e){var t=_e;e.__c=e.__(),_e=t}function lr(e,t){return!e||e.length!=t.length||t.some(function(o,n){return!hd(o,e[n])})}var io,_e,sr,ui,hd,rr,yi,ar,le,di,pi,fi,mi,hi,$i,vi,cr=x(()=>{Pn();hd=Object.is,rr=0,yi=[],ar=[],le=P,di=le.__b,pi=le.__r,fi=le.diffed,mi=le.__c,hi=le.unmount,$i=le.__;le.__b=function(e){_e=null,di&&di(e)},le.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),$i&&$i(e,t)},le.__r=function(e){pi&&pi(e),io=0;var t=(_e=e.__c).__H;t&&(sr==_e?_e.__h=[]:(t.__h.some(Ho),t.__h.some(ir),io=0),t.__h=[],t.__.some(function(o){o.__N&&(o.__=o.__N),o.u=o.__N=void 0})),sr=_e},le.diffed=function(e){fi&&fi(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&gi(yi.push(t)),t.__H.__.some(function(o){o.u&&(o.__H=o.u)})),sr=_e=null},le.__c=function(e,t){t.some(function(o){try{o.__h.some(Ho),o.__h=o.__h.filter(function(n){return!n.__||ir(n)})}catch(n){o.__h=[function(){throw n}]}}),mi&&mi(e,t)},le.unmount=function(e){hi&&hi(e);var t,o,n=e.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(o===void 0){for(o=e.__;o&&(!o.__c||!o.__c.__P);)o=o.__;o=o&&o.__c}s.__P=o,gi(ar.push(s))}else Ho(s)}catch(r){t=r}}),n.__H=void 0,t&&le.__e(t,n.__v))};vi=typeof requestAnimationFrame=="function"});function Un(){if(st>1)st--;else{var e,t=!1;for((function(){var s=Wn;for(Wn=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var i=r.t;i!==void 0;i=i.x)i.i===s.i&&(i.i=r.i);s=s.o}})();Ko!==void 0;){var o=Ko;for(Ko=void 0,Fn++;o!==void 0;){var n=o.u;if(o.u=void 0,o.f&=-3,!(8&o.f)&&wi(o))try{o.c()}catch(s){t||(e=s,t=!0)}o=n}}if(Fn=0,st--,t)throw e}}function be(e){if(st>0)return e();ur=++yd,st++;try{return e()}finally{Un()}}function zo(e){var t=ee,o=jo;ee=void 0,jo=void 0;try{return e()}finally{ee=t,jo=o}}function bi(e){if(ee!==void 0){var t=e.n;if(t===void 0||t.t!==ee)return t={i:0,S:e,p:ee.s,n:void 0,t:ee,e:void 0,x:void 0,r:t},ee.s!==void 0&&(ee.s.n=t),ee.s=t,e.n=t,32&ee.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=ee.s,t.n=void 0,ee.s.n=t,ee.s=t),t}}function me(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}function $(e,t){return new me(e,t)}function wi(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function _i(e){for(var t=e.s;t!==void 0;t=t.n){var o=t.S.n;if(o!==void 0&&(t.r=o),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function ki(e){for(var t=e.s,o=void 0;t!==void 0;){var n=t.p;t.i===-1?(t.S.U(t),n!==void 0&&(n.n=t.n),t.n!==void 0&&(t.n.p=n)):o=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=n}e.s=o}function jt(e,t){me.call(this,void 0,t),this.x=e,this.s=void 0,this.g=qn-1,this.f=4}function T(e,t){return new jt(e,t)}function xi(e){var t=e.j;if(e.j=void 0,typeof t=="function"){st++;var o=ee;ee=void 0;try{t()}catch(n){throw e.f&=-2,e.f|=8,dr(e),n}finally{ee=o,Un()}}}function dr(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,xi(e)}function bd(e){if(ee!==this)throw new Error("Out-of-order effect");ki(this),ee=e,this.f&=-2;try{8&this.f&&dr(this)}finally{Un()}}function lo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,jo&&jo.push(this)}function se(e,t){var o=new lo(e,t);try{o.c()}catch(s){throw o.d(),s}var n=o.d.bind(o);return n[Symbol.dispose]=n,n}var gd,jo,ee,Ko,st,Fn,yd,ur,Wn,qn,pr=x(()=>{gd=Symbol.for("preact-signals");ee=void 0;Ko=void 0,st=0,Fn=0,yd=0,ur=0,Wn=void 0,qn=0;me.prototype.brand=gd;me.prototype.h=function(){return!0};me.prototype.S=function(e){var t=this,o=this.t;o!==e&&e.e===void 0&&(e.x=o,this.t=e,o!==void 0?o.e=e:zo(function(){var n;(n=t.W)==null||n.call(t)}))};me.prototype.U=function(e){var t=this;if(this.t!==void 0){var o=e.e,n=e.x;o!==void 0&&(o.x=n,e.e=void 0),n!==void 0&&(n.e=o,e.x=void 0),e===this.t&&(this.t=n,n===void 0&&zo(function(){var s;(s=t.Z)==null||s.call(t)}))}};me.prototype.subscribe=function(e){var t=this;return se(function(){var o=t.value;zo(function(){return e(o)})},{name:"sub"})};me.prototype.valueOf=function(){return this.value};me.prototype.toString=function(){return this.value+""};me.prototype.toJSON=function(){return this.value};me.prototype.peek=function(){var e=this;return zo(function(){return e.value})};Object.defineProperty(me.prototype,"value",{get:function(){var e=bi(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Fn>100)throw new Error("Cycle detected");(function(o){st!==0&&Fn===0&&o.l!==ur&&(o.l=ur,Wn={S:o,v:o.v,i:o.i,o:Wn})})(this),this.v=e,this.i++,qn++,st++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Un()}}}});jt.prototype=new me;jt.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===qn))return!0;if(this.g=qn,this.f|=1,this.i>0&&!wi(this))return this.f&=-2,!0;var e=ee;try{_i(this),ee=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(o){this.v=o,this.f|=16,this.i++}return ee=e,ki(this),this.f&=-2,!0};jt.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}me.prototype.S.call(this,e)};jt.prototype.U=function(e){if(this.t!==void 0&&(me.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};jt.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(jt.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=bi(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});lo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};lo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,xi(this),_i(this),st++;var e=ee;return ee=this,bd.bind(this,e)};lo.prototype.N=function(){2&this.f||(this.f|=2,this.u=Ko,Ko=this)};lo.prototype.d=function(){this.f|=8,1&this.f||dr(this)};lo.prototype.dispose=function(){this.d()}});function co(e,t){P[e]=t.bind(null,P[e]||function(){})}function Yo(e){if(Hn){var t=Hn;Hn=void 0,t()}Hn=e&&e.S()}function Ci(e){var t=this,o=e.data,n=b(o);n.name="ReactiveDom",n.value=o;var s=Ht(function(){for(var l=t,d=t.__v;d=d.__;)if(d.__c){d.__c.__$f|=4;break}var f=T(function(){var u=n.value.value;return u===0?0:u===!0?"":u||""}),p=T(function(){return!Array.isArray(f.value)&&!Js(f.value)}),v=se(function(){if(this.N=Di,p.value){var u=f.value;l.__v&&l.__v.__e&&l.__v.__e.nodeType===3&&(l.__v.__e.data=u)}}),h=t.__$u.d;return t.__$u.d=function(){v(),h.call(this)},[p,f]},[]),r=s[0],i=s[1];return r.value?i.peek():i.value}function _d(e,t,o,n){var s=t in e&&e.ownerSVGElement===void 0,r=$(o);return{o:function(i,l){r.value=i,n=l},d:se(function(){this.N=Di;var i=r.value.value;n[t]!==i&&(n[t]=i,s?e[t]=i:i!=null&&(i!==!1||t[4]==="-")?e.setAttribute(t,i):e.removeAttribute(t))})}}function b(e,t){return Ht(function(){return $(e,t)},[])}function xd(){be(function(){for(var e;e=Ti.shift();)Si.call(e)})}function Di(){Ti.push(this)===1&&(P.requestAnimationFrame||kd)(xd)}var Si,jn,Hn,wd,Ti,kd,Oi=x(()=>{Pn();cr();pr();pr();wd=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,Ti=[];se(function(){Si=this.N})();Ci.displayName="ReactiveTextNode";Object.defineProperties(me.prototype,{constructor:{configurable:!0,value:Ln(kt,null).constructor},type:{configurable:!0,value:Ci},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});co("__b",function(e,t){if(Yo(),jn=void 0,typeof t.type=="string"){var o,n=t.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof me&&(o||(t.__np=o={}),o[s]=r,n[s]=r.peek())}}e(t)});co("__r",function(e,t){if(e(t),t.type!==kt){Yo();var o,n=t.__c;n&&(n.__$f&=-2,(o=n.__$u)===void 0&&(n.__$u=o=(function(s,r){var i;return se(function(){i=this},{name:r}),i.c=s,i})((function(s){return function(){var r;wd&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof t.type=="function"?t.type.displayName||t.type.name:""))),jn=n,Yo(o)}});co("__e",function(e,t,o,n){Yo(),jn=void 0,e(t,o,n)});co("diffed",function(e,t){Yo(),jn=void 0;var o;if(typeof t.type=="string"&&(o=t.__e)){var n=t.__np,s=t.props,r=o.U;if(r)for(var i in r){var l=r[i];l===void 0||n&&i in n||(l.d(),r[i]=void 0)}if(n){r||(r={},o.U=r);for(var d in n){var f=r[d],p=n[d];f===void 0?(f=_d(o,d,p,s),r[d]=f):f.o(p,s)}}}e(t)});co("unmount",function(e,t){if(typeof t.type=="string"){var o=t.__e;if(o){var n=o.U;if(n){o.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var i=t.__np;if(i){var l=t.props;for(var d in i)l[d]=i[d]}t.__np=void 0}else{var f=t.__c;if(f){f.__$f|=8;var p=f.__$u;p&&(f.__$u=void 0,p.d())}}e(t)});co("__h",function(e,t,o,n){n<3&&(t.__$f|=2),e(t,o,n)});ao.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var o=this.__$u,n=o&&o.s!==void 0;for(var s in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.__$f)||3&this.__$f)return!0;for(var i in e)if(i!=="__source"&&e[i]!==this.props[i])return!0;for(var l in this.props)if(!(l in e))return!0;return!1};kd=function(e){queueMicrotask(function(){queueMicrotask(e)})}});var a,y=x(()=>{Pn();ci();cr();Oi();a=li.bind(Ln)});async function D(e,t={}){let o=Object.entries(t).filter(([,r])=>r!=null&&r!==""),n=new URLSearchParams(o.map(([r,i])=>[r,String(i)])),s=await vr(()=>fetch(`${mr}${e}${o.length?`?${n}`:""}`));return(await gr(s)).body}function hr(){let e=crypto.getRandomValues(new Uint8Array(16));return Array.from(e,t=>t.toString(16).padStart(2,"0")).join("")}async function $r(e,t,o,{headers:n={},key:s=hr()}={}){return gr(await vr(()=>fetch(`${mr}${t}`,{method:e,headers:{...o===void 0?{}:{"Content-Type":"application/json"},"Idempotency-Key":s,...n},body:o===void 0?void 0:JSON.stringify(o)})))}async function Ei(e,t,{key:o,on:n,again:s=()=>{},signal:r}){let i=0;for(;;){let d=await vr(()=>fetch(`${mr}${e}`,{method:"POST",headers:{"Content-Type":"application/json",Accept:"text/event-stream","Idempotency-Key":o},body:JSON.stringify(t),signal:r}));d.ok||await gr(d);try{let f=!1;for await(let{event:p,data:v}of Td(d.body))n(p,JSON.parse(v)),f=p==="done"||p==="error";if(f)return;throw new TypeError("the stream broke off")}catch(f){if(f.name==="AbortError"||i>=Vo.length)throw f;await yr(Vo[i]),i+=1,s()}}}async function*Td(e){let t=e.pipeThrough(new TextDecoderStream).getReader(),o="";for(;;){let{done:n,value:s}=await t.read();if(n)break;o+=s;let r;for(;(r=o.indexOf(`

`))>=0;){let i=o.slice(0,r);o=o.slice(r+2);let l=d=>i.split(`
`).filter(f=>f.startsWith(`${d}:`)).map(f=>f.slice(d.length+1).trimStart()).join(`
`);l("data")&&(yield{event:l("event"),data:l("data")})}}}async function vr(e){let t=Date.now()+Sd;for(;;){let o=await Cd(e),n=o.status===409&&o.headers.get("Retry-After");if(!n)return o;if(Date.now()>t)throw Ai("STILL_AT_IT");await yr(1e3*n)}}async function Cd(e){for(let t=0;;t+=1){try{let o=await e();if(o.status===401&&await fr.call()&&t===0)continue;if(![502,503,504].includes(o.status)||t>=Vo.length)return o}catch(o){if(o.name==="AbortError")throw o;if(t>=Vo.length||!navigator.onLine)throw Ai("OFFLINE")}await yr(Vo[t])}}async function gr(e){let t=await e.text(),n=(e.headers.get("Content-Type")??"").includes("json")&&t?JSON.parse(t):t;if(e.ok)return{body:n,turn:e.headers.get("Todobot-Turn"),etag:e.headers.get("ETag")};throw new rt({status:e.status,code:"INTERNAL",detail:"",...n??{}})}var rt,fr,mr,Vo,Sd,E,xt,Ae,Ai,yr,te=x(()=>{rt=class extends Error{constructor(t){super(t.detail),this.status=t.status,this.code=t.code,this.field=t.field??null}get isOffline(){return this.code==="OFFLINE"}},fr={call:async()=>!1},mr="/api/v1",Vo=[400,1200,2500],Sd=1e4;E=(e,t,o)=>$r("POST",e,t,o),xt=(e,t,o)=>$r("PATCH",e,t,o),Ae=(e,t,o)=>$r("DELETE",e,t,o);Ai=e=>new rt({status:0,code:e,detail:""}),yr=e=>new Promise(t=>setTimeout(t,e))});function V(e,t){return wr[e].add(t),()=>wr[e].delete(t)}function kr(){xr();let e=Go=new EventSource("/api/v1/events"),t=()=>setTimeout(()=>Go===e&&kr(),Dd);e.onopen=async()=>{if(!S.value){try{await _r.call()}catch{return t()}Go===e&&(S.value=!0,br("back"))}},e.onerror=()=>{let o=e.readyState===EventSource.CLOSED,n=S.value;S.value=!1,(n||o)&&br("lost"),o&&t()};for(let o of["change","reminder"])e.addEventListener(o,({data:n})=>S.value&&br(o,JSON.parse(n)));return new Promise(o=>{for(let n of["open","error"])e.addEventListener(n,o)})}function xr(){Go?.close(),Go=null}var S,_r,wr,Dd,br,Go,j=x(()=>{y();S=$(!0),_r={call:async()=>{}},wr={change:new Set,reminder:new Set,back:new Set,lost:new Set},Dd=3e3;br=(e,t)=>wr[e].forEach(o=>o(t)),Go=null});var uo,Ed,at,Mi=x(()=>{uo=e=>`“${e.title}”`,Ed=(e,t,o)=>e===1?t:`${e} ${o}`,at={name:"TodoBot",tagline:"Tasks and reminders, through conversation.",today:"Today",tomorrow:"Tomorrow",yesterday:"Yesterday",tasks:"Tasks",chatTitle:"Chat",settingsTitle:"Settings",taskTitle:e=>`Task ${e}`,back:"Back to the tasks",theme:{auto:"Theme: as the system",light:"Theme: light",dark:"Theme: dark"},help:"Keyboard help",skipToChat:"Skip to the chat",showMoreChat:"More room for the chat",showMoreList:"More room for the list",cancel:"Cancel",close:"Close",save:"Save",undo:"Undo",redo:"Redo",retry:"Retry",dismiss:"Dismiss",loading:"Loading…",added:e=>`Added ${uo(e)}`,completed:e=>`Done: ${uo(e)}`,reopened:e=>`Open again: ${uo(e)}`,changed:e=>`Changed ${uo(e)}`,deleted:e=>`Deleted ${uo(e)}`,reminderSet:e=>`Reminder set for ${uo(e)}`,reminderCancelled:"Reminder cancelled",bulkDone:(e,t)=>{let o=Ed(t,"1 task","tasks");return`${{complete:"Done",reopen:"Open again",delete:"Deleted",update:"Changed"}[e]}: ${o}`},deeds:([e,...t])=>{if(e.words)return`“${e.words}”`;if(t.length>0)return`${t.length+1} changes`;let o={add_task:at.added,complete_task:at.completed,reopen_task:at.reopened,update_task:at.changed,delete_task:at.deleted,schedule_reminder:at.reminderSet,cancel_reminder:()=>at.reminderCancelled};return e.outcome.task?o[e.call.name]?.(e.outcome.task)??"":""},tookBack:e=>e?`Taken back: ${e}`:"Taken back",didAgain:e=>e?`Done again: ${e}`:"Done again",nothingToUndo:"There is nothing to undo",offline:"The server cannot be reached. Try again when it is back.",offlineBanner:"The server cannot be reached. This is the last list it sent; nothing can be changed.",backOnline:"Connected again",notThere:"This is not there any more; it was deleted elsewhere.",wentWrong:"Something went wrong. Please try again.",signIn:{title:"Sign in",register:"Make an account",email:"Email",password:"Password",passwordHint:e=>`At least ${e} characters. A few words are better than one.`,toRegister:"No account yet? Make one",toSignIn:"I have an account",closed:"Nobody can make an account here by themselves. Ask whoever looks after this service.",unreachable:"TodoBot cannot be reached just now. It is tried again every few seconds."},keys:{title:"Keyboard",rows:[["/","Write to the assistant"],["N","Quick add"],["F","Search the tasks"],["1 – 4","Today, Upcoming, All, Done"],["Enter","Send"],["Shift + Enter","New line"],["↑","Edit what was said last"],["Esc","Stop, or close"],["↑ ↓ or J K","From task to task"],["X","Check the task off"],["E or Enter","Edit the task"],["S","Select the task"],["Delete","Delete the task"],["R","To the reminder that came up"],["Ctrl + Z","Undo"],["Ctrl + Shift + Z","Redo"],["?","This help"]]}}});var Kt,Sr,Kn,Ni=x(()=>{Kt=e=>e===1?"1 task":`${e} tasks`,Sr=(e,t)=>`${e} ${t}${e===1?"":"s"}`,Kn={views:"Views",viewNames:{today:"Today",upcoming:"Upcoming",all:"All",done:"Done"},countShown:e=>e>999?"999+":String(e),count:e=>e===1?"task":"tasks",countLate:(e,t)=>`${e===1?"task":"tasks"}, ${t} overdue`,narrow:"Search and filter",select:"Select tasks",quickAdd:{label:"Quick add",placeholder:"New task: call Anna at 5pm",add:"Add",understood:"What will be added",meant:"What will be asked in the chat",toChat:"This is more than adding, so it goes to the chat.",send:"Send",busy:"The assistant is still at work. Try again when it has answered.",verbs:{create_task:"Add",schedule_reminder:"Remind",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",cancel_reminder:"Cancel the reminder",list_tasks:"Show",undo:"Undo"}},search:{label:"Search all tasks",placeholder:"Search all tasks",clear:"Clear the search",first:e=>`These are the first ${e} that were found. More words find fewer.`},filters:{tag:"Tag",anyTag:"Any tag",priority:"Priority",anyPriority:"Any priority",sort:"Order",clear:"Clear"},sorts:{newest:"Newest first",due:"By due date",priority:"By priority",title:"By title"},priorities:{none:"None",low:"Low",medium:"Medium",high:"High",urgent:"Urgent"},groups:{overdue:"Overdue",today:"Today"},row:{task:"Task",number:e=>`Task ${e.number}`,done:e=>`Done: ${e.title}`,choose:e=>`Select ${e.title}`,overdue:"overdue",doneAt:e=>`Done ${e}`,reminds:e=>`Reminder: ${e}`,hasDescription:"Has a description",onlyTag:e=>`Only tasks with #${e}`,allTags:"Tasks with any tag"},more:e=>`Show more (${e} left)`,moreDone:"Show more",andMore:e=>`and ${e} more`,fromDue:(e,t)=>{let o=Object.entries(e).filter(([,s])=>s>0);return o.length===0?"when it is due":`${o.map(([s,r])=>Sr(r,s)).join(" ")} ${t?"before":"after"}`},empty:{none:["No tasks yet","Write one above, or tell the assistant."],today:["Nothing due today","What is due later stands under Upcoming."],upcoming:["Nothing ahead","Tasks with a later date appear here, day by day."],all:["No open tasks","Write one above, or tell the assistant."],done:["Nothing done yet","What you check off is kept here."],narrowed:"Nothing matches.",narrowedPart:e=>`Nothing matches among the newest ${e}.`,clear:"Clear search and filters"},missing:e=>/^\d{1,9}$/.test(e)?`There is no task ${e}.`:"There is no such task.",toList:"Back to the list",deleting:{title:e=>e===1?"Delete this task?":`Delete ${Kt(e)}?`,reminders:e=>e===1?"1 reminder goes too.":`${e} reminders go too.`,hint:"You can take it back with Undo.",confirm:"Delete"},bulk:{label:"Selected tasks",count:e=>`${e} selected`,all:(e,t)=>e>t?`The first ${t} in view`:`All ${e} in view`,tooMany:e=>`At most ${e} tasks can be changed at once.`,close:"End selecting",done:"Done",reopen:"Open again",due:"Due…",priority:"Priority…",delete:"Delete",days:{today:"Today",tomorrow:"Tomorrow",nextWeek:"Next week",none:"No date"},date:"Another day",set:"Set",asked:{complete:e=>[`Mark ${Kt(e)} done?`,"Mark done"],reopen:e=>[`Open ${Kt(e)} again?`,"Open again"],due:e=>t=>[`Set the due date of ${Kt(t)} to ${e}?`,"Set the date"],noDue:e=>[`Clear the due date of ${Kt(e)}?`,"Clear the date"],priority:e=>t=>[`Set the priority of ${Kt(t)} to ${e.toLowerCase()}?`,"Set the priority"],delete:e=>[Kn.deleting.title(e),Kn.deleting.confirm]},losesTimes:e=>e>0&&`${Kt(e)} would lose the time of day.`,hint:"You can take it back with Undo."},editor:{label:e=>`Edit task ${e.number}`,close:"Close",title:"Title",description:"Description",descriptionPlaceholder:"Anything worth remembering",due:"Due",dueDay:"Due day",dueTime:"Due time",noDue:"Clear the due date",halfDate:"This date is not whole yet; nothing was saved.",priority:"Priority",tags:"Tags",addTag:"Add a tag",dropTag:e=>`Remove #${e}`,repeat:"Repeat",repeats:{none:"Does not repeat",other:"Another rule…"},rule:"Rule, as in RFC 5545",rulePlaceholder:"FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",afterDone:"Count from when it is done",reminders:"Reminders",addReminder:"Add a reminder",cancelReminder:e=>`Cancel the reminder ${e}`,remindAt:"Remind at",setReminder:"Set",everyMinutes:(e,t)=>`every ${Sr(e,"minute")}${t?`, ${Sr(t,"time")}`:""}`,postponed:"held back by quiet hours",times:{created:"Made",updated:"Changed",done:"Done"},delete:"Delete",notSaved:(e,t)=>`“${e}” was not saved. ${t}`,meanwhile:"Somebody changed this meanwhile; this is how it is now.",youWrote:"You wrote:",saveMine:"Save mine"}}});var po,Ad,Ri,Ii=x(()=>{po=(e,t)=>e===1?`1 ${t}`:`${e} ${t}s`,Ad={title:"Title",due:"Due",priority:"Priority",tags:"Tags",description:"Description",repeat:"Repeats"},Ri={untitled:"New chat",newChat:"New chat",earlier:"Earlier conversations",rename:e=>`Rename “${e}”`,renamed:"Title of the conversation",offlineEngine:"Offline engine: nothing leaves this machine.",modelAnswers:e=>`Answered by ${e}: what you write is sent there.`,log:"What was said",hello:"What is on your mind?",helloMore:"Say it in your own words, or begin with one of these.",starters:["Remind me to call mom tomorrow at 6 pm","Add buy milk, eggs and bread #shopping","What's due this week?","What can you do?"],loadOlder:"Earlier",newest:"Newest",you:"You:",assistant:"TodoBot:",thinking:"Working on it",editMessage:"Edit this message",composer:"Write to the assistant",placeholder:"Add, change, ask…",send:"Send",stop:"Stop",stopping:"Stopping…",away:"The server cannot be reached, so nothing can be sent. What you write stays here.",left:e=>`${po(e,"character")} left`,tooLong:(e,t)=>`${po(e,"character")} too many: at most ${t} are taken`,editing:"Resending; what was done before stays.",editingTakesBack:"Resending; what was done before is taken back.",unasked:"Not asking before deleting in this chat",askAgain:"Ask again before deleting",took:e=>e<1?"< 1 ms":e<1e3?`${e} ms`:`${(e/1e3).toFixed(1)} s`,did:{add_task:"Added",complete_task:"Done",reopen_task:"Open again",update_task:"Changed",delete_task:"Deleted",schedule_reminder:"Reminder set",cancel_reminder:"Reminder cancelled",undo:"Taken back"},doing:{add_task:"Adding",complete_task:"Marking done",reopen_task:"Opening again",update_task:"Changing",delete_task:"Deleting",schedule_reminder:"Setting a reminder",cancel_reminder:"Cancelling a reminder",list_tasks:"Looking at the list",list_reminders:"Looking at the reminders",undo:"Taking back"},would:{add_task:"Add",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",schedule_reminder:"Set a reminder for",cancel_reminder:"Cancel a reminder",undo:"Take back"},someTool:"Did something",unchanged:{complete_task:"Already done:",reopen_task:"Already open:",update_task:"Already so:"},notDone:"Not done",lookedAt:e=>`Looked at the list: ${po(e,"task")}`,lookedFor:(e,t)=>`Looked for “${e}”: ${po(t,"task")}`,lookedAtReminders:e=>`Looked at the reminders: ${po(e,"reminder")}`,rows:e=>po(e,"change"),andReminders:e=>e===1?"and its reminder":`and its ${e} reminders`,next:"next",repeats:"Repeats",field:Ad,nothing:"nothing",to:"to",takenBack:"Taken back",resent:"Taken back and resent",undoTurn:"Undo what was done here",approve:"Approve",deny:"Deny",approveAll:"Approve all",approveAllHint:"Approves this, and does not ask again in this chat",approved:"Approved",denied:"Denied: nothing was changed",dropped:"Not answered: nothing was changed",expired:"This question has run out. Say it again if you still want it.",wouldChange:"What would change",choices:"Choose one",stopped:"Stopped listening. The turn may still finish; what it does appears in the list.",unanswered:{OFFLINE:"The server could not be reached. Retry when it is back: nothing is done twice.",STILL_AT_IT:"The server took this on and has not answered yet. Retry asks again: nothing is done twice."},gone:"This conversation was deleted elsewhere.",goneAnew:"This conversation was deleted elsewhere. Retry says it in a new one.",broke:"The connection broke before the answer was whole. What was done stands in the list.",panel:{search:"Search conversations",none:"There are no conversations yet.",noneFound:"No conversation was found.",more:"More",rename:e=>`Rename “${e}”`,remove:e=>`Delete “${e}”`,isOpen:"open now",removeTitle:"Delete this conversation?",removeBody:e=>`“${e}” and everything said in it will be gone. What it did to your tasks stays.`,removeConfirm:"Delete",removed:"The conversation was deleted"}}});function Md(e){let t=Math.round(e/60);if(t<1)return"less than a minute";if(t<60)return Ue(t,"minute","minutes");let o=Math.round(t/60);return o<36?Ue(o,"hour","hours"):Ue(Math.round(o/24),"day","days")}var Ue,Li,Pi=x(()=>{Ue=(e,t,o)=>`${e} ${e===1?t:o}`;Li={notesLabel:"What was just done",index:"Sections of the settings",more:"More",copy:"Copy",copied:"Copied",copyFailed:"It could not be copied. Select it and copy it yourself.",shownOnce:"This is shown once. Keep it now.",hadIt:"I have it",saved:"Saved",ofThis:e=>{let t=/^(is|are|must|may|can|cannot|has|does|ends?)\b/.test(e)?`This ${e}`:e;return t.charAt(0).toUpperCase()+t.slice(1)},sections:{you:"You",time:"Time",notifications:"Notifications",calendar:"Calendar",tokens:"API tokens",data:"Your data",about:"About"},you:{who:"Signed in as",owner:"The owner of this machine, without an account.",ownerHint:"Whoever uses this machine comes in unasked. With a password, everybody is asked for it.",since:e=>`Since ${e}`,passwordTitle:"Password",firstPassword:"Set a password",changePassword:"Change the password",email:"Email",emailHint:"What you will sign in with. Nothing is sent to it.",current:"Current password",next:"New password",endsSessions:"Wherever else you are signed in, you will have to sign in again.",passwordSet:"The password is set. Other sessions are over.",signOutTitle:"Sign out",signOutHint:"The list that this browser keeps for when the server is away is forgotten.",signOut:"Sign out",deleteTitle:"Delete everything",deleteHint:"Your account and all that is yours here. There is no undo.",delete:"Delete my account…",deleteAsk:"Delete your account?",deleteLost:"This is lost for good, at once:",deleteWhat:e=>[`all tasks, ${e} open ones among them, with their reminders`,"all conversations, and the record of what was done","API tokens, the places reminders go to, and the calendar’s address: what uses them stops","your settings and your password"],deleteExport:"Download everything first",deleteWord:"delete",deleteType:e=>`Type “${e}” to go on`,deletePassword:"Your password",deleteConfirm:"Delete it all"},time:{zoneTitle:"Time zone",zone:"Zone",zoneHouse:e=>`${e}, as this installation`,zoneHint:"“Today” and “at 5” are meant in this zone.",zoneSearch:"Begin to type a city, such as Berlin",zoneUnknown:"There is no zone of this name. Pick one from the list.",browserDiffers:e=>`Your browser is in ${e}.`,takeBrowser:"Use that",useHouse:e=>`Use the installation’s, ${e}`,dateTitle:"Dates in numbers",dateOrder:{"month-first":"Month first","day-first":"Day first"},dateExample:{"month-first":"3/10 is 10 March","day-first":"3/10 is 3 October"},askTitle:"Before something is deleted",ask:{ask:"Ask me first",auto:"Go ahead"},askHint:{ask:"The assistant shows exactly what would go, and waits for your yes.",auto:"The assistant deletes when it is told to. Undo brings it back."},quietTitle:"Quiet hours",quiet:"Hold reminders back at night",quietHint:"Reminders wait until quiet hours are over, and then come together.",from:"From",to:"To"},browser:{title:"In this browser",hint:"While TodoBot is open in a tab, reminders also come as notifications of your system.",allow:"Allow notifications",test:"Show a test",states:{granted:"Allowed",denied:"Not allowed. Change that in the browser’s settings for this page.",default:"Not asked yet",missing:"This browser shows no notifications for this page. It needs https, or this machine."},testTitle:"A test from TodoBot",testBody:"Reminders will look like this.",shown:"A test was sent to your system. If nothing appears, it is set to be quiet.",offer:"Notify you of reminders?",offerYes:"Allow",offerNo:"No"},ways:{title:"Where reminders go",hint:"Besides this page, and whether it is open or not.",none:"Nowhere else yet. Reminders show up in this page.",add:"Add a place",kind:"Kind",kinds:{webhook:"Webhook",ntfy:"ntfy",email:"Email"},kindHints:{webhook:"Each reminder is posted as JSON, signed as Standard Webhooks has it.",ntfy:"To your phone, with the app of ntfy, by a topic that only you know.",email:"A mail for each reminder, with links to finish or snooze it."},url:"Address",server:"Server",topic:"Topic",topicHint:"Whoever knows the topic can read it: make it hard to guess.",token:"Access token",optional:"optional",address:"Address",adding:"Add",added:"Added. Reminders go there from now on.",codeSent:"Added. A code was mailed there; reminders follow once you have entered it.",code:"Code from the mail",confirm:"Confirm",confirmed:"Confirmed. Reminders go there from now on.",unconfirmed:"Not confirmed yet. The code is good for an hour.",secret:"The secret that its posts are signed with",isOn:e=>`Send to ${e}`,test:"Test",testing:"Sending…",arrived:"The test arrived.",failed:e=>`The test did not arrive: ${e}`,unknown:"nobody knows why",remove:"Remove",removeAsk:e=>`Remove ${e}?`,removeBody:"Reminders are not sent there any more. What is still on its way there is given up.",removed:"Removed"},deliveries:{title:"What was sent",none:"Nothing yet.",states:{waiting:"On its way",delivered:"Delivered",exhausted:"Given up"},attempts:e=>Ue(e,"try","tries"),next:e=>`next try: ${e}`,gone:"a place that was removed"},calendar:{title:"In your calendar",hint:"A secret address for calendar programs. It shows your open tasks, and changes nothing.",none:"There is no address.",since:e=>`There is an address, made on ${e}. It was shown once.`,make:"Make an address",again:"Make a new one",againAsk:"Make a new address?",againBody:"Whatever subscribes to the present address gets nothing more.",close:"Close it",closeAsk:"Close the calendar?",closeBody:"Whatever subscribes to its address gets nothing more.",closed:"The calendar is closed",address:"The calendar’s address"},tokens:{title:"Your tokens",hint:"For programs and AI clients that work on your tasks. Each can be taken back by itself.",none:"None yet.",make:"Make a token",name:"Name",nameHint:"What it is for, such as Claude on my laptop.",may:"It may",scopes:{read:"Read",write:"Read and change",delete:"Read, change and delete"},expires:"It is good for",expiries:{30:"30 days",90:"90 days",365:"a year",never:"until I revoke it"},made:e=>`made ${e}`,until:e=>`good until ${e}`,over:"no longer good",forever:"good until it is revoked",revoke:"Revoke",revokeAsk:e=>`Revoke “${e}”?`,revokeBody:"Whatever uses it is shut out at once.",revoked:e=>`“${e}” is revoked`,token:e=>`The token “${e}”`,mcpTitle:"TodoBot in an AI client",mcpHint:e=>`Clients that speak MCP find it at ${e} and show a token. For Claude Code:`,mcpOthers:"For Cursor and others that read JSON:",placeholder:"YOUR-TOKEN",snippet:"What to paste"},data:{exportTitle:"Export",exportHint:"Everything that is yours, as one JSON file. Nothing is held back but secrets.",exportAll:"Download everything",exportAs:"Only the tasks, for another program:",formats:{json:"TodoBot (JSON)",todoist:"Todoist (CSV)",taskwarrior:"Taskwarrior","todo.txt":"todo.txt",ical:"iCalendar",markdown:"Markdown"},importTitle:"Import",importHint:"Nothing is changed before you have seen what would happen.",choose:"Choose a file…",drop:"or drop it here",dropNow:"Let go to read it",format:"It is written in",formatUnknown:"What is it written in?",reading:"Reading…",would:e=>`What ${e} would bring`,counts:{added:e=>`${Ue(e,"task is","tasks are")} new and would be added`,unchanged:e=>`${Ue(e,"task is","tasks are")} here already, just so`,kept:e=>`${Ue(e,"task is","tasks are")} here already and different: yours stay`,reminders:e=>`${Ue(e,"reminder comes","reminders come")} with them`},first:"Such as",lost:"What gets lost",problems:"What cannot be read",andMore:e=>`and ${e} more`,line:(e,t)=>`Line ${e}: ${t}`,nothing:"There is nothing new in it.",go:e=>`Add ${Ue(e,"task","tasks")}`,imported:e=>`Imported ${Ue(e,"task","tasks")}`,tooLarge:"The file is too large to be read at once."},about:{version:"Version",model:"What answers",offline:"The offline engine. Nothing leaves this machine.",online:e=>`${e}. What the offline engine does not understand is sent to it.`,zone:"The installation’s zone",clock:"Its clock",theme:"Theme",themes:{auto:"As the system",light:"Light",dark:"Dark"},keysTitle:"Keyboard",keysHint:"Keys with Ctrl, and those of the task that has the focus, work in any case.",keys:"Shortcuts by a single key, such as N or /",links:"For programs",docs:"The API, to read",openapi:"The API, as OpenAPI"},rung:{region:"Reminders",said:e=>`Reminder: ${e}`,late:e=>`late by ${Md(e)}`,count:e=>`stands for ${e} reminders`,missed:e=>`${Ue(e,"was","were")} missed before it`,done:"Done",snooze:"Snooze",snoozeFor:{ten:["10 min","Snooze 10 min"],hour:["1 hour","Snooze 1 hour"],morning:["Tomorrow","Snooze until tomorrow, 9:00"]},open:"Open the task",dismissAll:"Dismiss all",more:e=>`and ${e} more`,snoozed:(e,t)=>`“${e.title}” comes again: ${t}`}}});var c,w=x(()=>{Mi();Ni();Ii();Pi();c={...at,list:Kn,chat:Ri,settings:Li}});function St(e){return(Jo.value.get(e)??[]).some(t=>!St(t))}function zt(e){for(let t of Jo.value.get(e)??[]){let o=Jo.value.get(t)?.at(-1);if(o)return zt(o)}return e}function Wi(e,t){let o=JSON.stringify(t.arguments),n=i=>i.name===t.name&&JSON.stringify(i.arguments)===o,r=Tr.value.get(e)?.find(i=>n(i.call))?.changes.find(i=>i.before?.task&&i.after?.task);return r?{before:r.before.task,after:r.after.task}:null}async function qi(e){let t=null;for(let o=0;o<Nd;o+=1){let n=await D("/audit",{limit:Fi,cursor:t});Cr(n.entries),t=n.next_cursor;let s=n.entries.at(-1);if(!t||!s||s.at<e)return}}async function Ui(){let{entries:e}=await D("/audit",{limit:Fi});Cr(e);let t=({call:s,changes:r,outcome:i})=>s.name!=="undo"&&r.length>0&&!i.occurrence,{turn_id:o}=e.find(s=>t(s)&&!St(s.turn_id))??{};if(!o)return null;let n=e.filter(s=>s.turn_id===o&&t(s));return{turn:o,text:c.deeds(n)}}function Cr(e){let t=new Map(Tr.value),o=new Map(Jo.value);for(let n of e){let{turn_id:s,call:r,outcome:i}=n;r.name==="undo"&&i.success&&Bi(o,i.turn_id,s),n.conversation_id&&Bi(t,s,n,l=>l.seq)}Tr.value=t,Jo.value=o}function Bi(e,t,o,n=s=>s){let s=e.get(t)??[];s.some(r=>n(r)===n(o))||e.set(t,[...s,o])}var Tr,Jo,Fi,Nd,Qo=x(()=>{y();te();j();w();Tr=$(new Map),Jo=$(new Map),Fi=200,Nd=5;V("change",e=>Cr([e]))});function O(e,t=null,o=void 0){t&&Er(e,t),o&&(Oe.value=Oe.value.filter(n=>n.about!==o)),Xo({text:e,turn:t,about:o})}function Er(e,t){Yt.push({text:e,turn:t}),Or.length=0}function A(e){let t=Ge(e);Oe.value=Oe.value.filter(o=>!(o.isProblem&&o.text===t)),Xo({text:t,isProblem:!0,isOffline:e.isOffline})}function Ge(e){return e.isOffline?c.offline:e.status===404?c.notThere:e.message&&e.code?e.message:c.wentWrong}function Ar(e){Oe.value=Oe.value.filter(t=>t.id!==e)}function fo(e,t=Yt.find(o=>o.turn===e)?.text??""){return Zo.get(e)??ji(e,Mr(()=>Ki(e,t)))}function Mr(e){let t=Hi.then(e);return Hi=t.catch(()=>{}),t}function ji(e,t){return Zo.set(e,t),t.finally(()=>Zo.delete(e))}async function Ki(e,t){try{let o=await E("/undo",{turn_id:zt(e)});return Dr(e),Or.push({text:t,turn:o.turn}),Xo({text:c.tookBack(zi(t))}),!0}catch(o){return(o.status===404||o.status===409)&&Dr(e),A(o),!1}}function Dr(e){let t=Yt.findIndex(o=>o.turn===e);t>=0&&Yt.splice(t,1),Oe.value=Oe.value.filter(o=>o.turn!==e)}function Xo(e){let t=Rd+=1;Oe.value=[...Oe.value.slice(-2),{id:t,...e}],e.isProblem||setTimeout(()=>Ar(t),e.turn?8e3:4e3)}var Oe,Yt,Or,Zo,Hi,Rd,mo,ho,zi,F=x(()=>{y();te();j();Qo();w();Oe=$([]),Yt=[],Or=[],Zo=new Map,Hi=Promise.resolve(),Rd=0;V("back",()=>Oe.value=Oe.value.filter(e=>!e.isOffline));mo=()=>Mr(async()=>{Yt.filter(e=>St(e.turn)).forEach(e=>Dr(e.turn));try{let e=Yt.findLast(t=>!Zo.has(t.turn))??await Ui();return e||Xo({text:c.nothingToUndo}),!e||Zo.has(e.turn)?!1:await ji(e.turn,Ki(e.turn,e.text))}catch(e){return A(e),!1}}),ho=()=>Mr(async()=>{let e=Or.pop();if(e)try{let t=await E("/undo",{turn_id:e.turn});Yt.push({text:e.text,turn:t.turn}),Xo({text:c.didAgain(zi(e.text)),turn:t.turn})}catch(t){A(t)}});zi=e=>e.split(`
`)[0]});function Vi(e){Yi.value=Date.parse(e)-Date.now(),Vn.value=Date.now()}function U(e){let t={};for(let{type:d,value:f}of qd(Rr.value).formatToParts(new Date(e)))t[d]=f;let{year:o,month:n,day:s,hour:r,minute:i,second:l}=t;return`${o}-${n}-${s}T${r}:${i}:${l}`}function qd(e){if(!$o.has(e)){let t="2-digit",o={timeZone:e,hourCycle:"h23",year:"numeric",month:t,day:t,hour:t,minute:t,second:t};$o.set(e,new Intl.DateTimeFormat("en-CA",o))}return $o.get(e)}function Ct(e,t){let o=Gi(e);return o.setUTCDate(o.getUTCDate()+t),o.toISOString().slice(0,10)}function Vt(e){return e.length>10?e<Je.value:e<oe.value}function vo(e){let t=Ie(e),o={[oe.value]:c.today,[Ct(oe.value,1)]:c.tomorrow};o[Ct(oe.value,-1)]=c.yesterday;let n=t.slice(0,4)===oe.value.slice(0,4),s={weekday:"short",day:"numeric",month:"short"};return o[t]??Ir(t,n?s:{...s,year:"numeric"})}function ce(e){let t=go(e);return t?`${vo(e)} ${t}`:vo(e)}function we(e){let t={weekday:"long",day:"numeric",month:"long",year:"numeric"},o=go(e);return Ir(Ie(e),t)+(o?`, ${o}`:"")}function Gt(e){return Ir(Ie(U(e)),{day:"numeric",month:"short",year:"numeric"})}function Ir(e,t){let o=Object.values(t).join();return $o.has(o)||$o.set(o,new Intl.DateTimeFormat("en-GB",{timeZone:"UTC",...t})),$o.get(o).format(Gi(e))}var Rr,Yi,Vn,Je,oe,$o,Ie,go,Gi,G=x(()=>{y();w();Rr=$("UTC"),Yi=$(0),Vn=$(Date.now());setInterval(()=>Vn.value=Date.now(),15e3);document.addEventListener("visibilitychange",()=>Vn.value=Date.now());Je=T(()=>U(new Date(Vn.value+Yi.value))),oe=T(()=>Je.value.slice(0,10));$o=new Map;Ie=e=>e.slice(0,10),go=e=>e.length>10?e.slice(11,16):"";Gi=e=>new Date(`${e}T00:00:00Z`)});var Gn,Ji,Jt,Dt,Lr,J,Ot=x(()=>{Gn=e=>`todobot.${e}`,Ji=e=>({kept(t){try{return e().getItem(Gn(t))}catch{return null}},keep(t,o){try{o?e().setItem(Gn(t),o):e().removeItem(Gn(t))}catch{}}}),{kept:Jt,keep:Dt}=Ji(()=>sessionStorage),Lr=e=>Dt(e,""),J={...Ji(()=>localStorage),onChange(e,t){addEventListener("storage",o=>o.key===Gn(e)&&t(o.newValue))}}});function Qi(){try{return JSON.parse(J.kept("list")??"[]")}catch{return[]}}function Zi(e){clearTimeout(Pr),Pr=setTimeout(()=>{J.keep("list",JSON.stringify(e().slice(-Ud)))},500)}function Br(){clearTimeout(Pr),J.keep("list",null)}var Ud,Pr,Fr=x(()=>{Ot();Ud=1e3;Pr=0});function tl(e,t,o,n){if(!o)return n.delete(t.id),e.delete(t.id);if(t||n.delete(o.id),n.has(o.id))return!1;let s=e.get(o.id);return s&&Xi(s,o)||s&&!(t&&Xi(s,t))&&el(o)<=el(s)?!1:(e.set(o.id,o),!0)}function Xi(e,t){return e.updated_at===t.updated_at&&e.status===t.status&&e.state===t.state}var el,ol=x(()=>{el=e=>Date.parse(e.updated_at)});async function rn(){let e=[];Wr.add(e);try{let t=rl("/reminders",{},"reminders");t.catch(()=>{});let o=await D("/tasks",{status:"pending",sort:"due",limit:Hr}),n=!o.next_cursor;if((!it.value||n)&&nl(o.tasks,n,e),!n){let s=await rl("/tasks",{status:"pending",sort:"created"},"tasks");nl(s,!0,e)}Jn.value=ln(await t),Kr(e)}finally{Wr.delete(e)}Yr()}function nl(e,t,o){let n=ln(e),s=B.peek().get(Ur.peek());s&&!n.has(s.id)&&(n.set(s.id,s),jd(s)),be(()=>{B.value=n,lt.value=void 0,qr.value=t,it.value=!0,Kr(o)})}async function al(){let e=await D("/tasks",{status:"completed",sort:"updated",limit:50,cursor:lt.value});be(()=>{ll(e.tasks),lt.value=e.next_cursor??null})}async function il(e){let t=await D("/tasks",{query:e,status:"all",limit:Hr});return ll(t.tasks),{found:t.tasks,hasMore:!!t.next_cursor}}async function bo(e){let t=await D(`/tasks/${encodeURIComponent(e)}`);return wo([t]),t}async function jd(e){try{await bo(e.id)}catch(t){t.status===404&&Xn([e])}}function wo(e){let t=o=>!(tn.has(pl(o))&&(B.peek().has(o.id)||jr.has(o.id)));B.value=new Map([...B.peek(),...ln(e.filter(t))]),Yr()}function Xn(e){let t=new Map(B.peek());for(let{id:o}of e)t.delete(o)&&jr.add(o);B.value=t}function ll(e){let t=e.filter(o=>!B.peek().has(o.id));t.length>0&&(B.value=new Map([...B.peek(),...ln(t)]))}function Kr(e){let t=new Map(B.peek()),o=new Map(Jn.peek()),n=new Set;for(let{before:s,after:r}of e){let[i,l]=(r??s).task?["task",t]:["reminder",o];tl(l,s?.[i],r?.[i],jr)&&n.add((r??s)[i].id)}return n.size>0&&(be(()=>{B.value=t,Jn.value=o}),Yr()),n}function dl({changes:e,outcome:t}){let o=t?.occurrence?[{after:{reminder:t.reminder}}]:e;for(let s of Wr)s.push(...o);for(let{after:s}of o)s?.task&&tn.add(pl(s.task));for(let s of tn)tn.size>Hd&&tn.delete(s);let n=Kr(o);n.size!==0&&(clearTimeout(sl),sn.value=new Set([...sn.peek(),...n]),sl=setTimeout(()=>sn.value=new Set,2e3))}function zr(){it.value||(B.value=ln(Qi()),it.value=qr.value=!0)}function Zn(e,t){let o=n=>n.due.length>10?n.due:`${n.due}T24`;return o(e)<o(t)?-1:o(e)>o(t)?1:e.number-t.number}async function rl(e,t,o){let n=[],s=null;do{let r=await D(e,{...t,limit:Hr,cursor:s});n.push(...r[o]),s=r.next_cursor}while(s);return n}var B,Jn,it,qr,lt,sn,Ur,Hr,Wr,jr,tn,Hd,on,cl,Kd,yo,nn,Qn,an,es,ul,ts,zd,Yd,ct,sl,Yr,pl,ln,ge=x(()=>{y();te();G();j();Fr();ol();Fr();B=$(new Map),Jn=$(new Map),it=$(!1),qr=$(!1),lt=$(void 0),sn=$(new Set),Ur=$(null),Hr=200,Wr=new Set,jr=new Set,tn=new Set,Hd=500;on=e=>e.status==="pending",cl={today:e=>on(e)&&e.due&&Ie(e.due)<=oe.value,upcoming:e=>on(e)&&e.due&&Ie(e.due)>oe.value,all:on,done:e=>!on(e)},Kd={today:Zn,upcoming:Zn,all:(e,t)=>t.number-e.number,done:(e,t)=>e.completed_at<t.completed_at?1:-1},yo=(e,t)=>t.filter(cl[e]).sort(Kd[e]),nn=T(()=>[...B.value.values()]),Qn=T(()=>nn.value.filter(on)),an={today:T(()=>yo("today",nn.value)),upcoming:T(()=>yo("upcoming",nn.value)),all:T(()=>yo("all",nn.value)),done:T(()=>yo("done",nn.value))},es=T(()=>{if(!qr.value)return{};let e=t=>Qn.value.filter(cl[t]).length;return{today:e("today"),upcoming:e("upcoming"),all:Qn.value.length}}),ul=T(()=>an.today.value.filter(e=>Vt(e.due))),ts=T(()=>[...new Set(Qn.value.flatMap(e=>e.tags))].sort()),zd=T(()=>{let e=new Map;for(let t of Jn.value.values())t.state==="scheduled"&&e.set(t.task_id,[...e.get(t.task_id)??[],t]);for(let t of e.values())t.sort((o,n)=>o.next_at<n.next_at?-1:1);return e}),Yd=[],ct=e=>zd.value.get(e.id)??Yd;sl=0;V("change",dl);V("reminder",dl);V("back",()=>rn().catch(()=>{}));Yr=()=>Zi(()=>Qn.value);pl=e=>`${e.id} ${e.updated_at} ${e.status}`,ln=e=>new Map(e.map(t=>[t.id,t]))});function rs(e){ml.push(e)}function Qt(){return os??=Jd().finally(()=>os=null),os}async function Jd(){let e=setTimeout(()=>J.kept(_o)&&fl(),Vd);try{W.value=await D("/about"),Vi(W.value.now),Zt(await Zd())}catch(t){Qd(t)?(fl(),setTimeout(Vr,Gd)):(gl(),Q.value="out")}finally{clearTimeout(e)}}function fl(){if(!(Q.value==="away"||Q.value==="out"))try{let e=JSON.parse(J.kept(_o));W.value??=e.about,ue.value||Gr(e.me),S.value=!1,Q.value="away"}catch{Q.value="unreachable"}}function Zt(e){if(ue.value&&ue.value.id!==e.id)return as();Gr(e),Q.value="in",J.keep(_o,JSON.stringify({about:W.value,me:e}))}function Gr(e){ue.value=e,Rr.value=e.settings.zone??W.value.zone}async function $l(e,t,o){let n={email:t,password:o,cookie:!0};e==="register"&&(n.zone=Intl.DateTimeFormat().resolvedOptions().timeZone),Zt((await E(`/auth/${e}`,n)).body.user)}async function vl(){await E("/auth/sign-out"),as()}function as(){Q.value="starting",gl(),location.replace("/")}function gl(){ml.forEach(e=>e())}async function Zd(){let{local:e}=W.value,t=async()=>(await E("/auth/local",{cookie:!0})).body.user;if(e&&!ue.value&&!J.kept(_o))return t();try{return await D("/me")}catch(o){if(o.status!==401||!e)throw o;return t()}}var W,ue,Q,ns,ss,_o,Vd,Gd,ml,os,Qd,Vr,hl,fe=x(()=>{y();te();G();j();Ot();ge();W=$(null),ue=$(null),Q=$("starting"),ns=T(()=>Q.value==="away"||!S.value),ss=T(()=>(W.value?.model??"offline")==="offline"),_o="last",Vd=1e3,Gd=3e3,ml=[Br,()=>J.keep(_o,null)],os=null;fr.call=async()=>Q.value!=="in"||os?!1:(await Qt(),Q.value==="in");Qd=e=>e.isOffline||e.status===429||e.status>=500;Vr=()=>["away","unreachable"].includes(Q.value)&&Qt();addEventListener("online",Vr);document.addEventListener("visibilitychange",Vr);J.onChange(_o,e=>{let t=e&&JSON.parse(e).me;(Q.value==="out"?t:ue.value?.id!==t?.id)?Qt():t&&ue.value&&Gr(t)});hl=async()=>Zt(await D("/me"));V("lost",()=>hl().catch(()=>{}));_r.call=hl});function Se(e,t){yl.set(e,t)}var cn,Xd,yl,Xt=x(()=>{y();fe();Ot();cn=$(J.kept("shortcuts")!=="off");se(()=>J.keep("shortcuts",cn.value?null:"off"));Xd="input:not([type=checkbox]), textarea, select, [contenteditable]",yl=new Map;addEventListener("keydown",e=>{if(e.defaultPrevented||e.isComposing||document.querySelector("dialog[open]")||!["in","away"].includes(Q.value)||e.target.matches?.(Xd))return;let t=e.ctrlKey||e.metaKey;if(e.key.length===1&&!t&&!cn.value)return;let o=`${t?"Ctrl+":""}${e.shiftKey&&e.key.length>1?"Shift+":""}`,s=e.key.length===1&&t?`${e.shiftKey?"Shift+":""}${e.key.toLowerCase()}`:e.key,r=yl.get(o+s);!r||e.altKey||(e.preventDefault(),r(e))})});function _l(){je.value=is[(is.indexOf(je.value)+1)%is.length]}var is,bl,wl,je,ls=x(()=>{y();Ot();is=["auto","light","dark"],bl={light:"#fbfaf8",dark:"#17181b"},wl=J.kept("theme"),je=$(is.includes(wl)?wl:"auto");se(()=>{J.keep("theme",je.value),document.documentElement.dataset.theme=je.value;for(let e of document.querySelectorAll("meta[name=theme-color]"))e.content=bl[je.value]??bl[e.media.match(/light|dark/)[0]]})});async function cs(e){(await Jr())?.active?.postMessage(e)}async function Jr(){return"serviceWorker"in navigator&&await navigator.serviceWorker.getRegistration("/")?navigator.serviceWorker.ready:null}async function kl(){if("serviceWorker"in navigator)try{await navigator.serviceWorker.register(ep?.createScriptURL("/sw.js")??"/sw.js"),await cs({keep:!0})}catch{}}var ep,Qr=x(()=>{ep=globalThis.trustedTypes?.createPolicy("worker",{createScriptURL:e=>{if(e!=="/sw.js")throw new TypeError("no such worker");return e}})});function _({name:e}){return a`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${lp[e]} />
  </svg>`}function N({icon:e,label:t,...o}){return a`<button type="button" class="icon-button" aria-label=${t} title=${t} ...${o}>
    <${_} name=${e} />
  </button>`}var lp,K=x(()=>{y();lp={bell:"M6 9a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7m4.5 10.5a1.8 1.8 0 0 0 3 0",calendar:"M4 6.5h16V20H4zM4 10.5h16M8 3.5v4M16 3.5v4",check:"m5 12.5 4.5 4.5L19 7.5",chevron:"m6 9.5 6 6 6-6",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2",close:"M6 6l12 12M18 6 6 18",download:"M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14",edit:"M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17z",flag:"M6 21V4m0 0h11l-2 4 2 4H6",gear:"M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6m8 3-2.2 1 .2 2.5-2.4.6-1 2.3-2.6-.9-2.6.9-1-2.3-2.4-.6.2-2.5L4 12l2.2-1L6 8.500l2.400-.6 1-2.300 2.600.9 2.600-.9 1 2.300 2.400.6-.2 2.500z",history:"M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4l2.500 2",list:"M8 6.500h12M8 12h12M8 17.500h12M4 6.500h.01M4 12h.01M4 17.500h.01",more:"M6 12h.01M12 12h.01M18 12h.01",note:"M5 4h14v16H5zM8.500 9h7M8.500 13h7",plus:"M12 5v14M5 12h14",question:"M9 9.200a3 3 0 1 1 4.300 2.700c-.9.5-1.300 1-1.300 2.100M12 17.500h.01",repeat:"M4 11V9a3 3 0 0 1 3-3h12m-3-3 3 3-3 3M20 13v2a3 3 0 0 1-3 3H5m3 3-3-3 3-3",search:"M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.500 15.500 20 20",select:"M4 6.500l1.500 1.500L8.500 5M4 16.500l1.500 1.500L8.500 15M12.500 6.500H20M12.500 16.500H20",send:"M12 19V5m-6 6 6-6 6 6",sparkle:"M12 4l1.800 5.200L19 11l-5.200 1.800L12 18l-1.800-5.200L5 11l5.200-1.800z",stop:"M7 7h10v10H7z",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400",moon:"M20 14.500A8 8 0 1 1 9.500 4a6.500 6.500 0 0 0 10.500 10.500z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",tag:"M4 4h7l9 9-7 7-9-9zM8 8h.01",trash:"M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10 11v5M14 11v5",undo:"M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3",upload:"M12 15V4M7.500 8.500 12 4l4.500 4.500M5 20h14",user:"M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.500 20c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500"}});function Pe(e){return ws.value?.resolve(!1),new Promise(t=>{ws.value={...e,resolve:t}})}function Xl(){let e=ws.value;if(!e)return null;let t=n=>{ws.value=null,e.resolve(n)},o=n=>n.repeat&&n.preventDefault();return a`<${$n} title=${e.title} onClose=${()=>t(!1)}>
    <div class="dialog-body">${e.body}</div>
    <div class="dialog-actions">
      <button type="button" class="button" onClick=${()=>t(!1)}>${c.cancel}</button>
      <button
        type="button"
        class=${`button ${e.isDestructive?"danger":"primary"}`}
        autofocus
        onKeyDown=${o}
        onClick=${()=>t(!0)}
      >
        ${e.confirm}
      </button>
    </div>
  <//>`}function $n({title:e,onClose:t,children:o,wide:n=!1}){let s=k(null);return Y(()=>{let l=document.activeElement;return s.current.showModal(),()=>l?.focus?.()},[]),a`<dialog
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
  </dialog>`}var ws,Et=x(()=>{y();w();ws=$(null)});function pe(){let e=b(!1),t=b(null),o=async n=>{if(e.value)return!1;e.value=!0,t.value=null;try{return await n(),!0}catch(s){return t.value=s,!1}finally{e.value=!1}};return{isBusy:e.value,problem:t.value,run:o,clear:()=>t.value=null}}function Ms(e,t){let o=k(0),n=async()=>{let s=o.current+=1;try{let r=await e();s===o.current&&t(r)}catch(r){A(r)}};return Y(()=>(n(),V("back",n)),[]),n}function xe({label:e,name:t,hint:o,problem:n,note:s,...r}){let i=Ve(),l=n?.field===t?et(n):"",d=[o&&`${i}-hint`,l&&`${i}-wrong`].filter(Boolean).join(" ");return a`<div class="field">
    <label class="field-name" for=${i}>
      ${e}${s&&a` <span class="field-note">${s}</span>`}
    </label>
    <input
      id=${i}
      name=${t}
      aria-invalid=${l?"true":void 0}
      aria-describedby=${d||void 0}
      ...${r}
    />
    ${o&&a`<p id=${`${i}-hint`} class="hint">${o}</p>`}
    <p id=${`${i}-wrong`} class="form-problem" role="alert">${l}</p>
  </div>`}function X({problem:e,fields:t=[]}){let o=e&&!t.includes(e.field)?Ge(e):"";return a`<p class="form-problem" role="alert">${o}</p>`}function Cc(e,t){let o=b(void 0),n=async s=>{o.value=s,await t(s),o.value=void 0};return[o.value??e,n]}function $t({legend:e,hideLegend:t,name:o,options:n,value:s,onPick:r,...i}){let[l,d]=Cc(s,r);return a`<fieldset class="options" ...${i}>
    <legend class=${t?"unseen":"field-name"}>${e}</legend>
    ${n.map(([f,p,v])=>a`<label key=${f} class="option">
          <input
            type="radio"
            name=${o}
            value=${f}
            checked=${f===l}
            onChange=${()=>d(f)}
          />
          <span class="option-words">
            <span>${p}</span>
            ${v&&a`<span class="hint">${v}</span>`}
          </span>
        </label>`)}
  </fieldset>`}function Ao({isOn:e,onSwitch:t,...o}){let[n,s]=Cc(e,t);return a`<input
    type="checkbox"
    role="switch"
    class="switch"
    checked=${n}
    onChange=${r=>s(r.target.checked)}
    ...${o}
  />`}function R({title:e,hint:t,children:o,isDanger:n}){let s=Ve();return a`<section class=${n?"block danger-block":"block"} aria-labelledby=${s}>
    <div class="block-head">
      <h2 id=${s} class="block-title">${e}</h2>
      ${t&&a`<p class="hint">${t}</p>`}
    </div>
    ${o}
  </section>`}function et(e){let t=Ge(e),o=`${e.field}: `;return t.startsWith(o)?c.settings.ofThis(t.slice(o.length)):t}var he=x(()=>{y();F();j();w()});function Ia(){au.value=!0}function La(){iu.value=!0,J.keep(ru,"yes")}async function Ls(){La(),ro.value=await Notification.requestPermission()}function cu({id:e,task:t,reminder:o,when:n,facts:s}){if(Ra()!=="granted"||document.visibilityState==="visible")return;let r=c.settings.rung,i=`/api/v1/reminders/${o}`,l={tag:e,body:[n,...s].join(" · "),icon:"/page/icons/icon-192.png",requireInteraction:!0,data:{id:e,address:`/#/task/${t.number}`,actions:{done:{path:`${i}/done`},snooze:{path:`${i}/snooze`,body:{minutes:10}}}},actions:[{action:"done",title:r.done},{action:"snooze",title:r.snoozeFor.ten[1]}]};cs({show:{title:t.title,options:l}})}async function uu(e){(await(await Jr())?.getNotifications({tag:e})??[]).forEach(o=>o.close())}async function du(){let e=c.settings.browser,t={tag:"test",body:e.testBody,icon:"/page/icons/icon-192.png"};await cs({show:{title:e.testTitle,options:t,always:!0}})}var ru,Ra,ro,au,iu,lu,Ps=x(()=>{y();Ot();w();Qr();ru="offered",Ra=()=>globalThis.Notification&&isSecureContext?Notification.permission:"missing",ro=$(Ra());document.addEventListener("visibilitychange",()=>ro.value=Ra());au=$(!1),iu=$(J.kept(ru)!==null),lu=T(()=>au.value&&!iu.value&&ro.value==="default");navigator.serviceWorker?.addEventListener("message",({data:e})=>{e.go&&(location.hash=new URL(e.go).hash)})});function bu(){let{version:e,model:t,zone:o}=W.value,n=[[Ce.version,e],[Ce.model,ss.value?Ce.offline:Ce.online(t)],[Ce.zone,o],[Ce.clock,ce(Je.value)]];return a`
    <${R} title=${c.name} hint=${c.tagline}>
      <dl class="about-facts">
        ${n.map(([s,r])=>a`<div>
              <dt>${s}</dt>
              <dd>${r}</dd>
            </div>`)}
      </dl>
    <//>
    <${R} title=${Ce.theme}>
      <${$t}
        legend=${Ce.theme}
        hideLegend
        name="theme"
        options=${Object.entries(Ce.themes)}
        value=${je.value}
        onPick=${s=>je.value=s}
      />
    <//>
    <${R} title=${Ce.keysTitle} hint=${Ce.keysHint}>
      <label class="option">
        <${Ao} isOn=${cn.value} onSwitch=${s=>cn.value=s} />
        <span>${Ce.keys}</span>
      </label>
    <//>
    <${R} title=${Ce.links}>
      <ul class="links">
        <li><a href="/docs">${Ce.docs}</a></li>
        <li><a href="/openapi.json">${Ce.openapi}</a></li>
      </ul>
    <//>
  `}var Ce,wu=x(()=>{y();G();Xt();fe();ls();w();he();Ce=c.settings.about});function Lo({label:e,text:t,onClose:o,children:n}){let s=k(null);return Y(()=>s.current.focus(),[]),a`<div class="once" role="group" aria-label=${e} tabindex="-1" ref=${s}>
    <p class="once-label">${e}</p>
    <${qs} label=${e} text=${t} />
    <p class="hint">${Io.shownOnce}</p>
    ${n}
    <div><button type="button" class="button small" onClick=${o}>${Io.hadIt}</button></div>
  </div>`}function qs({label:e,text:t}){let o=b(!1),n=k(null);return a`<div class="copyable">
    <pre class="copyable-text" ref=${n} tabindex="0" aria-label=${e} dir="ltr">${t}</pre>
    <button type="button" class="button small" onClick=${async()=>{try{await navigator.clipboard.writeText(t),o.value=!0,setTimeout(()=>o.value=!1,3e3),O(Io.copied,null,"settings")}catch{getSelection().selectAllChildren(n.current),A(new Error(Io.copyFailed))}}}>
      ${o.value&&a`<${_} name="check" />`}
      ${o.value?Io.copied:Io.copy}
    </button>
  </div>`}var Io,Us=x(()=>{y();F();w();K();Io=c.settings});function _u(){let{isBusy:e,problem:t,run:o}=pe(),n=b(void 0),s=b(null),r=()=>o(async()=>n.value=(await D("/me/calendar")).created_at??null);Y(()=>{r()},[]);let i=async()=>{let f={title:De.againAsk,body:De.againBody,confirm:De.again};n.value&&!await Pe(f)||await o(async()=>{let{body:p}=await E("/me/calendar");n.value=p.created_at,s.value=p.url})},l=async()=>{let f={title:De.closeAsk,body:De.closeBody,confirm:De.close};await Pe({...f,isDestructive:!0})&&await o(async()=>{await Ae("/me/calendar"),n.value=s.value=null,O(De.closed)})},d=n.value?De.since(Gt(n.value)):De.none;return a`<${R} title=${De.title} hint=${De.hint}>
    ${s.value?a`<${Lo}
            label=${De.address}
            text=${s.value}
            onClose=${()=>s.value=null}
          />`:a`<p>${n.value===void 0?c.loading:d}</p>`}
    <${X} problem=${t} />
    <div class="actions">
      <button type="button" class="button" disabled=${e} onClick=${i}>
        ${n.value?De.again:De.make}
      </button>
      ${n.value&&a`<button type="button" class="button danger-plain" disabled=${e} onClick=${l}>
          ${De.close}
        </button>`}
    </div>
  <//>`}var De,ku=x(()=>{y();te();G();F();w();Et();he();Us();De=c.settings.calendar});function xu({name:e,outlook:t,isBusy:o,onGo:n,onClose:s}){let{added:r,first:i,lost:l,problems:d,skipped:f}=t,p=Object.keys(ze.counts).filter(v=>t[v]>0);return a`<div class="outlook card" role="group" aria-label=${ze.would(e)}>
    <p class="entry-title" dir="auto">${ze.would(e)}</p>
    ${r===0&&a`<p>${ze.nothing}</p>`}
    <ul class="bullets">
      ${p.map(v=>a`<li key=${v}>${ze.counts[v](t[v])}</li>`)}
    </ul>
    <${Wa} name=${ze.first} all=${i.map(v=>v.title)} number=${r} />
    <${Wa} name=${ze.lost} all=${l} number=${l.length} />
    <${Wa}
      name=${ze.problems}
      all=${d.map(v=>ze.line(v.line,v.reason))}
      number=${f}
    />
    <div class="actions">
      ${r>0&&a`<button type="button" class="button primary" disabled=${o} onClick=${n}>
          ${ze.go(r)}
        </button>`}
      <button type="button" class="button" onClick=${s}>
        ${r>0?c.cancel:c.close}
      </button>
    </div>
  </div>`}function Wa({name:e,all:t,number:o}){if(o===0)return null;let n=t.slice(0,im);return a`<div class="outlook-list">
    <p class="field-name">${e}</p>
    <ul class="bullets">
      ${n.map(s=>a`<li dir="auto">${s}</li>`)}
      ${o>n.length&&a`<li class="quiet">${ze.andMore(o-n.length)}</li>`}
    </ul>
  </div>`}var ze,im,Su=x(()=>{y();w();ze=c.settings.data,im=8});function Tu(){let{isBusy:e,problem:t,run:o,clear:n}=pe(),s=b(!1),r=b(null),i=b(null),l=Ve(),d=m=>o(async()=>{r.value={...r.value,format:m},i.value=null;let{body:g}=await E("/me/import",{...r.value,dry_run:!0});r.value={...r.value,format:g.format},i.value=g}),f=async m=>{if(m){if(v(),m.size>lm)return void o(()=>Promise.reject(um()));r.value={name:m.name,text:await m.text()},d()}},p=()=>o(async()=>{let{body:m,turn:g}=await E("/me/import",r.value);O(Ye.imported(m.added),g),v(),await rn()});function v(){r.value=i.value=null,n()}let h=m=>{m.preventDefault(),s.value=!1,f(m.dataTransfer.files[0])},u=m=>{m.preventDefault(),s.value=!0};return a`<${R} title=${Ye.importTitle} hint=${Ye.importHint}>
    <div
      class=${s.value?"drop over":"drop"}
      onDragOver=${u}
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
          onChange=${m=>d(m.target.value||void 0)}
        >
          ${!r.value.format&&a`<option value=""></option>`}
          ${cm.map(([m,g])=>a`<option key=${m} value=${m}>${g}</option>`)}
        </select>
      </label>`}
    <p class="form-problem" role="alert">${t&&et(t)}</p>
    ${e&&a`<p class="quiet" role="status">${Ye.reading}</p>`}
    ${i.value&&a`<${xu}
        name=${r.value.name}
        outlook=${i.value}
        isBusy=${e}
        onGo=${p}
        onClose=${v}
      />`}
  <//>`}var Ye,lm,cm,um,Cu=x(()=>{y();te();F();ge();w();K();he();Su();Ye=c.settings.data,lm=20*1024*1024,cm=Object.entries(Ye.formats);um=()=>Object.assign(new Error(Ye.tooLarge),{code:"TOO_LARGE"})});function Ou(){return a`
    <${R} title=${Po.exportTitle} hint=${Po.exportHint}>
      <div>
        <a class="button" href="/api/v1/me/export" download=${Du("json")}>
          <${_} name="download" /> ${Po.exportAll}
        </a>
      </div>
      <p class="hint">${Po.exportAs}</p>
      <div class="actions">
        ${dm.map(e=>a`<a
              key=${e}
              class="button small"
              href=${`/api/v1/me/export?format=${encodeURIComponent(e)}`}
              download=${Du(e)}
            >
              ${Po.formats[e]}
            </a>`)}
      </div>
    <//>
    <${Tu} />
  `}var Po,dm,pm,Du,Eu=x(()=>{y();G();w();K();he();Cu();Po=c.settings.data,dm=Object.keys(Po.formats).filter(e=>e!=="json");pm={todoist:"csv","todo.txt":"txt",ical:"ics",markdown:"md"},Du=e=>`todobot-${oe.value}.${pm[e]??"json"}`});function Au({way:e,onChanged:t}){let{isBusy:o,problem:n,run:s}=pe();return a`<form class="form" onSubmit=${i=>{i.preventDefault();let l=new FormData(i.target).get("code").trim();s(async()=>{await E(`/me/ways/${e.id}/confirm`,{code:l}),O(Hs.confirmed),await t()})}}>
    <${xe}
      name="code"
      label=${Hs.code}
      hint=${Hs.unconfirmed}
      inputmode="numeric"
      autocomplete="one-time-code"
      required
      problem=${n}
    />
    <${X} problem=${n} fields=${["code"]} />
    <div class="actions">
      <button class="button small primary" disabled=${o}>${Hs.confirm}</button>
    </div>
  </form>`}var Hs,Mu=x(()=>{y();te();F();w();he();Hs=c.settings.ways});function Ru({onMade:e}){let t=b(!1);return t.value?a`<${mm} onMade=${e} onClose=${()=>t.value=!1} />`:a`<div>
      <button type="button" class="button" onClick=${()=>t.value=!0}>
        ${Ne.add}
      </button>
    </div>`}function mm({onMade:e,onClose:t}){let o=Object.keys(Nu).filter(h=>h!=="email"||W.value?.mail),n=b(o[0]),{isBusy:s,problem:r,run:i,clear:l}=pe(),d=Nu[n.value],f=h=>{h.preventDefault();let m=[...new FormData(h.target)].filter(([,g])=>g!=="").filter(([g])=>d.some(C=>C.name===g));i(async()=>{let{body:g}=await E("/me/ways",{kind:n.value,...Object.fromEntries(m)});t(),await e(g)})},p=h=>{l(),n.value=h},v=h=>h==="address"?ue.value.email??"":void 0;return a`<form class="form card-form" onSubmit=${f}>
    <${$t}
      legend=${Ne.kind}
      name="kind"
      options=${o.map(h=>[h,Ne.kinds[h],Ne.kindHints[h]])}
      value=${n.value}
      onPick=${p}
    />
    ${d.map(h=>a`<${xe}
          key=${n.value+h.name}
          autocomplete="off"
          spellcheck="false"
          defaultValue=${v(h.name)}
          problem=${r}
          ...${h}
        />`)}
    <${X} problem=${r} fields=${d.map(h=>h.name)} />
    <div class="actions">
      <button class="button primary" disabled=${s}>${Ne.adding}</button>
      <button type="button" class="button" onClick=${t}>${c.cancel}</button>
    </div>
  </form>`}var Ne,fm,Nu,Iu=x(()=>{y();te();fe();w();he();Ne=c.settings.ways,fm="https://ntfy.sh",Nu={webhook:[{name:"url",label:Ne.url,type:"url",placeholder:"https://",required:!0}],ntfy:[{name:"topic",label:Ne.topic,hint:Ne.topicHint,pattern:"[A-Za-z0-9_\\-]{1,64}",required:!0},{name:"server",label:Ne.server,type:"url",placeholder:fm,note:Ne.optional},{name:"token",label:Ne.token,type:"password",note:Ne.optional}],email:[{name:"address",label:Ne.address,type:"email",required:!0}]}});function qa(e){switch(e.kind){case"webhook":return e.url;case"ntfy":return`${e.server.replace(/^https:\/\//,"").replace(/\/$/,"")}/${e.topic}`;default:return e.address}}function Lu(){let e=b(null),t=Ms(()=>D("/me/ways"),n=>Pt.value=n.ways),o=n=>(e.value=n.secret?n:null,O(n.confirmed===!1?ye.codeSent:ye.added),t());return a`<${R} title=${ye.title} hint=${ye.hint}>
    ${Pt.value?.some(n=>n.id===e.value?.id)&&a`<${Lo}
        label=${ye.secret}
        text=${e.value.secret}
        onClose=${()=>e.value=null}
      />`}
    ${Pt.value===null&&a`<p class="quiet">${c.loading}</p>`}
    ${Pt.value?.length===0&&a`<p class="quiet">${ye.none}</p>`}
    ${Pt.value?.length>0&&a`<ul class="entries">
        ${Pt.value.map(n=>a`<${hm} key=${n.id} way=${n} onChanged=${t} />`)}
      </ul>`}
    <${Ru} onMade=${o} />
  <//>`}function hm({way:e,onChanged:t}){let o=b(null),n=b(!1),s=qa(e),r=async f=>{n.value=!0;try{await f()}catch(p){A(p)}await t(),n.value=!1},i=async()=>{n.value=!0,o.value={text:ye.testing,isGood:!0};try{let{body:f}=await E(`/me/ways/${e.id}/test`),p=f.delivered?ye.arrived:ye.failed(f.error??ye.unknown);o.value={text:p,isGood:f.delivered}}catch(f){o.value={text:Ge(f),isGood:!1}}n.value=!1},l=async()=>{let p={title:ye.removeAsk(s),body:ye.removeBody,confirm:ye.remove,isDestructive:!0};await Pe(p)&&await r(async()=>{await Ae(`/me/ways/${e.id}`),O(ye.removed)})},d=e.confirmed!==!1;return a`<li class="entry">
    <${Ao}
      aria-label=${ye.isOn(s)}
      isOn=${e.enabled}
      disabled=${n.value||!d}
      onSwitch=${f=>r(()=>xt(`/me/ways/${e.id}`,{enabled:f}))}
    />
    <div class="grow">
      <p class="entry-title" dir="auto">${s}</p>
      <p class="hint">${ye.kinds[e.kind]}</p>
      <p class=${o.value?.isGood?"hint":"form-problem"} role="status">
        ${o.value?.text}
      </p>
      ${!d&&a`<${Au} way=${e} onChanged=${t} />`}
    </div>
    <div class="entry-actions">
      <button
        type="button"
        class="button small"
        disabled=${n.value||!d}
        onClick=${i}
      >
        ${ye.test}<span class="unseen" dir="auto"> ${s}</span>
      </button>
      <button type="button" class="button small" disabled=${n.value} onClick=${l}>
        ${ye.remove}<span class="unseen" dir="auto"> ${s}</span>
      </button>
    </div>
  </li>`}var ye,Pt,Ua=x(()=>{y();te();F();w();Et();Mu();he();Iu();Us();ye=c.settings.ways,Pt=$(null)});function Pu(){let{isBusy:e,problem:t,run:o}=pe(),n=b(null),s=b(null),r=i=>o(async()=>{let l=await D("/me/deliveries",{limit:$m,cursor:i});n.value=i?[...n.value,...l.deliveries]:l.deliveries,s.value=l.next_cursor});return Y(()=>{r();let i=[V("reminder",()=>setTimeout(r,1500)),V("back",()=>r())];return()=>i.forEach(l=>l())},[]),a`<${R} title=${Bo.title}>
    ${n.value===null&&!t&&a`<p class="quiet">${c.loading}</p>`}
    ${n.value?.length===0&&a`<p class="quiet">${Bo.none}</p>`}
    ${n.value?.length>0&&a`<ul class="entries">
        ${n.value.map(i=>a`<${gm} key=${i.id} delivery=${i} />`)}
      </ul>`}
    <${X} problem=${t} />
    ${s.value&&a`<div>
        <button type="button" class="button" disabled=${e} onClick=${()=>r(s.value)}>
          ${c.settings.more}
        </button>
      </div>`}
  <//>`}function gm({delivery:e}){let{notice:t,state:o,attempts:n,last_error:s,next_try_at:r}=e,i=Pt.value?.find(d=>d.id===e.way_id),l=[ce(U(e.created_at)),i?qa(i):Bo.gone,n>1&&Bo.attempts(n),o==="waiting"&&r&&Bo.next(ce(U(r)))];return a`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${t.task.title}</p>
      <p class="hint">${l.filter(Boolean).join(" · ")}</p>
      ${s&&o!=="delivered"&&a`<p class="form-problem">${s}</p>`}
    </div>
    <span class=${vm[o]}>${Bo.states[o]}</span>
  </li>`}var Bo,$m,vm,Bu=x(()=>{y();te();G();j();w();he();Ua();Bo=c.settings.deliveries,$m=20;vm={waiting:"pill warn",delivered:"pill accent",exhausted:"pill late"}});function Fu(){return a`<${ym} /><${Lu} /><${Pu} />`}function ym(){let{isBusy:e,problem:t,run:o}=pe(),n=()=>o(async()=>{await du(),O(Fo.shown)});return a`<${R} title=${Fo.title} hint=${Fo.hint}>
    <p>${Fo.states[ro.value]}</p>
    <${X} problem=${t} />
    <div class="actions">
      ${ro.value==="default"&&a`<button type="button" class="button" onClick=${Ls}>${Fo.allow}</button>`}
      ${ro.value==="granted"&&a`<button type="button" class="button" disabled=${e} onClick=${n}>
          ${Fo.test}
        </button>`}
    </div>
  <//>`}var Fo,Wu=x(()=>{y();F();w();Ps();Bu();he();Ua();Fo=c.settings.browser});async function bm(){for(;Tn;){let e=Tn;Tn=null,Zt((await xt("/me",e)).body)}O(c.settings.saved,null,"settings")}function Wo(){let e=b(null),t=async o=>{e.value=null,Tn={...Tn,...o},Ha??=bm().finally(()=>Ha=null);try{await Ha}catch(n){e.value=n}};return{problem:e.value,set:t}}var Tn,Ha,ja=x(()=>{y();te();F();fe();w();Tn=null,Ha=null});function Uu(){let{problem:e,set:t}=Wo(),o=b(!1),n=Ve(),s=ue.value.settings.zone??"",r=W.value.zone,i=Intl.DateTimeFormat().resolvedOptions().timeZone,l=p=>{o.value=!1,t({zone:p})},d=p=>{let v=p.target.value.trim().replaceAll(" ","_");if(v==="")return l(null);let h=qu().find(u=>u.toLowerCase()===v.toLowerCase());if(h||v.includes("/")||v==="UTC")return l(h??v);o.value=!0},f=o.value||e?.field==="zone";return a`<${R} title=${Bt.zoneTitle} hint=${Bt.zoneHint}>
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
        onChange=${d}
      />
      <datalist id=${`${n}-zones`}>${qu().map(p=>a`<option value=${p} />`)}</datalist>
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
  <//>`}var Bt,wm,qu,Hu=x(()=>{y();fe();w();he();ja();Bt=c.settings.time,qu=()=>wm??=Intl.supportedValuesOf("timeZone")});function ju(){return a`<${Uu} /><${_m} /><${km} /><${Sm} />`}function _m(){let{problem:e,set:t}=Wo(),o=Object.keys(Ee.dateOrder);return a`<${R} title=${Ee.dateTitle}>
    <${$t}
      legend=${Ee.dateTitle}
      hideLegend
      name="date_order"
      options=${o.map(n=>[n,Ee.dateOrder[n],Ee.dateExample[n]])}
      value=${ue.value.settings.date_order}
      onPick=${n=>t({date_order:n})}
    />
    <${X} problem=${e} />
  <//>`}function km(){let{problem:e,set:t}=Wo();return a`<${R} title=${Ee.askTitle}>
    <${$t}
      legend=${Ee.askTitle}
      hideLegend
      name="confirmation"
      options=${Object.keys(Ee.ask).map(o=>[o,Ee.ask[o],Ee.askHint[o]])}
      value=${ue.value.settings.confirmation}
      onPick=${o=>t({confirmation:o})}
    />
    <${X} problem=${e} />
  <//>`}function Sm(){let{problem:e,set:t}=Wo(),o=ue.value.settings.quiet_hours,n=b(o??xm),s=Ve(),r=l=>{n.value={...n.value,...l},n.value.from&&n.value.to&&t({quiet_hours:n.value})},i=l=>a`<div class="field">
      <label class="field-name" for=${s+l}>${Ee[l]}</label>
      <input
        id=${s+l}
        type="time"
        required
        value=${n.value[l]}
        onChange=${d=>r({[l]:d.target.value})}
      />
    </div>`;return a`<${R} title=${Ee.quietTitle} hint=${Ee.quietHint}>
    <label class="option">
      <${Ao}
        isOn=${o!==null}
        onSwitch=${l=>t({quiet_hours:l?n.value:null})}
      />
      <span>${Ee.quiet}</span>
    </label>
    ${o&&a`<div class="pair">${i("from")}${i("to")}</div>`}
    <${X} problem=${e} />
  <//>`}var Ee,xm,Ku=x(()=>{y();fe();w();he();ja();Hu();Ee=c.settings.time;xm={from:"22:00",to:"07:00"}});function zu(){let e=b(null),t=b(null),o=Ms(()=>D("/me/tokens"),r=>e.value=r.tokens),n=r=>{t.value=r,o()},s=async r=>{let l={title:q.revokeAsk(r.name),body:q.revokeBody,confirm:q.revoke,isDestructive:!0};if(await Pe(l)){try{await Ae(`/me/tokens/${r.id}`),t.value?.id===r.id&&(t.value=null),O(q.revoked(r.name))}catch(d){A(d)}o()}};return a`
    <${R} title=${q.title} hint=${q.hint}>
      ${t.value&&a`<${Lo}
          key=${t.value.id}
          label=${q.token(t.value.name)}
          text=${t.value.token}
          onClose=${()=>t.value=null}
        />`}
      ${e.value===null&&a`<p class="quiet">${c.loading}</p>`}
      ${e.value?.length===0&&a`<p class="quiet">${q.none}</p>`}
      ${e.value?.length>0&&a`<ul class="entries">
          ${e.value.map(r=>a`<${Cm} key=${r.id} token=${r} onRevoke=${()=>s(r)} />`)}
        </ul>`}
    <//>
    <${Dm} onMade=${n} />
    <${Om} token=${t.value?.token??q.placeholder} />
  `}function Cm({token:e,onRevoke:t}){let{expires_at:o}=e,n=o&&U(o)<Je.value,s=o?q.until(Gt(o)):q.forever,i=[q.scopes[e.scopes.at(-1)],q.made(Gt(e.created_at)),n?q.over:s];return a`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${e.name}</p>
      <p class="hint">${i.join(" · ")}</p>
    </div>
    <button type="button" class="button small" onClick=${t}>
      ${q.revoke}<span class="unseen" dir="auto"> ${e.name}</span>
    </button>
  </li>`}function Dm({onMade:e}){let{isBusy:t,problem:o,run:n}=pe(),s=b("write"),r=i=>{i.preventDefault();let l=i.target,d=new FormData(l),f=Number(d.get("days"));n(async()=>{let{body:p}=await E("/me/tokens",{name:d.get("name"),scopes:Tm[s.value],expires_at:f?new Date(Date.now()+f*864e5).toISOString():null});l.reset(),e(p)})};return a`<${R} title=${q.make}>
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
  <//>`}function Om({token:e}){let t=`${location.origin}/mcp`,o=`Authorization: Bearer ${e}`,n=`claude mcp add --transport http todobot ${t} --header "${o}"`,s={url:t,headers:{Authorization:`Bearer ${e}`}},r=JSON.stringify({mcpServers:{todobot:s}},null,2);return a`<${R} title=${q.mcpTitle} hint=${q.mcpHint(t)}>
    <${qs} label=${q.snippet} text=${n} />
    <p class="hint">${q.mcpOthers}</p>
    <${qs} label=${q.snippet} text=${r} />
  <//>`}var q,Tm,Yu=x(()=>{y();te();G();F();w();Et();he();Us();q=c.settings.tokens,Tm={read:["read"],write:["read","write"],delete:["read","write","delete"]}});function Vu({hasPassword:e,onClose:t}){let{isBusy:o,problem:n,run:s}=pe(),r=b(""),i=e?r.value!=="":r.value.trim().toLowerCase()===gt.deleteWord,l=f=>{f.preventDefault(),i&&s(async()=>{await Ae("/me",e?{password:r.value}:{}),as()})},d={onInput:f=>r.value=f.target.value,autofocus:!0,required:!0,problem:n};return a`<${$n} title=${gt.deleteAsk} onClose=${t}>
    <form class="form" onSubmit=${l}>
      <div class="dialog-body">
        <p>${gt.deleteLost}</p>
        <ul class="bullets">
          ${gt.deleteWhat(an.all.value.length).map(f=>a`<li>${f}</li>`)}
        </ul>
        <p><a href="/api/v1/me/export" download="todobot.json">${gt.deleteExport}</a></p>
      </div>
      ${e?a`<${xe}
              label=${gt.deletePassword}
              name="password"
              type="password"
              autocomplete="current-password"
              ...${d}
            />`:a`<${xe}
              label=${gt.deleteType(gt.deleteWord)}
              name="word"
              autocomplete="off"
              autocapitalize="off"
              spellcheck="false"
              ...${d}
            />`}
      <${X} problem=${n} fields=${["password"]} />
      <div class="dialog-actions">
        <button type="button" class="button" onClick=${t}>${c.cancel}</button>
        <button class="button danger" disabled=${!i||o}>${gt.deleteConfirm}</button>
      </div>
    </form>
  <//>`}var gt,Gu=x(()=>{y();te();fe();ge();w();Et();he();gt=c.settings.you});function Ju(){let e=b(!1),{email:t,has_password:o,created_at:n}=ue.value,s=pe(),r=o||!W.value?.local;return a`
    <${R} title=${$e.who} hint=${$e.since(Gt(n))}>
      <p class="who" dir="auto">${t??$e.owner}</p>
      ${!o&&a`<p class="hint">${$e.ownerHint}</p>`}
    <//>
    <${Em} isFirst=${!o} key=${o} />
    ${r&&a`<${R} title=${$e.signOutTitle} hint=${$e.signOutHint}>
        <${X} problem=${s.problem} />
        <div>
          <button
            type="button"
            class="button"
            disabled=${s.isBusy}
            onClick=${()=>s.run(vl)}
          >
            ${$e.signOut}
          </button>
        </div>
      <//>`}
    <${R} title=${$e.deleteTitle} hint=${$e.deleteHint} isDanger>
      <div>
        <button type="button" class="button danger-plain" onClick=${()=>e.value=!0}>
          ${$e.delete}
        </button>
      </div>
      ${e.value&&a`<${Vu}
          hasPassword=${o}
          onClose=${()=>e.value=!1}
        />`}
    <//>
  `}function Em({isFirst:e}){let t=W.value?.limits?.password_min??8,{isBusy:o,problem:n,run:s}=pe(),r=l=>{l.preventDefault();let d=l.target,f=new FormData(d);s(async()=>{await E("/auth/password",{new_password:f.get("new_password"),...e?{email:f.get("email")}:{current_password:f.get("current_password")}}),d.reset(),O($e.passwordSet),Zt(await D("/me"))})},i=e?["email","new_password"]:["current_password","new_password"];return a`<${R} title=${$e.passwordTitle} hint=${$e.endsSessions}>
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
  <//>`}var $e,Qu=x(()=>{y();te();G();F();fe();w();Gu();he();$e=c.settings.you});var Zu={};ad(Zu,{sections:()=>Am});var Am,Xu=x(()=>{wu();ku();Eu();Wu();Ku();Yu();Qu();Am={you:Ju,time:ju,notifications:Fu,calendar:_u,tokens:zu,data:Ou,about:bu}});y();F();j();var Id="section, dialog, [role=region], [role=status]",Ld="a[href], button, input, select, textarea",Pd="input:not([type=checkbox], [type=radio]), textarea";var Tt=null,en=null,zn=document.createRange(),Yn=[];addEventListener("focusin",({target:e})=>{Yn=[e,...Yn.filter(t=>t!==e)].slice(0,10),Tt=e,en=e.closest(Id),zn.setStartBefore(e),zn.collapse(!0)});addEventListener("focusout",({target:e,relatedTarget:t})=>{queueMicrotask(()=>{let o=e.isConnected&&!e.matches(":disabled")&&Nr();t||e!==Tt||!o||(Tt=null,Yn=[null])})});new MutationObserver(()=>{Tt&&Nr()&&setTimeout(()=>He(Bd))}).observe(document,{childList:!0,subtree:!0,attributeFilter:["disabled"]});function He(e){queueMicrotask(()=>Tt&&Nr()&&e())}var Nr=()=>[null,document.body].includes(document.activeElement);function Bd(){if(Tt.isConnected)return Tt.matches(":disabled")||Tt.focus();let e=matchMedia("(pointer: coarse)").matches;for(let t of Fd())if(!(e&&t?.matches(Pd))&&(t?.focus(),!t||document.activeElement===t))return}function*Fd(){en?.isConnected&&(yield*Wd()),yield*Yn.filter(t=>!t||t.isConnected);let e=en?.isConnected?en:document.querySelector("main");e&&(e.tabIndex=-1,yield e)}function*Wd(){for(let e=zn.startContainer;en.contains(e);e=e.parentNode){let t=[...e.querySelectorAll(Ld)].filter(n=>n.tabIndex>=0),o=n=>zn.comparePoint(n,0)>0;yield*t.filter(o),yield*t.filter(n=>!o(n)).reverse()}}Xt();fe();ge();ls();w();Qr();y();j();y();var Me=$(Sl());history.state||history.replaceState({from:null},"");addEventListener("hashchange",()=>{history.state||history.replaceState({from:Me.peek().join("/")},""),Me.value=Sl()});function us(...e){location.hash=`#/${e.map(encodeURIComponent).join("/")}`}function xl(e){history.state?.from===e?history.back():location.replace(`#/${e}`)}function Sl(){let e=location.hash.replace(/^#\/?/,"");return e?e.split("/").map(tp):["today"]}function tp(e){try{return decodeURIComponent(e)}catch{return e}}ls();w();y();Xt();fe();y();te();F();y();te();G();j();fe();Ot();Qo();var Z=$(null),L=$([]),eo=$(null),ko=$(!1),M=$(null),ke=$(null),Le=$(Jt("draft")??"");Le.subscribe(e=>Dt("draft",e));var to=$(null);function dn(e){to.value=e,Dt("editing",e?.id)}var un=$(new Set(JSON.parse(Jt("unasked")??"[]")));un.subscribe(e=>Dt("unasked",e.size?JSON.stringify([...e]):""));var re=T(()=>M.value!==null),ds=T(()=>un.value.has(Z.value?.id)),ps=T(()=>L.value.at(-1)??null),xo={control:null},Xr=50;function fs(e){let t=new Set(un.value);e?t.add(Z.value.id):t.delete(Z.value?.id),un.value=t}function So(e){Z.value=e,Dt("conversation",e.id)}function ut(){xo.control=null;for(let e of["conversation","sent"])Lr(e);be(()=>{Z.value=M.value=ke.value=eo.value=null,dn(null),L.value=[],ko.value=!1})}async function ea(e){ut(),Dt("conversation",e),ko.value=!0;try{let[t,o]=await Promise.all([D(`/conversations/${e}`),Dl(e)]);if(Jt("conversation")!==e)return;be(()=>{So(t),L.value=o.turns,eo.value=o.next_cursor}),Ol()}finally{ko.value=!1}}async function Cl(){let e=Z.value.id,t=await D(`/conversations/${e}/turns`,{limit:Xr,cursor:eo.value});Z.value?.id===e&&(be(()=>{L.value=[...t.turns,...L.value],eo.value=t.next_cursor}),Ol())}async function pn(){let e=Z.value?.id;if(!e)return;let t=await Dl(e);if(Z.value?.id!==e)return;let o=new Map(L.value.map(i=>[i.id,i])),n=new Set(t.turns.map(i=>i.id)),s=t.turns.length<Xr?[]:L.value.filter(i=>!n.has(i.id));L.value=[...s,...t.turns.map(i=>o.get(i.id)??i)],s.length||(eo.value=t.next_cursor);let{sent:r}=ke.value??{};r&&t.turns.some(i=>!o.has(i.id)&&na(i,r))&&oo()}var Dl=e=>D(`/conversations/${e}/turns`,{limit:Xr}),Ol=()=>L.value.length&&qi(L.value[0].started_at).catch(()=>{});function ta(e,t){return{words:e,request:t,key:hr(),at:Je.value,id:null}}var fn=e=>Dt("sent",JSON.stringify(e));function oo(){ke.value=null,Lr("sent")}async function oa(){if(re.value)return;if(Z.value)return pn();let e=JSON.parse(Jt("sent")??"null"),t=Jt("editing"),o=Jt("conversation")??(e&&await op(e).catch(()=>null));if(o&&await ea(o).catch(n=>n.status===404&&ut()),Le.value&&dn(L.value.find(n=>n.id===t)??null),!e||L.value.some(n=>na(n,e)))return oo();fn(e),ke.value??={sent:e,problem:new Error}}async function op(e){let{conversations:t}=await D("/conversations",{limit:3});for(let{id:o}of t)if((await D(`/conversations/${o}/turns`,{limit:1})).turns.some(s=>na(s,e)))return o;return null}var na=(e,{words:t,id:o,at:n})=>e.id===o||e.words===t&&U(e.started_at)>=n,Zr=new Set,Tl=0;function sa(){clearTimeout(Tl),Tl=setTimeout(()=>{let e=[...Zr].some(t=>!L.value.some(o=>o.id===t));Zr.clear(),e&&!re.value&&pn().catch(()=>{})},200)}V("change",e=>{!e.conversation_id||e.conversation_id!==Z.value?.id||(Zr.add(e.turn_id),re.value||sa())});V("back",()=>oa().catch(()=>{}));document.addEventListener("visibilitychange",()=>{!document.hidden&&!re.value&&pn().catch(()=>{})});rs(()=>{ut(),Le.value="",un.value=new Set});Qo();var mn=$(null),ms=$(new Set),El=4e3,ra=!1;async function Al(){let e=Le.value.trim();if(!(!e||re.value||ra)){ra=!0;try{let t=to.value;if(t&&ia(t)){if(!await fo(zt(t.undo)))return;ms.value=new Set(ms.value).add(t.id)}hs()}finally{ra=!1}await dt(e)}}var dt=e=>Pl({message:e},e),ia=e=>e.id===ps.value?.id&&!!e.undo&&!St(e.undo);async function la(e,t=!1){t&&fs(!0),await Pl({confirm:e.pending.token},null)}var Ml=()=>dt("no");function Nl(e){return dt(e.task?`#${e.task.number}`:e.label)}var Rl=()=>ke.value&&Bl(ke.value.sent);function Il(e){be(()=>{dn(e),Le.value=e.words})}function hs(){be(()=>{dn(null),Le.value=""})}async function $s(){let{id:e,isStopping:t}=M.value??{};!M.value||t||(M.value={...M.value,isStopping:!0},e?await Ll(e):setTimeout(aa,El,xo.control))}async function Ll(e){let t=xo.control;try{await E("/chat/stop",{turn_id:e}),setTimeout(aa,El,t)}catch{aa(t)}}var aa=e=>e?.abort();function Pl(e,t){let o=ds.value?"auto":void 0;return Bl(ta(t,{...e,conversation_id:Z.value?.id,mode:o}))}async function Bl(e){if(re.value)return;let t=xo.control=new AbortController,o=()=>xo.control===t,n=()=>({id:null,words:e.words,calls:[],text:"",draft:""}),s=null;be(()=>{ke.value=null,M.value=n()}),fn(e);let r=(l,d)=>{o()&&(l==="started"&&fn(e={...e,id:d.turn_id}),l==="done"||l==="error"?s={event:l,data:d}:sp(l,d))},i=()=>o()&&(M.value=n());try{if(await Ei("/chat",e.request,{key:e.key,on:r,again:i,signal:t.signal}),!o())return;if(s.event==="error")throw np(s.data);await rp(s.data,e.words)}catch(l){o()&&await ip(e,l)}finally{o()&&(M.value=null,sa())}}var np=({code:e,message:t})=>new rt({status:422,code:e,detail:t});function sp(e,t){let o=M.value;switch(e){case"started":M.value={...o,id:t.turn_id,model:t.model},o.isStopping&&Ll(t.turn_id);break;case"draft":M.value={...o,draft:o.draft+t.text};break;case"calling":M.value={...o,draft:"",calls:[...o.calls,{...t,isGoing:!0}]};break;case"called":{let n=o.calls.findIndex(r=>r.isGoing&&r.name===t.name),s=n<0?[...o.calls,t]:o.calls.with(n,t);M.value={...o,calls:s};break}case"text_delta":M.value={...o,draft:"",text:o.text+t.text};break}}async function rp(e,t){let o=Z.value?.id!==e.conversation_id,n={...e,id:e.turn_id,words:t,started_at:new Date().toISOString()};be(()=>{L.value=[...L.value.filter(s=>s.id!==n.id),n],M.value=null,mn.value={id:n.id,text:e.message},o&&So({id:e.conversation_id,title:t??""})}),oo(),e.undo&&Er(e.message,e.undo),o&&await D(`/conversations/${e.conversation_id}`).then(ap,()=>{})}var ap=e=>Z.value?.id===e.id&&So(e);async function ip(e,t){let o=t.status>=400&&t.status<500,n=t.status===404&&!!e.request.conversation_id;n&&ut();let s=n?{...e.request,conversation_id:void 0}:e.request,r=o?ta(e.words,s):e;fn(r),ke.value={sent:r,problem:t,isGone:n,isStopped:t.name==="AbortError"},await pn().catch(()=>{}),L.value.some(i=>i.id===e.id)&&oo()}w();y();F();j();fe();w();K();var cp=()=>matchMedia("(pointer: coarse)").matches;function vs(){let e=document.getElementById("composer");if(!e)return;e.focus(),requestAnimationFrame(()=>e.setSelectionRange(e.value.length,e.value.length))}function Te(){cp()||vs()}y();F();j();w();K();y();j();w();function Fl({turn:e}){let t=L.value.findIndex(s=>s.id===e.id),o=L.value[t+1]??M.value,n=!!o;return a`<ul class="offers" aria-label=${c.chat.choices}>
    ${e.choices.map(s=>a`<li key=${s.label}>
        <button
          type="button"
          class="offer"
          disabled=${n||re.value||!S.value}
          aria-pressed=${n?dp(s,o):void 0}
          onClick=${()=>up(s)}
        >
          ${s.task?a`<span class="number">${s.task.number}</span>
                <span dir="auto">${s.task.title}</span>`:a`<span dir="auto">${s.label}</span>`}
        </button>
      </li>`)}
  </ul>`}function up(e){Te(),Nl(e)}var dp=({task:e,label:t},o)=>o.words===(e?`#${e.number}`:t);y();F();j();Qo();w();K();y();G();w();K();var ql=["title","due","priority","tags","description","repeat"];function gs(e){return ql.filter(o=>o in e).map(o=>({name:o,after:e[o]}))}function Ul(e,t){let o=s=>JSON.stringify(e[s])!==JSON.stringify(t[s]);return ql.filter(o).map(s=>({name:s,before:e[s],after:t[s],isKnown:!0}))}function ys({fields:e}){return e.length?a`<dl class="values">
    ${e.map(({name:t,before:o,after:n,isKnown:s})=>a`<div key=${t}>
        <dt>${c.chat.field[t]}</dt>
        <dd>
          ${s&&a`<span class="was"><${Wl} name=${t} value=${o} wasSo=${!0} /></span>
            <span aria-hidden="true">→</span><span class="unseen">${c.chat.to}</span>`}
          <${Wl} name=${t} value=${n} />
        </dd>
      </div>`)}
  </dl>`:null}function Wl({name:e,value:t,wasSo:o=!1}){return t==null||t===""||Array.isArray(t)&&!t.length?a`<span class="quiet">${c.chat.nothing}</span>`:e==="due"&&o?a`<time datetime=${t}>${ce(t)}</time>`:e==="due"?a`<${hn} date=${t} />`:(e==="tags"&&(t=t.map(n=>`#${n}`).join(" ")),e==="repeat"?a`<span>${c.chat.repeats}</span>`:a`<span dir="auto">${String(t)}</span>`)}function hn({date:e,icon:t="calendar",before:o=""}){return a`<span class="pill accent date">
    <${_} name=${t} /><span>${o} <time datetime=${e}>${we(e)}</time></span>
  </span>`}function Hl({instant:e,...t}){return a`<${hn} date=${U(e)} ...${t} />`}var pp={add_task:"plus",complete_task:"check",reopen_task:"undo",update_task:"edit",delete_task:"trash",schedule_reminder:"bell",cancel_reminder:"bell",undo:"undo"},jl=["list_tasks","list_reminders"];function ca({calls:e,turn:t=null}){let o=e.filter(r=>jl.includes(r.name)),n=e.filter(r=>!jl.includes(r.name)),s=!!t?.undo&&St(t.undo);return a`
    ${o.map((r,i)=>a`<${fp} key=${`look${i}`} call=${r} />`)}
    ${n.length>0&&a`<div class=${s?"deeds card undone":"deeds card"}>
      <ul class="deed-list">
        ${n.map((r,i)=>a`<${mp} key=${i} call=${r} turn=${t?.id} />`)}
      </ul>
      ${t?.undo&&a`<${gp} turn=${t} isUndone=${s} />`}
    </div>`}
  `}function fp({call:e}){if(e.isGoing)return a`<p class="look">${c.chat.doing[e.name]}…</p>`;if(!e.success)return a`<p class="look">${c.chat.notDone}: ${e.error?.message}</p>`;let{count:t=0}=e.result??{},{query:o}=e.arguments??{},n=e.name==="list_reminders"?c.chat.lookedAtReminders(t):o?c.chat.lookedFor(o,t):c.chat.lookedAt(t);return a`<p class="look">
    <${_} name="search" /><span dir="auto">${n}</span><${Yl} call=${e} />
  </p>`}function mp({call:e,turn:t}){let o=e.isGoing||e.success?pp[e.name]??"sparkle":"close";return a`<li class=${e.isGoing||e.success?"deed":"deed failed"}>
    <${_} name=${o} />
    <div class="deed-body">
      <p class="deed-line">
        <strong>${hp(e)}</strong>
        ${Kl(e)&&a` <span class="deed-title" dir="auto">${Kl(e)}</span>`}
        ${!e.isGoing&&a` <${Yl} call=${e} />`}
      </p>
      ${e.success&&a`<${$p} call=${e} turn=${t} />`}
      ${e.success===!1&&a`<p class="quiet" dir="auto">${e.error?.message}</p>`}
    </div>
  </li>`}function hp(e){let{doing:t,did:o,unchanged:n,someTool:s,notDone:r}=c.chat;return e.isGoing?`${t[e.name]??s}…`:e.success?e.result?.changed===!1?n[e.name]??o[e.name]:o[e.name]??s:r}function Kl({name:e,arguments:t={},result:o}){return e==="undo"?o?.words??"":o?.task?.title??t.title??""}function $p({call:e,turn:t}){let{task:o,reminder:n,next:s,reminders_deleted:r,changes:i}=e.result??{};switch(e.name){case"add_task":return a`<${vp} task=${o} />`;case"update_task":{let l=t&&Wi(t,e),d=l?Ul(l.before,l.after):gs(e.arguments);return a`<${ys} fields=${d} />`}case"complete_task":return s?.due?a`<p class="deed-facts">
        <${hn} date=${s.due} icon="repeat" before=${c.chat.next} />
      </p>`:null;case"schedule_reminder":return a`<p class="deed-facts">
        <${Hl} instant=${n?.next_at??n?.remind_at} icon="bell" />
        ${n?.repeat&&a` <${zl} />`}
      </p>`;case"delete_task":return r?a`<p class="quiet">${c.chat.andReminders(r)}</p>`:null;case"undo":return a`<p class="quiet">${c.chat.rows(i?.length??0)}</p>`;default:return null}}function vp({task:e}){let{due:t,priority:o,tags:n,repeat:s}=e;return!t&&!o&&!n.length&&!s?null:a`<p class="deed-facts">
    ${t&&a`<${hn} date=${t} /> `}
    ${s&&a`<${zl} /> `}
    ${o&&a`<span class="pill"><${_} name="flag" />${o}</span> `}
    ${n.map(r=>a`<span key=${r} class="pill" dir="auto">#${r}</span> `)}
  </p>`}var zl=()=>a`<span class="pill"><${_} name="repeat" />${c.chat.repeats}</span>`,Yl=({call:e})=>a`<span class="took">${c.chat.took(e.duration_ms)}</span>`;function gp({turn:e,isUndone:t}){let o=b(!1);if(t){let s=ms.value.has(e.id)?c.chat.resent:c.chat.takenBack;return a`<p class="taken-back"><${_} name="undo" />${s}</p>`}let n=async()=>{o.value=!0,await fo(zt(e.undo)),o.value=!1};return a`<button
    type="button"
    class="button plain small undo"
    disabled=${o.value||!S.value}
    aria-label=${c.chat.undoTurn}
    onClick=${n}
  >
    <${_} name="undo" />${c.undo}
  </button>`}y();function ua({text:e}){return e.split(`
`).map((t,o)=>a`<p key=${o} dir="auto">${t||" "}</p>`)}function bs(e){return e.split(`
`).filter(o=>!o.startsWith("  ")).join(`
`)}y();G();j();ge();w();K();function Vl({turn:e}){let{pending:t,message:o}=e,n=_p(e)??(U(t.expires_at)<=Je.value?"expired":null),s=!n;return a`<div class=${s?"pending card":"pending card settled"}>
    <p class="pending-question" dir="auto">${bs(o)}</p>
    <ul class="would" aria-label=${c.chat.wouldChange} tabindex="0">
      ${t.actions.map((r,i)=>a`<${yp} key=${i} action=${r} turn=${e} />`)}
    </ul>
    ${s?a`<${bp} turn=${e} />`:a`<${wp} decided=${n} />`}
  </div>`}function yp({action:e,turn:t}){let o=Sp(e,t.pending.tasks),n=c.chat.would[e.name]??c.chat.someTool;return a`<li>
    <span class="would-verb">${n}</span>
    ${o&&a`<span class="number">${o.number}</span>
      <span class="would-title" dir="auto">${o.title}</span>`}
    ${o&&e.name==="delete_task"&&a`<span class="quiet">${Tp(o,t.message)}</span>`}
    <${ys} fields=${gs(e.arguments)} />
  </li>`}function bp({turn:e}){let t=re.value||!S.value,o=s=>()=>{Te(),s()},n=e.pending.actions.some(s=>s.name==="delete_task");return a`<div class="answer-buttons">
    <button
      type="button"
      class=${`button small ${n?"danger":"primary"}`}
      disabled=${t}
      onClick=${o(()=>la(e))}
    >
      ${c.chat.approve}
    </button>
    <button type="button" class="button small" disabled=${t} onClick=${o(Ml)}>
      ${c.chat.deny}
    </button>
    <button
      type="button"
      class="button plain small"
      disabled=${t}
      title=${c.chat.approveAllHint}
      onClick=${o(()=>la(e,!0))}
    >
      ${c.chat.approveAll}
    </button>
  </div>`}function wp({decided:e}){let t={approved:"check",denied:"close",dropped:"close",expired:"clock"}[e];return a`<p class="decided"><${_} name=${t} />${c.chat[e]}</p>`}function _p(e){let t=L.value.findIndex(r=>r.id===e.id),o=L.value[t+1];if(!o)return kp(M.value)?"dropped":null;let[n]=e.pending.actions,s=r=>r.name===n.name&&xp(r.arguments,n.arguments);return o.tool_calls?.some(s)?"approved":o.intent?.name==="no"?"denied":"dropped"}var kp=e=>!!e?.words&&e.words!=="no",xp=(e,t)=>JSON.stringify(e)===JSON.stringify(t)||e.task_id&&e.task_id===t.task_id;function Sp(e,t){let{task_id:o}=e.arguments;return t.find(n=>n.id===o||String(n.number)===String(o))??null}function Tp(e,t){let o=`${e.number} "${e.title}"`,n=t.split(`
`).find(r=>r.includes(o));if(n)return n.slice(n.indexOf(o)+o.length).replace(/\?$/,"").trim();let s=ct(e).length;return s?c.chat.andReminders(s):""}function Gl({turn:e}){let t=!!e.pending||!!e.choices?.length,o=e.state==="needs_clarification"&&e.choices?.length>0,n=e.state==="error";return a`<article class="turn">
    ${e.words&&a`<${da} words=${e.words} onEdit=${()=>fa(e)} />`}
    <div class="theirs">
      <span class="unseen">${c.chat.assistant}</span>
      <${ca} calls=${e.tool_calls??[]} turn=${e} />
      ${!e.pending&&a`<${pa} text=${t?bs(e.message):e.message} isProblem=${n} />`}
      ${e.pending&&a`<${Vl} turn=${e} />`}
      ${o&&a`<${Fl} turn=${e} />`}
      ${e.warning&&a`<p class="warning" dir="auto">${e.warning}</p>`}
      ${n&&e.words&&a`<${Op} turn=${e} />`}
    </div>
  </article>`}function Jl(){let{words:e,calls:t,text:o,draft:n}=M.value;return a`<article class="turn live">
    ${e&&a`<${da} words=${e} />`}
    <div class="theirs">
      <${ca} calls=${t} />
      ${o?a`<${pa} text=${o} />`:a`<${Cp} passing=${n} />`}
    </div>
  </article>`}function Cp({passing:e}){return e?a`<${pa} text=${e} isPassing=${!0} />`:a`<p class="working" role="img" aria-label=${c.chat.thinking}>
    <i></i><i></i><i></i>
  </p>`}function Ql(){let{words:e}=ke.value.sent,{isStopped:t,isGone:o}=ke.value,n=()=>{Le.value=e,oo(),vs()},s=()=>{Te(),Rl()};return a`<article class="turn">
    ${e&&a`<${da} words=${e} onEdit=${n} />`}
    <div class="theirs">
      <p class=${t?"warning":"problem-text"} role="alert" dir="auto">${Dp()}</p>
      ${(e||!o)&&a`<button
          type="button"
          class="button small"
          disabled=${!S.value}
          onClick=${s}
        >
          ${c.retry}
        </button>`}
    </div>
  </article>`}function Dp(){let{sent:e,problem:t,isStopped:o,isGone:n}=ke.value;return o?c.chat.stopped:n?e.words?c.chat.goneAnew:c.chat.gone:c.chat.unanswered[t.code]??(t.code?Ge(t):c.chat.broke)}function Op({turn:e}){if(ps.value?.id!==e.id)return null;let t=re.value||!S.value;return a`<button
    type="button"
    class="button small"
    disabled=${t}
    onClick=${()=>{Te(),dt(e.words)}}
  >
    ${c.retry}
  </button>`}function da({words:e,onEdit:t}){return a`<div class="mine">
    ${t&&a`<${N} icon="edit" label=${c.chat.editMessage} onClick=${t} />`}
    <div class="mine-text">
      <span class="unseen">${c.chat.you}</span>
      <${ua} text=${e} />
    </div>
  </div>`}function pa({text:e,isProblem:t,isPassing:o}){return a`<div class=${t?"text problem-text":o?"text passing":"text"}><${ua} text=${e} /></div>`}function fa(e){Il(e),vs()}var Ep=2e3,Ap=.9;function Zl(){let e=k(null),t=Le.value;H(()=>{[null,document.body].includes(document.activeElement)&&Te()},[]),H(()=>Pp(e.current),[t]);let o=W.value?.limits?.message_max??Ep,n=[...t.trim()].length,s=n>0&&n<=o&&S.value&&!re.value,r=l=>{l?.preventDefault(),s&&Al()},i=l=>{l.isComposing||l.keyCode===229||(l.key==="Enter"&&!l.shiftKey&&r(l),!t&&Rp(l)&&l.key.toLowerCase()==="z"&&Ip(l),l.key==="ArrowUp"&&!t&&!re.value&&Lp(l),l.key==="Escape"&&to.value&&!re.value&&(l.preventDefault(),hs()))};return a`<form class="composer" onSubmit=${r}>
    <${Mp} />
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
            onClick=${$s}
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
    <${Np} length=${n} limit=${o} />
  </form>`}function Mp(){return a`
    ${ds.value&&a`<p class="chip">
      <span>${c.chat.unasked}</span>
      <${N} icon="close" label=${c.chat.askAgain} onClick=${()=>fs(!1)} />
    </p>`}
    ${to.value&&a`<p class="chip" role="status">
      <${_} name="edit" />
      <span>${ia(to.value)?c.chat.editingTakesBack:c.chat.editing}</span>
      <${N} icon="close" label=${c.cancel} onClick=${hs} />
    </p>`}
  `}function Np({length:e,limit:t}){let o="";S.value?e>t?o=c.chat.tooLong(e-t,t):e>t*Ap&&(o=c.chat.left(t-e)):o=c.chat.away;let n=e>t?"composer-hint too-long":"composer-hint";return a`<p id="composer-hint" class=${n} role="status">${o}</p>`}var Rp=e=>e.ctrlKey||e.metaKey;function Ip(e){e.preventDefault(),e.shiftKey?ho():mo()}function Lp(e){let t=L.value.findLast(o=>o.words);t&&(e.preventDefault(),fa(t))}function Pp(e){e.style.height="auto",e.style.height=`${e.scrollHeight+e.offsetHeight-e.clientHeight}px`}y();te();G();F();j();w();Et();K();y();te();F();w();var Bp=200;function _s({conversation:e,onDone:t}){let o=k(null),n=k(!1);Y(()=>o.current.select(),[]);let s=async()=>{if(n.current)return;n.current=!0;let i=o.current.value.trim();if(!i||i===e.title)return t();try{let{body:l}=await xt(`/conversations/${e.id}`,{title:i});Z.value?.id===l.id&&So(l),t(l)}catch(l){A(l),t()}},r=i=>{i.isComposing||!["Enter","Escape"].includes(i.key)||(i.preventDefault(),i.stopPropagation(),i.key==="Enter"?s():(n.current=!0,t()))};return a`<input
    ref=${o}
    class="input title-input"
    aria-label=${c.chat.renamed}
    maxlength=${Bp}
    dir="auto"
    value=${e.title}
    onKeyDown=${r}
    onBlur=${s}
  />`}var Fp=30,Wp=150;function ec({onClose:e}){let t=k(null),o=b(""),n=b(null),s=b(null),r=b(null),i=c.chat.panel,l=async(u=!1)=>{let m=o.value.trim(),g=await Up(m,u?s.value:null);m===o.value.trim()&&(n.value=u?[...n.value,...g.conversations]:g.conversations,s.value=g.next_cursor)};Y(()=>t.current.focus(),[]),Y(()=>V("back",()=>l().catch(A)),[]),Y(()=>{let u=setTimeout(()=>l().catch(A),n.value?Wp:0);return()=>clearTimeout(u)},[o.value]);let d=async u=>{e(),Te(),u.id!==Z.value?.id&&await ea(u.id).catch(A)},f=u=>{r.value=null,u&&(n.value=n.value.map(m=>m.id===u.id?u:m))},p=async u=>{if(await Hp(u))try{await Ae(`/conversations/${u.id}`),n.value=n.value.filter(m=>m.id!==u.id),u.id===Z.value?.id&&ut(),O(i.removed),t.current?.focus()}catch(m){A(m)}},v=u=>{u.key!=="Escape"||u.defaultPrevented||(u.preventDefault(),e())},h=o.value?i.noneFound:i.none;return a`<div
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
        onInput=${u=>o.value=u.target.value}
      />
      <${N} icon="close" label=${c.close} onClick=${e} />
    </div>
    ${n.value===null?a`<p class="quiet earlier-none">${c.loading}</p>`:n.value.length?a`<ul class="conversations">
            ${n.value.map(u=>r.value===u.id?a`<li key=${u.id}><${_s} conversation=${u} onDone=${f} /></li>`:a`<${qp}
                    key=${u.id}
                    it=${u}
                    onOpen=${()=>d(u)}
                    onRename=${()=>r.value=u.id}
                    onDelete=${()=>p(u)}
                  />`)}
            ${s.value&&a`<li key="more">
              <button type="button" class="button plain" onClick=${()=>l(!0).catch(A)}>
                ${i.more}
              </button>
            </li>`}
          </ul>`:a`<p class="quiet earlier-none" role="status">${h}</p>`}
  </div>`}function qp({it:e,onOpen:t,onRename:o,onDelete:n}){let s=c.chat.panel,r=e.id===Z.value?.id;return a`<li class="conversation">
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
  </li>`}var Up=(e,t)=>D("/conversations",{query:e,limit:Fp,cursor:t});function Hp(e){let t=c.chat.panel;return Pe({title:t.removeTitle,body:a`<p dir="auto">${t.removeBody(e.title)}</p>`,confirm:t.removeConfirm,isDestructive:!0})}y();fe();w();K();function tc({opener:e,isOpen:t,onEarlier:o}){let n=b(!1),s=Z.value,{offlineEngine:r,modelAnswers:i}=c.chat,l=ss.value?r:i(W.value.model),d=()=>{ut(),Te()};return a`<header class="chat-head">
    <div class="chat-bar">
      <h2 class="chat-title">
        ${s?n.value?a`<${_s} conversation=${s} onDone=${()=>n.value=!1} />`:a`<button
                type="button"
                class="chat-name"
                title=${c.chat.rename(s.title)}
                onClick=${()=>n.value=!0}
              >
                <span dir="auto">${s.title}</span>
              </button>`:a`<span class="chat-name">${c.chat.untitled}</span>`}
      </h2>
      <${jp} />
      <${N}
        icon="plus"
        label=${c.chat.newChat}
        disabled=${!s&&!L.value.length}
        onClick=${d}
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
  </header>`}function jp(){let e={chat:"even",even:"list"}[ae.value],t={list:"even",even:"chat"}[ae.value];return a`<span class="room-buttons">
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
  </span>`}y();F();j();w();K();var Kp=48,zp=8;function oc(){let e=k(null),t=k(null),o=k(!0),n=k(0),s=b(!1),r=k(new WeakMap),i=u=>{let m=r.current.get(u)??a`<${Gl} key=${u.id} turn=${u} />`;return r.current.set(u,m),m},l=!L.value.length&&!M.value&&!ke.value&&!ko.value,d=()=>{e.current.scrollTop=e.current.scrollHeight;let u=t.current.querySelector(".pending:not(.settled)"),m=g=>g.getBoundingClientRect().top;u&&(e.current.scrollTop-=Math.max(0,m(e.current)+zp-m(u)))};H(()=>{let u=new ResizeObserver(()=>o.current&&d());return u.observe(t.current),u.observe(e.current),()=>u.disconnect()},[]);let f=M.value!==null,p=Z.value?.id;H(()=>{f&&nc(),o.current=!l,s.value=!1,l?e.current.scrollTop=0:d()},[f,p,l]);let v=()=>{let{scrollTop:u,scrollHeight:m,clientHeight:g}=e.current,C=m-u-g<Kp;C?o.current=!0:u<n.current&&(o.current=!1),n.current=u,s.value=!l&&!C&&!o.current},h=()=>Jp(e.current,t.current,Cl).catch(A);return a`<div class="log-frame">
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
        ${ko.value&&!L.value.length&&a`<p class="quiet">${c.loading}</p>`}
        ${l&&a`<${Yp} />`}
        ${L.value.map(i)}
        ${M.value&&a`<${Jl} key="live" />`}
        ${ke.value&&!M.value&&a`<${Ql} key="broken" />`}
      </div>
    </div>
    ${s.value&&a`<button type="button" class="button small newest" onClick=${d}>
      <${_} name="chevron" />${c.chat.newest}
    </button>`}
    <p class="unseen" role="status" dir="auto">
      ${mn.value&&a`<span key=${mn.value.id}>${mn.value.text}</span>`}
    </p>
  </div>`}function Yp(){return a`<div class="hello">
    <p class="hello-title">${c.chat.hello}</p>
    <p class="quiet hello-more">${c.chat.helloMore}</p>
    <ul class="starters">
      ${c.chat.starters.map(e=>a`<li key=${e}>
          <button
            type="button"
            class="starter"
            disabled=${!S.value}
            onClick=${()=>Vp(e)}
          >
            ${e}
          </button>
        </li>`)}
    </ul>
  </div>`}function Vp(e){Te(),dt(e)}var Gp=6;async function Jp(e,t,o){let n=t.querySelector(".turn"),s=n.getBoundingClientRect().top;e.classList.add("steady");try{await o();for(let r=0;r<Gp;r+=1)await new Promise(requestAnimationFrame),e.scrollTop+=n.getBoundingClientRect().top-s}finally{e.classList.remove("steady")}}Se("/",()=>document.getElementById("composer")?.focus());function sc(){let e=b(!1),t=k(null),o=Q.value==="in";Y(()=>{o&&oa().catch(()=>{})},[o]),Y(()=>{let i=l=>{l.key!=="Escape"||l.defaultPrevented||!re.value||document.querySelector("dialog[open]")||(l.preventDefault(),$s())};return addEventListener("keydown",i),()=>removeEventListener("keydown",i)},[]);let n=()=>{e.value=!1,t.current?.focus()},s=e.value,r=()=>e.value=!s;return a`<section class="pane right chat" aria-label=${c.chatTitle}>
    <${tc} opener=${t} isOpen=${s} onEarlier=${r} />
    <div class="chat-body">
      <div class="talk" inert=${s}>
        <${oc} />
        <${Zl} />
      </div>
      ${s&&a`<${ec} onClose=${n} />`}
    </div>
  </section>`}Et();K();y();Xt();w();y();G();j();w();K();y();te();F();ge();w();async function rc(e){let{body:t}=await E("/agent/run",{message:ks(e)});return t.state==="complete"&&t.undo&&O(t.message,t.undo),t}async function ma(e){return(await E("/explain",{text:ks(e)})).body}var ks=e=>`add ${e}`,vn=({readings:e=[]})=>e.every(t=>["create_task","schedule_reminder"].includes(t.intent));async function ac(e){let{body:t,turn:o}=await E(`/tasks/${e.id}/complete`);wo([t.task,...t.next?[t.next]:[]]),O(c.completed(e),t.changed?o:null)}async function ic(e){let{body:t,turn:o}=await E(`/tasks/${e.id}/reopen`);wo([t.task]),O(c.reopened(e),t.changed?o:null)}async function ha(e,t,{unlessChanged:o=!1}={}){let n=o?{"If-Match":`"${Date.parse(e.updated_at)}"`}:{},{body:s,turn:r}=await xt(`/tasks/${e.id}`,t,{headers:n});wo([s]),O(c.changed(s),r,e.id)}async function lc(e){let{turn:t}=await Ae(`/tasks/${e.id}`);Xn([e]),O(c.deleted(e),t)}async function cc(e,t,o){let n=t.map(r=>r.id),{body:s}=await E("/tasks/bulk",{action:e,tasks:n,changes:o});e==="delete"?Xn(t):wo(s.outcomes.flatMap(({task:r,next:i})=>i?[r,i]:[r])),O(c.bulkDone(e,t.length),s.undo)}async function uc(e,t){let{turn:o}=await E(`/tasks/${e.id}/reminders`,t);O(c.reminderSet(e),o,e.id)}async function dc(e){let{turn:t}=await Ae(`/reminders/${e.id}`);O(c.reminderCancelled,t,e.task_id)}F();j();ge();w();Et();y();G();j();fe();ge();var va=["today","upcoming","all","done"],At=["urgent","high","medium","low"],hc=["newest","due","priority","title"],ga=100,de=$("today"),gn=$("newest"),pt=$(""),Ze=$(""),To=$(""),ya=$(ga),ft=$(matchMedia("(min-width: 54rem)").matches),Be=$(!1),Qe=$(new Set),Co=$(null),ie=$(null),Mt=$(null),$c=()=>ya.value+=ga;function Ss(){ie.value=null,xl(de.value)}function yn(){pt.value="",Mt.value=null}function Do(){yn(),Ze.value="",To.value=""}var Nt=T(()=>pt.value.trim()!==""),xs=T(()=>Nt.value&&Mt.value!==null),ba=T(()=>xs.value&&Mt.value.hasMore?Mt.value.ids.size:0),no=T(()=>!!(Nt.value||Ze.value||To.value)),vc=T(()=>{let e=ie.value?.asItWas;return[...B.value.values()].map(t=>t.id===e?.id?e:t)}),$a={newest:(e,t)=>t.number-e.number,due:(e,t)=>e.due&&t.due?Zn(e,t):!!t.due-!!e.due||$a.newest(e,t),priority:(e,t)=>pc(e)-pc(t)||$a.due(e,t),title:(e,t)=>Zp().compare(e.title,t.title)||e.number-t.number},Qp,Zp=()=>Qp??=new Intl.Collator(void 0,{numeric:!0}),pc=e=>e.priority?At.indexOf(e.priority):At.length,so=T(()=>{let t=(xs.value?Xp():yo(de.value,vc.value)).filter(n=>(!Ze.value||n.tags.includes(Ze.value))&&(!To.value||n.priority===To.value));return de.value==="all"&&!xs.value&&gn.value!=="newest"?t.sort($a[gn.value]):t});function Xp(){return vc.value.filter(e=>Mt.value.ids.has(e.id)).sort(ef)}var ef=(e,t)=>(e.status==="completed")-(t.status==="completed")||t.number-e.number,bn=T(()=>{let e=so.value.slice(0,ya.value);if(xs.value||de.value==="all"||de.value==="done")return[{name:"",rows:e}];if(de.value==="today"){let n=e.filter(r=>Vt(r.due)),s=e.filter(r=>!Vt(r.due));return[{name:"overdue",isLate:!0,rows:n},{name:"today",rows:s}].filter(r=>r.rows.length>0)}return[...Map.groupBy(e,n=>Ie(n.due))].map(([n,s])=>({name:n,day:n,rows:s}))}),gc=T(()=>ie.value?.id&&bn.value.some(({rows:e})=>e.some(t=>t.id===ie.value.id))),yc=T(()=>so.value.filter(e=>Qe.value.has(e.id)).map(e=>B.value.get(e.id)));function wn(e,t=!Qe.value.has(e.id)){let o=new Set(Qe.value);t?o.add(e.id):o.delete(e.id),Qe.value=o,t&&(Be.value=!0)}var _n=T(()=>W.value?.limits?.tasks_max??100);function bc(){Qe.value=new Set(so.value.slice(0,_n.value).map(e=>e.id))}function Xe(){Qe.value=new Set,Be.value=!1}se(()=>{let[e]=Me.value;!va.includes(e)||e===de.peek()||(de.value=e,ya.value=ga,yn(),Xe())});se(()=>{let[e,t]=Me.value,o=S.value&&ie.peek()?.problem?.isOffline;if(e!=="task")ie.value=null;else if(it.value&&(o||ie.peek()?.number!==t)){let n=[...B.peek().values()].find(s=>String(s.number)===t);n?ie.value={number:t,id:n.id,asItWas:n}:tf(t)}});se(()=>{Ur.value=ie.value?.id??null});async function tf(e){let t=o=>{Me.peek()[1]===e&&(ie.value={number:e,...o})};try{let o=await bo(e);t({id:o.id,asItWas:o})}catch(o){t({problem:o})}}var fc=0,mc=0;se(()=>{let e=pt.value.trim();B.value,clearTimeout(fc),e?fc=setTimeout(()=>of(e),Mt.peek()?150:60):Mt.value=null});async function of(e){let t=mc+=1,o=()=>({found:nf(e),hasMore:!1}),n=S.value?await il(e).catch(o):o();t!==mc||pt.value.trim()!==e||(Mt.value={ids:new Set(n.found.map(s=>s.id)),hasMore:n.hasMore})}function nf(e){let t=e.toLowerCase().split(/\s+/),o=n=>[n.title,n.description??"",...n.tags].join(" ").toLowerCase();return[...B.value.values()].filter(n=>t.every(s=>o(n).includes(s)))}var mt=$(new Map);async function Ts(e){if(!S.value||mt.value.has(e.id))return;let t=e.status==="completed";mt.value=new Map([...mt.value,[e.id,!t]]);try{await(t?ic(e):ac(e))}catch(o){A(o)}finally{let o=new Map(mt.value);o.delete(e.id),mt.value=o}}async function Cs(e){if(!S.value)return;let t=c.list.deleting,o=ct(e).length,n={title:t.title(1),body:a`<${_c} tasks=${[e]} />
      ${o>0&&a`<p>${t.reminders(o)}</p>`}
      <p class="hint">${t.hint}</p>`,confirm:t.confirm,isDestructive:!0};if(await Pe(n)){ie.value?.id===e.id&&Ss();try{await lc(e)}catch(s){A(s)}}}var sf=3,wa=!1;async function Oo(e,t,{changes:o,asked:n,loses:s=""}){if(!S.value||t.length===0||wa)return;let r=e==="delete",i=r?t.flatMap(ct).length:0,l=i>0?c.list.deleting.reminders(i):s,[d,f]=n(t.length),p={title:d,body:a`<${_c} tasks=${t} />
      ${l&&a`<p>${l}</p>`}
      <p class="hint">${c.list.bulk.hint}</p>`,confirm:f,isDestructive:r};if(!((r||l||t.length>sf)&&!await Pe(p))){wa=!0;try{await cc(e,t,o),Xe()}catch(h){A(h)}finally{wa=!1}}}var wc=12;function _c({tasks:e}){let t=e.length-wc;return a`<ul class="asked-titles">
    ${e.slice(0,wc).map(o=>a`<li key=${o.id}>
          <span class="asked-number">${o.number}</span><span dir="auto">${o.title}</span>
        </li>`)}
    ${t>0&&a`<li class="quiet">${c.list.andMore(t)}</li>`}
  </ul>`}y();G();F();j();Xt();ge();w();y();G();j();fe();w();K();y();j();ge();w();y();G();ge();w();var _a=["MO","TU","WE","TH","FR","SA","SU"],Ds=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],xa=["January","February","March","April","May","June","July","August","September","October","November","December"],rf={DAILY:"day",WEEKLY:"week",MONTHLY:"month",YEARLY:"year"};function ht(e){let t=af(e);if(!t.unit)return e;let[o,n]=cf(t),s=o+pf(t);return n||(s+=`, only ${Ke(t.positions.map(r=>`the ${Eo(r)}`),"and")} of these`),t.count&&(s+=t.count===1?", once":`, ${t.count} times`),t.until&&(s+=`, until ${ff(t.until)}`),t.isAfterDone&&(s+=", counted from when it is done"),t.isPaused&&(s+=", paused"),s}function af(e){let t=Object.fromEntries(e.split(";").map(s=>s.split("="))),o=s=>t[s]?.split(",")??[],n=s=>o(s).map(Number);return{unit:rf[t.FREQ],interval:Number(t.INTERVAL??1),days:o("BYDAY").map(lf),monthDays:n("BYMONTHDAY"),months:n("BYMONTH"),hours:n("BYHOUR"),minutes:n("BYMINUTE"),positions:n("BYSETPOS"),count:Number(t.COUNT??0),until:t.UNTIL,isAfterDone:t["X-AFTER-DONE"]==="TRUE",isPaused:t["X-PAUSED"]==="TRUE"}}var lf=e=>({nth:parseInt(e,10)||0,day:_a.indexOf(e.slice(-2))});function cf(e){let{unit:t,interval:o,days:n,monthDays:s,positions:r}=e,i=o===1?`every ${t}`:`every ${o} ${t}s`,l=n.map(g=>Ds[g.day]),d=uf(n),f=n.every(g=>!g.nth)&&s.length===0&&n.length>0,p=r.length===0;if(f&&p&&["day","week"].includes(t)){let g=d?`every ${d}`:Ke(l,"and"),C=d||o!==1?g:`every ${g}`;return[(o===1?C:`${i} on ${C}`)+ka(e),!0]}let v=e.hours.length<=1&&e.minutes.length<=1;if(f&&!p&&v){let g=`${Ke(r.map(Eo),"and")} ${d??Ke(l,"or")}`;return[`${i} on the ${g}${Os(e)}`,!0]}let h=Ke(s.map(mf),"and");if(n.length===0){if(s.length===0)return[i+ka(e),p];let g=df(e);return[g?`${i} on ${g}`:`${i} on ${h}${Os(e)}`,p]}let u=g=>g.nth?`the ${Eo(g.nth)} ${Ds[g.day]}`:`a ${Ds[g.day]}`;if(s.length>0){let g=Ke(n.map(u),"or");return[`${i} on ${h}${Os(e)} when it is ${g}`,p]}let m=n.map(g=>g.nth?u(g):`each ${Ds[g.day]}`);return[`${i} on ${Ke(m,"and")}${Os(e)}`,p]}function uf(e){let t=e.map(o=>_a[o.day]).join();return{[_a.join()]:"day","MO,TU,WE,TH,FR":"weekday","SA,SU":"weekend day"}[t]}function df({unit:e,months:t,monthDays:o}){let n=t.length>0&&t.length*o.length<=4;if(e!=="year"||!n||o.some(r=>r<0))return null;let s=r=>o.map(i=>`${i} ${xa[r-1]}`);return Ke(t.flatMap(s),"and")}var kc=({months:e})=>Ke(e.map(t=>xa[t-1]),"and"),ka=e=>e.months.length>0?` in ${kc(e)}`:"";function Os(e){return e.unit!=="year"?ka(e):e.months.length>0?` of ${kc(e)}`:e.monthDays.length>0?" of each month":e.days.some(o=>o.nth)||e.positions.length>0?" of the year":""}function pf({hours:e,minutes:t}){let o=Ke(t.map(String),"and");if(e.length===0)return o&&` at ${o} minutes past the hour`;let n=i=>String(i).padStart(2,"0"),s=t.length===0?[0]:t,r=e.flatMap(i=>s.map(l=>`${n(i)}:${n(l)}`));return r.length>8?` at ${r.length} times of the day`:` at ${Ke(r,"and")}`}function ff(e){let t=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(e);if(!t)return e;let[,o,n,s,r,i]=t,l=`${Number(s)} ${xa[n-1].slice(0,3)} ${o}`;return r&&`${r}${i}`!="2359"?`${l}, ${r}:${i}`:l}var mf=e=>e<0?`the ${Eo(e)} day`:`the ${Eo(e)}`;function Eo(e){if(e===-1)return"last";if(e<0)return`${Eo(-e)} to last`;let t=e%100>=11&&e%100<=13;return e+(!t&&{1:"st",2:"nd",3:"rd"}[e%10]||"th")}function Ke(e,t){return e.length<2?e.join(""):`${e.slice(0,-1).join(", ")} ${t} ${e.at(-1)}`}K();function Sc({task:e,tab:t}){let o=ct(e),n=c.list.row;return![e.completed_at,e.due,e.priority,e.repeat,e.description].some(Boolean)&&!e.tags.length&&!o.length?null:a`<div class="facts">
    ${e.completed_at&&a`<${$f} at=${U(e.completed_at)} />`}
    ${e.due&&a`<${hf} task=${e} />`}
    ${e.priority&&a`<${Sa} priority=${e.priority} />`}
    ${e.repeat&&a`<span class="pill"><${_} name="repeat" />${ht(e.repeat)}</span>`}
    ${e.tags.map(r=>a`<${vf} key=${r} name=${r} tab=${t} />`)}
    ${o.length>0&&a`<${xc} icon="bell" text=${n.reminds(Es(o[0]))} />`}
    ${e.description&&a`<${xc} icon="note" text=${n.hasDescription} />`}
  </div>`}function hf({task:e}){let t=e.status==="pending"&&Vt(e.due);return a`<time
    class=${t?"pill late":"pill"}
    datetime=${e.due}
    title=${we(e.due)}
  >
    <${_} name="calendar" />${ce(e.due)}${t&&` · ${c.list.row.overdue}`}
  </time>`}function $f({at:e}){return a`<time class="pill" datetime=${e} title=${c.list.row.doneAt(we(e))}>
    <${_} name="check" />${ce(e)}
  </time>`}function Sa({priority:e}){let t={urgent:"pill late",high:"pill warn"}[e]??"pill";return a`<span class=${t}><${_} name="flag" />${c.list.priorities[e]}</span>`}function vf({name:e,tab:t}){let o=Ze.value===e,n=r=>{r.stopPropagation(),Ze.value=o?"":e},s=c.list.row;return a`<button
    type="button"
    class=${o?"pill tag accent":"pill tag"}
    dir="auto"
    tabindex=${t}
    title=${o?s.allTags:s.onlyTag(e)}
    aria-pressed=${o?"true":"false"}
    onClick=${n}
  >
    #${e}
  </button>`}function xc({icon:e,text:t}){return a`<span class="sign" title=${t}>
    <${_} name=${e} /><span class="unseen">${t}</span>
  </span>`}var Es=e=>ce(U(e.next_at??e.remind_at)),gf=/^([-+]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;function kn(e){let t=gf.exec(e);if(!t)return e;let[o,n,s,r,i]=t.slice(2).map(d=>Number(d??0)),l={day:o*7+n,hour:s,minute:r,second:i};return c.list.fromDue(l,t[1]==="-")}function Tc({task:e,isCurrent:t}){let o=Qe.value.has(e.id),n=mt.value.get(e.id)??e.status==="completed",s=t?0:-1,r={"is-done":n,"is-chosen":o,"is-fresh":sn.value.has(e.id)},i=d=>{d.target.closest("input, button")||!(d.shiftKey||Be.value)||(d.preventDefault(),wn(e))},l=d=>d.shiftKey&&d.preventDefault();return a`<li
    class=${["row",...Object.keys(r).filter(d=>r[d])].join(" ")}
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
      onChange=${()=>wn(e)}
    />`}
    <${Ta} task=${e} isDone=${n} tab=${s} />
    <div class="row-body">
      <a class="row-title" href=${`#/task/${e.number}`} dir="auto" tabindex=${s}>
        ${e.title}
      </a>
      <${Sc} task=${e} tab=${s} />
    </div>
    <span class="row-number" title=${c.list.row.number(e)}>
      <span class="unseen">${c.list.row.task} </span>${e.number}
    </span>
  </li>`}function Ta({task:e,isDone:t,tab:o=0}){let n=s=>{s.target.checked=t,Ts(e)};return a`<input
    type="checkbox"
    class="check"
    tabindex=${o}
    checked=${t}
    disabled=${!S.value}
    aria-label=${c.list.row.done(e)}
    onChange=${n}
  />`}y();function As({id:e,value:t,options:o,field:n,onPick:s}){let r=k(!1),i=()=>{r.current=!1,n.leave()},l=f=>{s(f.target.value),r.current||i()},d=f=>{f.key==="Enter"?i():f.key!=="Tab"&&f.key!=="Escape"&&(r.current=!0)};return a`<select
    id=${e}
    class="input"
    aria-describedby=${`${e}-problem`}
    value=${t}
    onFocus=${n.begin}
    onChange=${l}
    onKeyDown=${d}
    onPointerDown=${()=>r.current=!1}
    onBlur=${i}
  >
    ${o.map(([f,p])=>a`<option key=${f} value=${f}>${p}</option>`)}
  </select>`}y();G();w();K();y();w();te();F();j();ge();y();w();he();var Rt=class extends Error{},Oa=e=>e instanceof Rt?c.list.editor.meanwhile:et(e),Mo=new Set;async function Ec({mayDiscard:e}){let t=new Map([...Mo].map(i=>[i,i.problem.peek()]));await Promise.all([...Mo].map(i=>i.leave()));let o=i=>i.problem.peek()&&i.problem.peek()!==t.get(i),n=[...Mo].filter(o),s=i=>e&&t.get(i)&&!i.problem.peek().error.isOffline,r=n.every(s);return r&&n.forEach(i=>i.discard()),r}var Ca=class{draft=$(null);problem=$(null);#e=null;#t=!1;#o=Promise.resolve();constructor(t,o){this.task=t,this.names=o}begin=()=>{this.#e??=Da(B.peek().get(this.task.id)??this.task,this.names)};write(t){this.begin(),this.draft.value=t,this.problem.peek()?.error instanceof Rt||(this.problem.value=null)}leave=()=>this.#o=this.#o.then(()=>this.#s());async#s(){if(this.#t)return;let t=this.halfOf?.();if(t)return this.#n(new rt({status:400,code:"HALF",detail:t}),{});let o=this.draft.peek(),n=o===null?null:this.fieldsOf(o);if(!n)return;await this.save(n)&&this.draft.peek()===o&&(this.draft.value=null)}async save(t){this.begin();let o=Da(this.#e,Object.keys(t));try{return Ac(t,o)||await yf(()=>bf(this.task.id,t,o)),this.#e=this.problem.value=null,!0}catch(n){return this.#n(n,t),n instanceof Rt?(this.#e=null,!0):!1}}#n(t,o){if(this.problem.value={error:t,fields:o},Mo.has(this))return;let{title:n}=B.peek().get(this.task.id)??this.task;A({code:"UNSAVED",message:c.list.editor.notSaved(n,Oa(t))})}discard(){this.#t=!0,this.draft.value=null}};function tt(e,t,o={}){let n=Ht(()=>new Ca(e,t),[]);return Object.assign(n,o),H(()=>(Mo.add(n),()=>{Mo.delete(n),n.leave()}),[]),n}var Dc=Promise.resolve();function yf(e){let t=Dc.then(e);return Dc=t.catch(()=>{}),t}async function bf(e,t,o){if(!S.value)throw new rt({status:0,code:"OFFLINE",detail:""});let n=B.peek().get(e)??await bo(e);Oc(n,o);try{await ha(n,t,{unlessChanged:!0})}catch(s){if(s.status!==412)throw s;let r=await bo(e);Oc(r,o),await ha(r,t,{unlessChanged:!0})}}function Oc(e,t){if(!Ac(t,Da(e,Object.keys(t))))throw new Rt}var Da=(e,t)=>Object.fromEntries(t.map(o=>[o,e[o]])),Ac=(e,t)=>JSON.stringify(e)===JSON.stringify(t);function ot({label:e,id:t,field:o,told:n,group:s=!1,children:r}){let i=s?"span":"label";return a`<div
    class="edit-field"
    role=${s?"group":void 0}
    aria-labelledby=${s?`${t}-name`:void 0}
  >
    <${i} id=${`${t}-name`} class="edit-name" for=${s?void 0:t}>${e}<//>
    ${r}
    <${wf} id=${`${t}-problem`} field=${o} told=${n} />
  </div>`}function wf({id:e,field:t,told:o}){let n=t.problem.value,s=c.list.editor;if(!n)return a`<p id=${e} class="form-problem" role="alert"></p>`;let r=()=>t.save(n.fields),i=n.error instanceof Rt;return a`<p id=${e} class="form-problem" role="alert">
    ${Oa(n.error)}
    ${i&&o&&a` ${s.youWrote} <q dir="auto">${o}</q>`}
    ${i&&a` <button type="button" class="button small" onClick=${r}>${s.saveMine}</button>`}
  </p>`}function Mc({task:e}){let t=c.list.editor,o=k(null),n=k(!1),s=tt(e,["due"],{fieldsOf:m=>({due:_f(m,e.due)}),halfOf:()=>[...o.current?.querySelectorAll("input")??[]].some(g=>g.validity.badInput)?t.halfDate:null}),{day:r,time:i}=s.draft.value??Nc(e.due),l=s.problem.value,d=()=>{n.current=!1,s.leave()},f=m=>g=>{s.write({day:r,time:i,[m]:g.target.value}),!n.current&&!g.target.validity.badInput&&d()},p=m=>{m.key==="Enter"?d():m.key!=="Tab"&&m.key!=="Escape"&&(n.current=!0)},v=()=>{s.write({day:"",time:""}),d()},h=m=>!m.currentTarget.contains(m.relatedTarget)&&d(),u=l?.fields.due&&we(l.fields.due);return a`<${ot} id="edit-due" label=${t.due} field=${s} told=${u} group>
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
  <//>`}var Nc=e=>e?{day:Ie(e),time:go(e)}:{day:"",time:""};function _f({day:e,time:t},o){let n=Nc(o);return e===n.day&&t===n.time?o:!e&&!t?null:t?`${e||oe.value}T${t}`:e}y();G();ge();w();K();he();var kf=["PT0S","-PT10M","-PT1H","-P1D"];function Rc({task:e}){let t=c.list.editor,o=b(!1),n=b(""),s=k(new Set),r=async(p,v)=>{if(!s.current.has(p)){s.current.add(p),n.value="";try{await v(),o.value=!1}catch(h){n.value=et(h)}finally{s.current.delete(p)}}},i=ct(e),l=p=>r("new",()=>uc(e,{remind_at:p})),d=p=>()=>r(p.id,()=>dc(p)),f=()=>o.value=!o.value;return a`<div class="edit-field" role="group" aria-labelledby="edit-reminders-name">
    <span id="edit-reminders-name" class="edit-name">${t.reminders}</span>
    ${i.length>0&&a`<ul class="reminders">
      ${i.map(p=>a`<${xf} key=${p.id} it=${p} onCancel=${d(p)} />`)}
    </ul>`}
    ${e.status==="pending"&&a`<button
      type="button"
      class="button small add-reminder"
      aria-expanded=${String(o.value)}
      onClick=${f}
    >
      <${_} name="bell" />${t.addReminder}
    </button>`}
    ${o.value&&a`<${Sf} task=${e} add=${l} />`}
    <p class="form-problem" role="alert">${n.value}</p>
  </div>`}function xf({it:e,onCancel:t}){let o=c.list.editor,n=[e.from_due&&kn(e.from_due),e.repeat&&ht(e.repeat),e.repeat_interval_minutes&&o.everyMinutes(e.repeat_interval_minutes,e.repeat_count),e.postponed_from&&o.postponed].filter(Boolean);return a`<li>
    <${_} name="bell" />
    <span class="grow">
      <time datetime=${e.next_at} title=${we(U(e.next_at))}>${Es(e)}</time>
      ${n.length>0&&a`<span class="quiet"> · ${n.join(" · ")}</span>`}
    </span>
    <${N} icon="close" label=${o.cancelReminder(Es(e))} onClick=${t} />
  </li>`}function Sf({task:e,add:t}){let o=c.list.editor,n=s=>{s.preventDefault();let r=new FormData(s.target).get("at");r&&t(r)};return a`<div class="new-reminder">
    ${e.due&&kf.map(s=>a`<button
        key=${s}
        type="button"
        class="button small"
        onClick=${()=>t(s)}
      >
        ${kn(s)}
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
  </div>`}y();G();w();G();var Tf=["SU","MO","TU","WE","TH","FR","SA"],Ic="MO,TU,WE,TH,FR",Cf=/;X-(AFTER-DONE|PAUSED)=TRUE/g;function Ea(e){let[,t,o]=e.split("-").map(Number),n=o===31?-1:o;return{daily:"FREQ=DAILY",weekdays:`FREQ=WEEKLY;BYDAY=${Ic}`,weekly:`FREQ=WEEKLY;BYDAY=${Tf[Wc(e)]}`,monthly:`FREQ=MONTHLY;BYMONTHDAY=${n}`,yearly:`FREQ=YEARLY;BYMONTH=${t};BYMONTHDAY=${o}`}}function Lc(e,t){if(!e)return"none";let o=e.replace(Cf,""),n={"FREQ=WEEKLY":"weekly","FREQ=MONTHLY":"monthly","FREQ=YEARLY":"yearly",[`FREQ=DAILY;BYDAY=${Ic}`]:"weekdays"};return Object.entries(Ea(t)).find(([,r])=>r===o)?.[0]??n[o]??"other"}var Pc=e=>e?.includes("X-AFTER-DONE=TRUE")??!1;function Bc(e,t){let o=e.replace(";X-AFTER-DONE=TRUE","");return t?`${o};X-AFTER-DONE=TRUE`:o}function Fc(e){let t=oe.value,o={0:1,6:2}[Wc(t)]??0;return e==="weekdays"?Ct(t,o):t}var Wc=e=>new Date(`${e}T00:00:00Z`).getUTCDay();function qc({task:e}){let t=c.list.editor,o=e.due?Ie(e.due):oe.value,n=Ea(o),r=tt(e,["repeat","due"],{fieldsOf:({name:m,rule:g})=>g!==void 0?{repeat:g.trim().replace(/^RRULE:/i,"")||null}:m==="other"?null:m==="none"?{repeat:null}:e.due?{repeat:n[m]}:{repeat:n[m],due:Fc(m)}}),{name:i=Lc(e.repeat,o),rule:l=e.repeat??""}=r.draft.value??{},d=Object.entries(n).map(([m,g])=>[m,ht(g)]),f=[["none",t.repeats.none],...d,["other",t.repeats.other]],p=m=>r.save({repeat:Bc(e.repeat,m.target.checked)}),v=m=>r.write({name:"other",rule:m.target.value}),h=m=>m.key==="Enter"&&r.leave(),u=r.problem.value?.fields.repeat;return a`<${ot} id="edit-repeat" label=${t.repeat} field=${r} told=${u}>
    <${As}
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
          checked=${Pc(e.repeat)}
          onChange=${p}
        />
        ${t.afterDone}
      </label>`}
  <//>`}y();ge();w();K();function Uc({task:e}){let t=c.list.editor,o=k(Promise.resolve()),n=h=>o.current=o.current.then(h),s=()=>B.peek().get(e.id)?.tags??e.tags,r=()=>{let h=i.draft.value??"";return i.draft.value=null,h.trim()?n(()=>d(h)):o.current},i=tt(e,["tags"],{leave:r}),l=i.draft.value??"",d=async h=>{let u=h.split(/[\s,]+/).map(z=>z.replace(/^#+/,"").toLowerCase()),m=s(),g=[...new Set([...m,...u.filter(Boolean)])];if(g.length===m.length)return;await i.save({tags:g})||(i.draft.value=`${h} ${i.draft.value??""}`.trim())},f=h=>n(()=>i.save({tags:s().filter(u=>u!==h)})),p=h=>{if(h.isComposing)return;["Enter",","," "].includes(h.key)?(h.preventDefault(),r()):h.key==="Backspace"&&!l&&!h.repeat&&e.tags.length>0&&f(e.tags.at(-1))},v=i.problem.value?.fields.tags?.join(", ");return a`<${ot} id="edit-tags" label=${t.tags} field=${i} told=${v}>
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
        ${ts.value.filter(h=>!e.tags.includes(h)).map(h=>a`<option key=${h} value=${h}></option>`)}
      </datalist>
    </div>
  <//>`}y();function Aa({task:e,name:t,label:o,placeholder:n,maxlength:s,isTitle:r=!1}){let l=tt(e,[t],{fieldsOf:m=>({[t]:m.trim()||(r?"":null)})}),d=k(null),f=`edit-${t}`,p=l.problem.value,v=l.draft.value??e[t]??"";H(()=>Df(d.current),[v]);let h=({target:m})=>{l.write(r?m.value.replace(/\n/g," "):m.value)},u=m=>{!(m.key==="Enter"&&(r||m.ctrlKey||m.metaKey))||m.isComposing||(m.preventDefault(),l.leave())};return a`<${ot} id=${f} label=${o} field=${l} told=${p?.fields[t]}>
    <textarea
      id=${f}
      ref=${d}
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
      onKeyDown=${u}
    ></textarea>
  <//>`}function Df(e){CSS.supports("field-sizing","content")||(e.rows=Math.min(12,e.value.split(`
`).length+Math.floor(e.value.length/60)))}function Ma({task:e}){let t=c.list.editor,o=W.value?.limits??{},n=k(null);H(()=>{let l=ae.peek();return ae.value="list",Af(n.current),()=>{ae.peek()==="list"&&(ae.value=l)}},[]);let s=mt.value.get(e.id)??e.status==="completed",r=async({mayDiscard:l})=>{let d=await Ec({mayDiscard:l}),f=n.current?.querySelector(".form-problem:not(:empty)");d?ie.value?.id===e.id&&Ss():f?.scrollIntoView({block:"nearest"})},i=l=>{l.key!=="Escape"||l.isComposing||(l.preventDefault(),r({mayDiscard:!0}))};return a`<li
    class="editor card"
    ref=${n}
    tabindex="-1"
    data-task=${e.id}
    onKeyDown=${i}
  >
    <div class="editor-head">
      <${Ta} task=${e} isDone=${s} />
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
      <${Aa}
        task=${e}
        name="title"
        label=${t.title}
        maxlength=${o.title_max}
        isTitle
      />
      <${Aa}
        task=${e}
        name="description"
        label=${t.description}
        placeholder=${t.descriptionPlaceholder}
        maxlength=${o.description_max}
      />
      <div class="edit-pair">
        <${Mc} task=${e} />
        <${Of} task=${e} />
      </div>
      <div class="edit-pair">
        <${qc} task=${e} />
        <${Uc} task=${e} />
      </div>
      <${Rc} task=${e} />
      <div class="editor-foot">
        <${Ef} task=${e} />
        <button type="button" class="button small delete" onClick=${()=>Cs(e)}>
          <${_} name="trash" />${t.delete}
        </button>
      </div>
    </fieldset>
  </li>`}function Of({task:e}){let o=tt(e,["priority"],{fieldsOf:l=>({priority:l==="none"?null:l})}),s=["none",...[...At].reverse()].map(l=>[l,c.list.priorities[l]]),r=c.list.priorities[o.problem.value?.fields.priority??"none"],i=c.list.editor.priority;return a`<${ot} id="edit-priority" label=${i} field=${o} told=${r}>
    <${As}
      id="edit-priority"
      value=${o.draft.value??e.priority??"none"}
      options=${s}
      field=${o}
      onPick=${l=>o.write(l)}
    />
  <//>`}function Ef({task:e}){let t=c.list.editor.times,o=[[t.created,e.created_at],e.updated_at!==e.created_at&&[t.updated,e.updated_at],e.completed_at&&[t.done,e.completed_at]].filter(Boolean);return a`<p class="hint times">
    ${o.map(([n,s])=>a`<span key=${n}>
        ${n} <time datetime=${s} title=${we(U(s))}>${ce(U(s))}</time>
      </span>`)}
  </p>`}function Af(e){let t=e.querySelector("textarea"),n=matchMedia("(pointer: fine)").matches&&!t.matches(":disabled")?t:e;n.focus({preventScroll:!0}),n===t&&t.setSelectionRange(t.value.length,t.value.length),requestAnimationFrame(()=>e.scrollIntoView({block:"nearest"}))}y();F();ge();w();K();function Hc(){let e=c.list.empty;if(no.value){let s=de.value==="done"&&!Nt.value&&lt.value;return a`<div class="empty" role="status">
      <p>${s?e.narrowedPart(an.done.value.length):e.narrowed}</p>
      <button type="button" class="button small" onClick=${Do}>${e.clear}</button>
    </div>`}if(de.value==="done"&&lt.value===void 0)return a`<p class="empty quiet">${c.loading}</p>`;let t=de.value!=="done"&&es.value.all===0?"none":de.value,[o,n]=e[t];return a`<div class="empty">
    <${_} name=${t==="today"||t==="done"?"check":"list"} />
    <p class="empty-title">${o}</p>
    <p class="hint">${n}</p>
  </div>`}function jc(){let{number:e,problem:t}=ie.value,o=k(null);H(()=>He(()=>o.current?.focus()),[]);let n=!t||t.status===404||t.status===400;return a`<div class="missing" role="alert">
    <p>${n?c.list.missing(e):Ge(t)}</p>
    <a class="button small" ref=${o} href=${`#/${de.value}`}>${c.list.toList}</a>
  </div>`}function zc(){let e=k(null),t=bn.value.flatMap(({rows:s})=>s.map(r=>r.id)),o=t.includes(Co.value)?Co.value:t[0];if(Lf(e,t),If(),!it.value)return a`<div class="rows"><p class="empty quiet">${c.loading}</p></div>`;let n=so.value.length-t.length;return a`<div class="rows" ref=${e} onKeyDown=${Pf}>
    <${Nf} />
    ${bn.value.map(s=>a`<${Mf} key=${s.name} group=${s} at=${o} />`)}
    ${t.length===0&&!ie.value&&a`<${Hc} />`}
    ${n>0&&a`<button type="button" class="button plain more" onClick=${$c}>
      ${c.list.more(n)}
    </button>`}
    ${ba.value>0&&a`<p class="hint first-found">${c.list.search.first(ba.value)}</p>`}
    ${n<=0&&de.value==="done"&&!Nt.value&&a`<${Rf} />`}
  </div>`}function Mf({group:e,at:t}){let{name:o,day:n,isLate:s,rows:r}=e,i=n?vo(n):c.list.groups[o],l=o?`group-${o}`:void 0;return a`<${o?"section":"div"} class="group" aria-labelledby=${l}>
    ${o&&a`<h2
      id=${l}
      class=${s?"group-title late":"group-title"}
      title=${n&&we(n)}
    >
      ${i}<span class="group-count">${r.length}</span>
    </h2>`}
    <ul>
      ${r.map(f=>{let p=B.value.get(f.id)??f;return ie.value?.id===p.id?a`<${Ma} key=${p.id} task=${p} />`:a`<${Tc} key=${p.id} task=${p} isCurrent=${p.id===t} />`})}
    </ul>
  <//>`}function Nf(){if(!ie.value||gc.value)return null;let e=B.value.get(ie.value.id);return e?a`<ul class="group"><${Ma} key=${e.id} task=${e} /></ul>`:a`<${jc} />`}function Rf(){return lt.value?a`<button type="button" class="button plain more" onClick=${Yc}>
    ${c.list.moreDone}
  </button>`:null}var Yc=()=>al().catch(A);function If(){let e=it.value&&lt.value===void 0,t=de.value==="done"&&e&&S.value;H(()=>{t&&Yc()},[t])}function Lf(e,t){let o=k({id:null,index:0,openId:null});H(()=>{let n=o.current,s=ie.value?.id??null,r=n.openId&&!s?n.openId:n.id,i=t.includes(r)?r:t[Math.min(n.index,t.length-1)];r&&!s&&He(()=>i?Rs(i):document.getElementById("quick-add")?.focus()),n.openId=s,n.index=Kc(n.id??s,t)??n.index}),H(()=>{let n=({target:r})=>{let i=e.current?.contains(r)?r.closest("[data-task]"):null;o.current.id=i?.dataset.task??null,o.current.index=Kc(o.current.id,Ns())??o.current.index},s=({target:r,relatedTarget:i})=>{i||queueMicrotask(()=>r.isConnected&&(o.current.id=null))};return document.addEventListener("focusin",n),document.addEventListener("focusout",s),()=>{document.removeEventListener("focusin",n),document.removeEventListener("focusout",s)}},[])}var Kc=(e,t)=>t.includes(e)?t.indexOf(e):null,Ns=()=>bn.value.flatMap(({rows:e})=>e.map(t=>t.id));function Rs(e){let t=document.querySelector(`[data-task="${CSS.escape(e)}"] .row-title`);t?.focus(),t?.scrollIntoView({block:"nearest"})}function xn(e){let t=Ns(),o=document.activeElement?.closest?.("[data-task]")?.dataset.task,n=t.indexOf(o??Co.value),s=o?Math.min(Math.max(n+e,0),t.length-1):Math.max(n,0);t[s]&&Rs(t[s])}var Vc=()=>xn(0);for(let e of["j","ArrowDown"])Se(e,()=>xn(1));for(let e of["k","ArrowUp"])Se(e,()=>xn(-1));function Pf(e){let t=e.target.closest(".row"),o=e.ctrlKey||e.metaKey||e.altKey,n=t&&B.value.get(t.dataset.task);if(!n||o||e.isComposing)return;let r={ArrowDown:()=>xn(1),ArrowUp:()=>xn(-1),Home:()=>Rs(Ns()[0]),End:()=>Rs(Ns().at(-1)),x:()=>Ts(n),e:()=>location.hash=`#/task/${n.number}`,s:()=>wn(n),Delete:()=>Cs(n),Escape:()=>Qe.value.size>0&&Xe()}[e.key.length===1?e.key.toLowerCase():e.key];r&&(e.preventDefault(),r())}function Gc(){return Be.value?a`<${Bf} />`:null}function Bf(){let e=b(null);H(()=>()=>He(Vc),[]);let t=c.list.bulk,o=yc.value,n=o.length>_n.value,s=o.length===0||n||!S.value,r=e.value&&o.length>0?e.value:"all",i={all:Ff,due:Wf,priority:qf},l=d=>{d.key==="Escape"&&(d.preventDefault(),r==="all"?Xe():e.value=null)};return a`<div class="bulk" role="region" aria-label=${t.label} onKeyDown=${l}>
    <div class="bulk-head">
      <span class="bulk-count" role="status">${t.count(o.length)}</span>
      <button type="button" class="button plain small" onClick=${bc}>
        ${t.all(so.value.length,_n.value)}
      </button>
      <span class="grow"></span>
      <${N} icon="close" label=${t.close} onClick=${Xe} />
    </div>
    ${n&&a`<p class="form-problem" role="alert">${t.tooMany(_n.value)}</p>`}
    <${i[r]} tasks=${o} isOff=${s} asks=${e} />
  </div>`}function Ff({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=e.filter(d=>d.status==="pending"),r=e.filter(d=>d.status==="completed"),i=(d,f,p)=>a`<button type="button" class="button small" disabled=${t} onClick=${f} ...${p}>
      ${d}
    </button>`,l=()=>Oo("delete",e,{asked:n.asked.delete});return a`<div class="bulk-actions">
    ${(s.length>0||r.length===0)&&i(n.done,()=>Oo("complete",s,{asked:n.asked.complete}))}
    ${r.length>0&&i(n.reopen,()=>Oo("reopen",r,{asked:n.asked.reopen}))}
    ${i(n.due,()=>o.value="due",{id:"bulk-due"})}
    ${i(n.priority,()=>o.value="priority",{id:"bulk-priority"})}
    ${i(n.delete,l,{class:"button small delete"})}
  </div>`}function Wf({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,r={today:0,tomorrow:1,nextWeek:(8-new Date(`${oe.value}T00:00:00Z`).getUTCDay())%7||7},i=d=>{o.value=null;let f=d?n.asked.due(vo(d)):n.asked.noDue,p=e.filter(v=>v.due&&go(v.due)).length;Oo("update",e,{changes:{due:d},asked:f,loses:d&&n.losesTimes(p)})},l=d=>{d.preventDefault();let f=new FormData(d.target).get("day");f&&i(f)};return a`<${Jc} name="due" asks=${o}>
    ${Object.entries(r).map(([d,f])=>{let p=Ct(oe.value,f);return a`<button
        type="button"
        class="button small"
        title=${we(p)}
        disabled=${t}
        onClick=${()=>i(p)}
      >
        ${n.days[d]}
      </button>`})}
    <form class="bulk-day" onSubmit=${l}>
      <input class="input" type="date" name="day" aria-label=${n.date} required />
      <button class="button small" disabled=${t}>${n.set}</button>
    </form>
    <button type="button" class="button small" disabled=${t} onClick=${()=>i(null)}>
      ${n.days.none}
    </button>
  <//>`}function qf({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=r=>{o.value=null;let i=n.asked.priority(c.list.priorities[r??"none"]);Oo("update",e,{changes:{priority:r},asked:i})};return a`<${Jc} name="priority" asks=${o}>
    ${[...At,null].map(r=>a`<button
        type="button"
        class="button small"
        disabled=${t}
        onClick=${()=>s(r)}
      >
        ${c.list.priorities[r??"none"]}
      </button>`)}
  <//>`}function Jc({name:e,asks:t,children:o}){let n=k(null);return H(()=>(He(()=>n.current.querySelector("button").focus()),()=>He(()=>document.getElementById(`bulk-${e}`)?.focus())),[]),a`<div class="bulk-actions" ref=${n} role="group" aria-label=${c.list.bulk[e]}>
    ${o}
    <button type="button" class="button plain small" onClick=${()=>t.value=null}>
      ${c.cancel}
    </button>
  </div>`}y();ge();w();K();function Qc(){if(!ft.value&&!no.value)return null;let e=c.list,t=new Set([...ts.value,Ze.value].filter(Boolean)),o=At.map(n=>[n,e.priorities[n]]);return a`<div class="narrow" role="search" aria-label=${e.narrow}>
    <${Uf} />
    <${Na}
      label=${e.filters.tag}
      value=${Ze}
      options=${[["",e.filters.anyTag],...[...t].map(n=>[n,`#${n}`])]}
    />
    <${Na}
      label=${e.filters.priority}
      value=${To}
      options=${[["",e.filters.anyPriority],...o]}
    />
    ${de.value==="all"&&!Nt.value&&a`<${Na}
      label=${e.filters.sort}
      value=${gn}
      options=${hc.map(n=>[n,e.sorts[n]])}
    />`}
    ${no.value&&a`<button type="button" class="button plain small" onClick=${Do}>
      ${e.filters.clear}
    </button>`}
  </div>`}function Uf(){let e=c.list.search,t=o=>{o.key==="Escape"&&(o.preventDefault(),pt.value?yn():o.target.blur())};return a`<div class="search">
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
    ${pt.value&&a`<${N} icon="close" label=${e.clear} onClick=${yn} />`}
  </div>`}function Na({label:e,value:t,options:o}){return a`<select
    class="choice"
    aria-label=${e}
    value=${t.value}
    data-on=${!!t.value&&t!==gn}
    onChange=${n=>t.value=n.target.value}
  >
    ${o.map(([n,s])=>a`<option key=${n} value=${n}>${s}</option>`)}
  </select>`}y();F();j();w();K();he();y();G();w();K();function Zc({it:e}){let t=e.readings??[];if(t.length===0)return null;let o=c.list.quickAdd,n=!vn(e);return a`<div class="understood">
    <ul aria-label=${n?o.meant:o.understood}>
      ${t.map((s,r)=>a`<${Hf} key=${r} it=${s} isMore=${n} />`)}
    </ul>
    ${n&&a`<p class="hint">${o.toChat}</p>`}
  </div>`}function Hf({it:e,isMore:t}){let o=[e.due&&a`<time class="pill accent" datetime=${e.due}>
        <${_} name="calendar" />${we(e.due)}
      </time>`,(e.from_due||e.remind_at)&&a`<span class="pill"><${_} name="bell" />${jf(e)}</span>`,e.repeat&&a`<span class="pill">
        <${_} name="repeat" />${e.repeat_words??ht(e.repeat)}
      </span>`,e.priority&&a`<${Sa} priority=${e.priority} />`,...(e.tags??[]).map(s=>a`<span class="pill" dir="auto">#${s}</span>`)].filter(Boolean),n=e.title??e.task_ref;return a`<li>
    ${t&&a`<span class="quiet">${c.list.quickAdd.verbs[e.intent]}</span>`}
    ${n&&a`<span class="understood-title" dir="auto">${n}</span>`}
    ${e.description&&a`<span class="quiet" dir="auto">${e.description}</span>`}
    ${o.length>0&&a`<span class="facts">${o}</span>`}
    ${e.question&&a`<span class="understood-question" dir="auto">${e.question}</span>`}
  </li>`}function jf(e){let t=e.repeat_interval_minutes,o=e.from_due?kn(e.from_due):ce(e.remind_at);return t?`${o}, ${c.list.editor.everyMinutes(t,e.repeat_count)}`:o}var Kf=60,Fe=$(""),No=$(null),vt=$(""),Is=$(!1);function eu(){let e=c.list.quickAdd,t=k(null);Y(()=>Jf(Fe.value),[Fe.value,S.value]);let o=async r=>{r.preventDefault(),await zf(),t.current?.focus()},n=r=>{Fe.value=r.target.value,vt.value=""},s=r=>{if(!Fe.value&&Gf(r))return r.preventDefault(),r.shiftKey?ho():mo();r.key==="Escape"&&(r.preventDefault(),Fe.value?Fe.value=vt.value="":t.current.blur())};return a`<form class="quick-add" onSubmit=${o}>
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
      ${Fe.value.trim()&&a`<button class="button primary small" disabled=${Is.value||!S.value}>
        ${No.value&&!vn(No.value)?e.send:e.add}
      </button>`}
    </div>
    <p id="quick-problem" class="form-problem quick-problem" role="alert" dir="auto">
      ${vt.value}
    </p>
    <div id="quick-understood">
      ${Fe.value.trim()&&No.value&&a`<${Zc} it=${No.value} />`}
    </div>
  </form>`}async function zf(){let e=Fe.value.trim();if(!(!e||Is.value)){Is.value=!0,vt.value="";try{if(vn(await ma(e))){let t=await rc(e);(t.state!=="complete"||!t.undo)&&(vt.value=Yf(t))}else Vf(e);!vt.value&&Fe.value.trim()===e&&(Fe.value="")}catch(t){vt.value=et(t)}finally{Is.value=!1}}}function Yf({message:e,tool_calls:t=[]}){let o=t.find(n=>n.error?.field)?.error;return o?et(o):e}function Vf(e){if(re.value){vt.value=c.list.quickAdd.busy;return}ae.value==="list"&&(ae.value="even"),dt(ks(e))}var Gf=e=>(e.ctrlKey||e.metaKey)&&e.key.toLowerCase()==="z",Xc=0;function Jf(e){let t=Xc+=1,o=e.trim();if(o||(No.value=null),!o||!S.value)return;let n=setTimeout(async()=>{let s=await ma(o).catch(()=>null);t===Xc&&(No.value=s)},Kf);return()=>clearTimeout(n)}y();ge();w();K();function tu(){let e=c.list,t=()=>{ft.value=!ft.value,ft.value||Do()},o=()=>Be.value?Xe():Be.value=!0;return a`<div class="tabs-line">
    <nav class="tabs" aria-label=${e.views}>
      ${va.map(n=>a`<${Qf} key=${n} name=${n} />`)}
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
  </div>`}function Qf({name:e}){let t=es.value[e],o=e==="today"?ul.value.length:0,n=o?c.list.countLate(t,o):c.list.count(t);return a`<a
    class="tab"
    href=${`#/${e}`}
    aria-current=${de.value===e?"page":void 0}
  >
    ${c.list.viewNames[e]}
    ${t>0&&a`<span class=${o?"count late":"count"}>
      ${c.list.countShown(t)}<span class="unseen"> ${n}</span>
    </span>`}
  </a>`}function ou(){return a`<section class="pane left list" aria-labelledby="list-title">
    <h1 id="list-title" class="unseen">${c.tasks}</h1>
    <div class="list-head">
      <${eu} />
      <${tu} />
      <${Qc} />
    </div>
    <${zc} />
    <${Gc} />
  </section>`}Se("n",()=>nu("quick-add"));Se("f",()=>{ft.value=!0,nu("task-search")});function nu(e){Me.value[0]==="settings"&&us("today");let t=()=>document.getElementById(e)?.focus();document.getElementById(e)?t():requestAnimationFrame(()=>requestAnimationFrame(t))}y();F();w();K();function su(){return a`<div class="notes" role="status" aria-live="polite" aria-label=${c.settings.notesLabel}>
    ${Oe.value.map(e=>a`<div key=${e.id} class=${e.isProblem?"note problem":"note"}>
        <span class="note-text" dir="auto">${e.text}</span>
        ${e.turn&&a`<button type="button" class="note-undo" onClick=${()=>fo(e.turn)}>${c.undo}</button>`}
        <${N} icon="close" label=${c.dismiss} onClick=${()=>Ar(e.id)} />
      </div>`)}
  </div>`}y();te();G();F();Xt();fe();w();K();Ps();y();te();G();j();fe();Ot();w();Ps();var Bs="rung",pu=50,Zf=200,Xf=25,qe=$([]),It=[],We=null,Sn=null;for(let e of["reminder","change"])V(e,t=>Sn?Sn.push(t):hu(t));V("back",mu);se(()=>{Q.value==="in"&&queueMicrotask(mu)});J.onChange(Bs,Ws);rs(()=>{J.keep(Bs,null),Pa([]),It=[],We=null});function Fs(e,t){Ws();let o=n=>n.id===e;t&&$u(qe.value.filter(o),t),Ro(qe.value.filter(n=>!o(n)))}function fu(){Ro([])}async function mu(){let e=Sn=[],t=[];try{t=await em()}catch{}Sn===e&&(Sn=null,[...t,...e].forEach(hu),Ro(qe.value))}async function em(){Ws();let e=[],t=null;for(let o=0;o<Xf;o+=1){let{entries:n,next_cursor:s}=await D("/audit",{limit:Zf,cursor:t}),r=n[0]?.seq??0;if(o===0&&(We===null||r<We)&&Ro(qe.value,r),e.push(...n.filter(i=>i.seq>We)),t=s,!t||n.at(-1).seq<=We)break}return e.reverse()}function hu(e){if(Ws(),We!==null&&e.seq<=We)return;We=e.seq;let{outcome:t,changes:o}=e;if(t.occurrence?.result==="fired"){let l=nm(e),d=qe.value.filter(f=>f.task.id!==l.task.id);Ro([l,...d].slice(0,pu)),cu(l),Ia();return}o.some(({before:l,after:d})=>!l&&d?.reminder)&&Ia();let n=new Set(o.map(om)),s=new Map(o.map(({after:l})=>[l?.task?.id,l?.task]));$u(qe.value.filter(l=>n.has(l.task.id)),e.turn_id);let r=qe.value.filter(l=>!n.has(l.task.id)),i=[...tm(e),...r];Ro(i.map(l=>({...l,task:vu(s.get(l.task.id)??l.task)})))}function $u(e,t){It=[...e.map(o=>({turn:t,card:o})),...It].slice(0,pu)}function tm({call:e,outcome:t}){if(e.name!=="undo"||!t.success)return[];let o=s=>s.turn===t.turn_id,n=It.filter(o).map(s=>s.card);return It=It.filter(s=>!o(s)),n.filter(({task:s})=>!qe.value.some(r=>r.task.id===s.id))}function om({before:e,after:t}){return e?.task&&(!t||t.task.status==="completed")?e.task.id:!e&&t?.reminder?t.reminder.task_id:null}function nm({call_id:e,outcome:{task:t,reminder:o,occurrence:n}}){let s=c.settings.rung,r=[n.late_by>0&&s.late(n.late_by),n.count>1&&s.count(n.count),n.missed>0&&s.missed(n.missed)],i=ce(U(n.at));return{id:e,task:vu(t),reminder:o.id,when:i,facts:r.filter(Boolean)}}var vu=({id:e,number:t,title:o})=>({id:e,number:t,title:o});function Ws(){try{let e=JSON.parse(J.kept(Bs));if(e?.user!==ue.value?.id)return;We=e.heard,It=e.settled??[],Pa(e.cards)}catch{}}function Ro(e,t=We){We=t,Pa(e),J.keep(Bs,JSON.stringify({user:ue.value?.id,heard:We,cards:e,settled:It}))}function Pa(e){let t=new Set(e.map(o=>o.id));qe.value.filter(o=>!t.has(o.id)).forEach(o=>uu(o.id)),qe.value=e}var Lt=c.settings.rung,Ba=matchMedia("(max-width: 54rem), (max-height: 36rem)"),Fa=$(Ba.matches?1:3);Ba.addEventListener("change",()=>Fa.value=Ba.matches?1:3);var sm={ten:()=>({minutes:10}),hour:()=>({minutes:60}),morning:()=>({until:`${Ct(oe.value,1)}T09:00:00`})};function gu(){let e=qe.value,t=e.length-Fa.value;return a`<section class="rung" aria-label=${Lt.region}>
    <p class="unseen" role="alert">${e[0]&&Lt.said(e[0].task.title)}</p>
    ${e.slice(0,Fa.value).map(o=>a`<${rm} key=${o.id} card=${o} />`)}
    ${e.length>1&&a`<div class="rung-foot">
        ${t>0&&a`<span>${Lt.more(t)}</span>`}
        <button type="button" class="button small" onClick=${fu}>
          ${Lt.dismissAll}
        </button>
      </div>`}
    ${lu.value&&a`<${am} />`}
  </section>`}function rm({card:e}){let t=b(!1),{id:o,task:n,reminder:s,when:r,facts:i}=e;H(()=>()=>He(yu),[]);let l=async(p,v,h)=>{t.value=!0;try{let u=await E(`/reminders/${s}/${p}`,v);Fs(o,u.turn),O(h(u.body),u.turn)}catch(u){A(u),t.value=!1,u.status===404&&Fs(o)}},d=p=>l("snooze",sm[p](),v=>Lt.snoozed(n,ce(U(v.next_at)))),f=t.value||ns.value;return a`<article class="rung-card">
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
      <${N} icon="close" label=${c.dismiss} onClick=${()=>Fs(o)} />
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
            onClick=${()=>d(p)}
          >
            ${v}
          </button>`)}
    </div>
  </article>`}function am(){let{offer:e,offerYes:t,offerNo:o}=c.settings.browser;return a`<div class="rung-card rung-offer">
    <p>${e}</p>
    <div class="rung-actions">
      <button type="button" class="button small" onClick=${Ls}>${t}</button>
      <button type="button" class="button small plain" onClick=${La}>${o}</button>
    </div>
  </div>`}var yu=()=>document.querySelector(".rung-card button.primary")?.focus();Se("r",yu);y();F();fe();w();var Cn=c.settings,Ka=Object.keys(Cn.sections),js=$(null);function ed(){let e=Me.value[1],t=Ka.includes(e)?e:Ka[0],o=k(null);return Y(()=>{Mm()},[]),H(()=>o.current.focus({preventScroll:!0}),[t]),a`<section class="pane left settings" aria-labelledby="settings-title">
    <div class="settings-scroll">
      <div class="settings-grid">
        <nav class="settings-index" aria-label=${Cn.index}>
          <ul>
            ${Ka.map(n=>a`<li key=${n}>
                  <a href=${`#/settings/${n}`} aria-current=${n===t?"page":void 0}>
                    ${Cn.sections[n]}
                  </a>
                </li>`)}
          </ul>
        </nav>
        <div class="settings-body">
          <h1 id="settings-title" tabindex="-1" ref=${o}>${Cn.sections[t]}</h1>
          <fieldset class="settings-section" disabled=${ns.value} key=${t}>
            <legend class="unseen">${Cn.sections[t]}</legend>
            ${js.value&&a`<${js.value[t]} />`}
          </fieldset>
        </div>
      </div>
    </div>
  </section>`}async function Mm(){if(!js.value)try{({sections:js.value}=await Promise.resolve().then(()=>(Xu(),Zu)))}catch(e){A(e)}}var za=$(!1),ae=$("even"),zs=matchMedia("(max-width: 54rem) and (max-height: 44rem)");function nc(){zs.matches?ae.value="chat":ae.value==="list"&&(ae.value="even")}addEventListener("hashchange",()=>{zs.matches&&ae.value==="chat"&&(ae.value="even")});var Ks=null;zs.addEventListener("change",()=>{let e=document.activeElement?.id==="composer";zs.matches&&e?(Ks=ae.value,ae.value="chat"):Ks&&(ae.value=Ks,Ks=null)});var Dn=()=>za.value=!za.value;function td(){let e=Me.value[0]==="settings";return a`<div class="frame" data-room=${e?"list":ae.value}>
    <a class="skip" href="#composer" onClick=${Im}>${c.skipToChat}</a>
    <${Nm} isSettings=${e} />
    ${!S.value&&a`<p class="banner" role="status">${c.offlineBanner}</p>`}
    <${gu} />
    <main class="panes">
      ${e?a`<${ed} />`:a`<${ou} />`}
      <${sc} />
    </main>
    <${su} />
    <${Xl} />
    ${za.value&&a`<${Rm} />`}
  </div>`}function Nm({isSettings:e}){let t={auto:"auto",light:"sun",dark:"moon"}[je.value];return a`<header class="head">
    <a class="brand" href="#/today">
      <img src="/page/icons/icon.svg" alt="" width="28" height="28" />
      <span>${c.name}</span>
    </a>
    <span class="grow"></span>
    <${N} icon="question" label=${c.help} onClick=${Dn} />
    <${N} icon=${t} label=${c.theme[je.value]} onClick=${_l} />
    <a
      class="icon-button"
      href=${e?"#/today":"#/settings"}
      aria-label=${e?c.back:c.settingsTitle}
      title=${e?c.back:c.settingsTitle}
    >
      <${_} name=${e?"list":"gear"} />
    </a>
  </header>`}function Rm(){return a`<${$n} title=${c.keys.title} onClose=${Dn}>
    <dl class="keys">
      ${c.keys.rows.map(([e,t])=>a`<div><dt><kbd>${e}</kbd></dt><dd>${t}</dd></div>`)}
    </dl>
    <div class="dialog-actions">
      <button type="button" class="button primary" autofocus onClick=${Dn}>${c.close}</button>
    </div>
  <//>`}function Im(e){e.preventDefault(),document.getElementById("composer")?.focus()}var od=e=>us(e);function nd(){let[e,t]=Me.value;return e==="task"?c.taskTitle(t):e==="settings"?c.settings.sections[t]??c.settingsTitle:c.list.viewNames[e]??""}y();fe();w();he();var yt=c.signIn;function sd(){return Q.value==="unreachable"?a`<${Pm} />`:a`<${Lm} />`}function Lm(){let e=b("sign-in"),t=k(null),{isBusy:o,problem:n,run:s,clear:r}=pe(),i=e.value==="register",l=W.value?.limits?.password_min??8,d=i?yt.register:yt.title,f=async v=>{v.preventDefault();let h=new FormData(t.current);await s(()=>$l(e.value,h.get("email").trim(),h.get("password")))||t.current?.elements.password.select()},p=()=>{e.value=i?"sign-in":"register",r(),t.current.elements.email.focus()};return a`<main class="door">
    <form class="door-form" ref=${t} aria-labelledby="door-title" onSubmit=${f}>
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1 id="door-title">${d}</h1>
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
      <button class="button primary" disabled=${o}>${d}</button>
      ${W.value?.registration==="open"&&a`<button type="button" class="button plain" onClick=${p}>
          ${i?yt.toSignIn:yt.toRegister}
        </button>`}
      ${W.value?.registration==="closed"&&a`<p class="hint">${yt.closed}</p>`}
    </form>
  </main>`}function Pm(){return a`<main class="door">
    <div class="door-form">
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1>${c.name}</h1>
      <p role="alert">${yt.unreachable}</p>
      <button type="button" class="button primary" onClick=${Qt}>${c.retry}</button>
    </div>
  </main>`}function Bm(){switch(Q.value){case"starting":return null;case"in":case"away":return a`<${td} />`;default:return a`<${sd} />`}}se(()=>{Q.value==="in"?kr().then(rn).catch(zr):(xr(),Q.value==="away"&&zr())});se(()=>{let e=["in","away"].includes(Q.value)?nd():"";document.title=e?`${e} · ${c.name}`:c.name});V("back",()=>O(c.backOnline));Se("?",Dn);Se("Ctrl+z",mo);Se("Ctrl+Shift+z",ho);["today","upcoming","all","done"].forEach((e,t)=>{Se(String(t+1),()=>od(e))});nr(a`<${Bm} />`,document.getElementById("app"));Qt();addEventListener("load",kl);
