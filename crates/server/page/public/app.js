var ld=Object.defineProperty;var S=(e,t,o)=>()=>{if(o)throw o[0];try{return e&&(t=e(e=0)),t}catch(n){throw o=[n],n}};var cd=(e,t)=>{for(var o in t)ld(e,o,{get:t[o],enumerable:!0})};function Ut(e){e&&e.parentNode&&e.remove()}function Fn(e,t,o){var n,s,r,a={},l=arguments.length;for(r in t)r=="key"?n=t[r]:r=="ref"&&typeof e!="function"?s=t[r]:a[r]=t[r];return l>2&&(a.children=l>3?tr.call(arguments,2):o),Ho(e,a,n,s,null)}function Ho(e,t,o,n,s){var r={type:e,props:t,key:o,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:jo,__v:s||++Xa,__i:-1,__u:0};return!s&&P.vnode&&P.vnode(r),r}function Tt(e){return e.children}function ao(e,t){this.props=e,this.context=t,this.__g=0}function St(e,t){if(t==null)return e.__&&St(e.__,e.__i+1);for(var o;t<e.__k.length;t++)if((o=e.__k[t])&&o.__e)return o.__e;return typeof e.type!="function"||e.props.__P?null:St(e)}function pd(e){var t,o=e.__v,n=o.__e,s=[],r=[],a=e.__P;a&&((t=Ht({constructor:jo},o)).__v=o.__v+1,P.vnode&&P.vnode(t),or(a,t,o,e.__n,a.namespaceURI,32&o.__u?[n]:null,s,n||St(o),32&o.__u,r),t.__v=o.__v,t.__.__k[t.__i]=t,ii(s,t,r),o.__=o.__e=null,t.__e!=n&&oi(t))}function oi(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),oi(e)}function Qa(e){(8&e.__g||(e.__g|=8,xt.push(e),Ln++))&&Js==P.debounceRendering||((Js=P.debounceRendering)||queueMicrotask)(ni)}function ni(){try{for(var e,t=1;xt.length;)xt.length>t&&xt.sort(ei),e=xt.shift(),t=xt.length,8&e.__g&&pd(e)}finally{(Ln=xt.length)&&(Js||queueMicrotask)(ni)}}function si(e,t,o,n,s,r,a,l,d,f,p){var v,m,u,h,g,C,Y=n.__k||Bn,R=t.length;for(d=fd(o,t,Y,d,R),v=0;v<R;v++)(u=o.__k[v])!=null&&(m=~u.__i&&Y[u.__i]||Pn,u.__i=v,C=or(e,u,m,s,r,a,l,d,f,p),h=u.__e,(m.ref!=u.ref||8&m.__u)&&(m.ref&&nr(m.ref,null,u,m),u.ref&&p.push(u.ref,u.__c||h,u)),g=g||h,4&u.__u?(d=ri(u,d,e,!m.__v),m.__e&&(m.__e=null)):typeof u.type=="function"&&C!==void 0?d=C:h&&(d=h.nextSibling),u.__u&=-21);return o.__e=g,d}function fd(e,t,o,n,s){var r,a,l,d,f,p,v,m,u,h=o.length,g=h,C=0,Y=0,R=e.__k=Array(s);for(r=0;r<s;r++)(a=t[r])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a!="object"||a.constructor===String?a=R[r]=Ho(null,a):er(a)?a=R[r]=Ho(Tt,{children:a}):a.constructor===jo&&a.__b?a=R[r]=Ho(a.type,a.props,a.key,a.ref,a.__v):R[r]=a,d=r+C,a.__=e,a.__b=e.__b+1,l=null,~(f=a.__i=md(a,o,d,g))&&(g--,(l=o[f])&&(l.__u|=2)),l&&l.__v?(a.__u|=16,f==d-1?C--:f==d+1?C++:f!=d&&(f>d?C--:C++,Y=1)):(~f||(s>h?C--:s<h&&C++),typeof a.type!="function"&&(a.__u|=4))):R[r]=null;if(Y){for(p=[],v=[],r=0;r<s;r++)if((a=R[r])&&16&a.__u){for(C=0,m=p.length;C<m;)p[u=C+m>>1]<a.__i?C=u+1:m=u;p[C]=a.__i,v[r]=C+1}for(C=p.length;r--;)v[r]&&(v[r]==C?C--:R[r].__u|=4)}if(g)for(r=0;r<h;r++)!(l=o[r])||2&l.__u||(l.__e==n&&(n=St(l)),sr(l,l));return n}function ri(e,t,o,n){var s,r,a,l;if(typeof e.type=="function"){if(e.props.__P)return t;if(s=e.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=e,t=ri(s[r],t,o,!1));return t}for(t&&!t.parentNode&&(t=St(e))&&!t.parentNode&&(t=null),a=e.__e,l=t;l&&l.nodeType==8;)l=l.nextSibling;for(a!=l&&(!n&&o.moveBefore&&a.parentNode?o.moveBefore(a,t):o.insertBefore(a,t||null)),t=a;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function md(e,t,o,n){var s,r=e.key,a=e.type,l=t[o],d=l&&!(2&l.__u);if(l===null&&r==null||d&&r==l.key&&a==l.type)return o;if(n>(d?1:0)){for(s=o-1;s>=0;s--)if((l=t[s])&&!(2&l.__u)&&r==l.key&&a==l.type)return s;for(s=o+1;s<t.length;s++)if((l=t[s])&&!(2&l.__u)&&r==l.key&&a==l.type)return s}return-1}function Za(e,t,o){o==null&&(o=""),t[0]=="-"?e.setProperty(t,o):e[t]=o}function Nn(e,t,o,n,s){var r,a;if(t=="style")if(typeof o=="string")e.style.cssText=o;else{if(typeof n=="string"&&(e.style.cssText=n=""),n)for(t in n)o&&t in o||Za(e.style,t);if(o)for(t in o)n&&o[t]==n[t]||Za(e.style,t,o[t])}else if(t[0]=="o"&&t[1]=="n")typeof o!="function"&&(o=null),typeof n!="function"&&(n=null),(e.__e||(e.__e={}))[t]=o,o&&n||(a=Qs[t]||(Qs[t]=hd(t)),(e.__a||(e.__a={}))[t]=Xs,r=t!=(t=t.replace(ti,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),o?e.addEventListener(t,a,r):e.removeEventListener(t,a,r));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=o??"")}catch{}if(typeof o=="function")return;o==null||o===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&o==1?"":o)}}function hd(e){return function(t){var o=this.__e;if(o){if(o=o[e],t[In]==null)t[In]=Xs++;else if(t[In]<this.__a[e])return;return o(P.event?P.event(t):t)}}}function or(e,t,o,n,s,r,a,l,d,f){var p,v,m,u,h,g,C,Y,R,ve,ne,Gs,Ga,Mn,Wt,Ja,kt,qt,st=t.type;if(t.constructor!==jo)return null;128&o.__u&&(d=32&o.__u,p=o.__c.__z)&&(t.__u|=d,v=r=[],p.nodeType==8?l=Rn(p,r):r.push(p),l=r[0]||l),(p=P.__b)&&p(t);e:if(typeof st=="function"){m=a.length;try{if(Y=t.props,R=(p=st.prototype)&&p.render,ve=(p=st.contextType)&&n[p.__c],ne=p?ve?ve.props.value:p.__:n,(u=o.__c)?(t.__c=u,2&u.__g&&(u.__g|=1)):(R?t.__c=u=new st(Y,ne):(t.__c=u=new ao(Y,ne),u.constructor=st,u.render=vd),ve&&ve.sub(u),u.state||(u.state={}),u.__n=n,u.__g|=8,u.__h=[],u.__k=[]),R&&(u.__s||(u.__s=u.state),st.getDerivedStateFromProps&&(u.__s==u.state&&(u.__s=Ht({},u.__s)),Ht(u.__s,st.getDerivedStateFromProps(Y,u.__s)))),h=u.props,g=u.state,u.__v=t,o.__c){if(Y!==h&&R&&!st.getDerivedStateFromProps&&u.componentWillReceiveProps&&u.componentWillReceiveProps(Y,ne),t.__v==o.__v&&!(8&u.__g)||!(4&u.__g)&&u.shouldComponentUpdate&&u.shouldComponentUpdate(Y,u.__s,ne)===!1){t.__v!=o.__v&&(u.props=Y,u.state=u.__s,u.__g&=-9),t.__e=o.__e,t.__k=o.__k,t.__k.some(function(Re){Re&&(Re.__=t)}),Bn.push.apply(u.__h,u.__k),u.__k=[],u.__h.length&&a.push(u),l=St(o);break e}u.componentWillUpdate&&u.componentWillUpdate(Y,u.__s,ne),R&&u.componentDidUpdate&&u.__h.push(function(){u.componentDidUpdate(h,g,C)})}else R&&!st.getDerivedStateFromProps&&u.componentWillMount&&u.componentWillMount(),R&&u.componentDidMount&&u.__h.push(u.componentDidMount);u.context=ne,u.props=Y,u.__P=e,u.__g&=-5,Gs=P.__r,Ga=R?25:0;do u.__g&=-9,Gs&&Gs(t),p=u.render(u.props,u.state=u.__s,u.context);while(8&u.__g&&++Ga<25);R&&(Bn.push.apply(u.__h,u.__k),u.__k=[]),u.state=u.__s,u.getChildContext&&(n=Ht({},n,u.getChildContext())),R&&o.__c&&u.getSnapshotBeforeUpdate&&(C=u.getSnapshotBeforeUpdate(h,g)),Mn=p&&p.type===Tt&&p.key==null?p.props.children:p,Y.__P&&(p=l,s=(e=Y.__P).namespaceURI,d=r=null,o.props&&o.props.__P!=e&&(o.__k.some(function(Re){Re&&sr(Re,Re)}),o.__k=null),l=o.__k?St(o,0):null),l=si(e,er(Mn)?Mn:[Mn],t,o,n,s,r,a,l,d,f),Y.__P&&(t.__e=null,l=p),t.__u&=-161,v&&v.some(Ut),u.__h.length&&a.push(u),1&u.__g&&(u.__g&=-4)}catch(Re){if(a.length=m,t.__v=null,d||r)if(Re&&Re.then){if(t.__u|=128|d,r){for(~(kt=r.indexOf(l||void 0))||(kt=r.length);(qt=r[kt-1])&&qt.nodeType==8;)kt--;for(;kt<r.length;kt++)if(qt=r[kt])if(r[kt]=null,Wt){if(qt==Ja)break}else{if(qt.nodeType!=8)break;qt.data.startsWith("$s")&&(Ja=Rn(Wt=qt))}}if(!Wt){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;Wt=l}(p=Rn(Wt=t.__c.__z||(t.__c.__z=Wt)))?(t.__e=Wt,l=p):t.__e=l,l=l&&l.nextSibling}else r&&r.some(Ut);else t.__e=o.__e;t.__k||(t.__k=o.__k||[]),Re&&Re.then||ai(t),P.__e(Re,t,o)}}else l=t.__e=$d(o.__e,t,o,n,s,r,a,d,f,e);return(p=P.diffed)&&p(t),l}function Rn(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var o=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))o++;else if(e.data.startsWith("/$s")&&!--o)return e}t&&t.push(e)}}function ai(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ai))}function ii(e,t,o){for(var n=0;n<o.length;)nr(o[n++],o[n++],o[n++]);P.__c&&P.__c(t,e),e.some(function(s){try{e=s.__h,s.__h=[],e.some(function(r){r.call(s)})}catch(r){P.__e(r,s.__v)}})}function $d(e,t,o,n,s,r,a,l,d,f){var p,v,m,u,h,g,C,Y,R=o.props||Pn,ve=t.props,ne=t.type;if(ne=="svg"?s="http://www.w3.org/2000/svg":ne=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((h=r[p])&&(ne?h.localName==ne:h.nodeType==3)){e=h,r[p]=null;break}}if(!e){if(Y=f.ownerDocument||document,!ne)return Y.createTextNode(ve);e=Y.createElementNS(s,ne,ve.is?ve:f),l&&(P.__m&&P.__m(t,r),l=!1),r=null}if(ne){if(f=ne=="template"&&e.content||e,r=ne=="textarea"&&ve.defaultValue!=null?null:r&&tr.call(f.childNodes),!l&&r)for(R={},p=0;p<e.attributes.length;p++)R[(h=e.attributes[p]).name]=h.value;for(p in R)h=R[p],p=="dangerouslySetInnerHTML"?m=h:p=="children"||p in ve||p=="value"&&"defaultValue"in ve||p=="checked"&&"defaultChecked"in ve||Nn(e,p,null,h,s);for(p in ve)h=ve[p],p=="children"?u=h:p=="dangerouslySetInnerHTML"?v=h:p=="value"?g=h:p=="checked"?C=h:l&&typeof h!="function"||R[p]===h||Nn(e,p,h,R[p],s);v?(l||m&&(v.__html==m.__html||v.__html==e.innerHTML)||(e.innerHTML=v.__html),t.__k=[]):(m&&(e.textContent=""),(ne=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&dd.test(ne))&&(s="http://www.w3.org/1999/xhtml"),si(f,er(u)?u:[u],t,o,n,s,r,a,r?r[0]:o.__k&&St(o,0),l,d),r&&r.some(Ut)),l&&ne!="textarea"||(p="value",ne=="progress"&&g==null?e.removeAttribute(p):g==null||g===e[p]&&(ne!="progress"||g)||Nn(e,p,g,R[p],s),p="checked",C!=null&&C!=e[p]&&Nn(e,p,C,R[p],s))}else R===ve||l&&e.data==ve||(e.data=ve);return e}function nr(e,t,o,n){try{typeof e=="function"?t?t.__x=e(t)||1:n&&(n=n.__c||n.__e)&&(t=n.__x)&&(n.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(s){P.__e(s,o)}}function sr(e,t,o){var n,s,r,a;if(P.unmount&&P.unmount(e),!(n=e.ref)||n.current&&n.current!=e.__e||nr(n,null,t,e),n=e.__c){if(n.componentWillUnmount)try{n.componentWillUnmount()}catch(l){P.__e(l,t)}n.__P=n.__n=null}if(n=e.__k)for(a=0;a<n.length;a++)n[a]&&sr(n[a],t,typeof e.type!="function"||o&&!e.props.__P);!o&&(n=e.__c)&&(n=n.__z)&&(s=Rn(n,r=[]))&&(n==e.__e&&r.some(Ut),Ut(s),Ut(n)),o||Ut(e.__e),e.__e=e.__c=e.__=null}function vd(e,t,o){return this.constructor(e,o)}function rr(e,t){var o,n,s,r;P.__&&P.__(e,t),t.nodeType==9&&(t=t.documentElement),n=(o=e&&32&e.__u)?null:t.__k,t.__k=Ho(Tt,{children:[e]}),s=[],r=[],or(t,t.__k,n||Pn,Pn,t.namespaceURI,n?null:t.firstChild?tr.call(t.childNodes):null,s,n?n.__e:t.firstChild,o,r),ii(s,t.__k,r),t.__k.props.children=null}var P,Xa,Zs,xt,Js,Ln,ei,In,ti,Xs,Qs,ud,jo,Pn,Bn,dd,er,tr,Ht,Wn=S(()=>{jo=Symbol.for("pv"),Pn={},Bn=[],dd=/^m(i|n|o|s|text|space)$/,er=Array.isArray,tr=Bn.slice,Ht=Object.assign;P={__e:function(e,t,o,n){for(var s,r,a;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((a=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(e)),s.componentDidCatch&&(s.componentDidCatch(e,n||{}),a=1),a&&8&s.__g)return void(s.__g|=2)}catch(l){e=l}}throw Ln=0,e}},Xa=0,Zs=function(e){return e!=null&&e.constructor===jo},ao.prototype.setState=function(e,t){var o=this.__s;o&&o!=this.state||(o=this.__s=Ht({},this.state)),typeof e=="function"&&(e=e(Ht({},o),this.props)),e&&(Ht(o,e),this.__v&&(t&&this.__k.push(t),Qa(this)))},ao.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),Qa(this))},ao.prototype.render=Tt,xt=[],Ln=0,ei=function(e,t){return e.__v.__b-t.__v.__b},In=Symbol(),ti=/(PointerCapture)$|Capture$/i,Xs=0,Qs={},ud=0});function ui(e){var t=li.get(this);return t||(t=new Map,li.set(this,t)),(t=ci(this,t.get(e)||(t.set(e,t=(function(o){for(var n,s,r=1,a="",l="",d=[0],f=function(m){r===1&&(m||(a=a.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,m,a):r===3&&(m||a)?(d.push(3,m,a),r=2):r===2&&a==="..."&&m?d.push(4,m,0):r===2&&a&&!m?d.push(5,0,!0,a):r>=5&&((a||!m&&r===5)&&(d.push(r,0,a,s),r=6),m&&(d.push(r,m,0,s),r=6)),a=""},p=0;p<o.length;p++){p&&(r===1&&f(),f(p));for(var v=0;v<o[p].length;v++)n=o[p][v],r===1?n==="<"?(f(),d=[d],r=3):a+=n:r===4?a==="--"&&n===">"?(r=1,a=""):a=n+a[0]:l?n===l?l="":a+=n:n==='"'||n==="'"?l=n:n===">"?(f(),r=1):r&&(n==="="?(r=5,s=a,a=""):n==="/"&&(r<5||o[p][v+1]===">")?(f(),r===3&&(d=d[0]),r=d,(d=d[0]).push(2,0,r),r=0):n===" "||n==="	"||n===`
`||n==="\r"?(f(),r=2):a+=n),r===3&&a==="!--"&&(r=4,d=d[0])}return f(),d})(e)),t),arguments,[])).length>1?t:t[0]}var ci,li,di=S(()=>{ci=function(e,t,o,n){var s;t[0]=0;for(var r=1;r<t.length;r++){var a=t[r++],l=t[r]?(t[0]|=a?1:2,o[t[r++]]):t[++r];a===3?n[0]=l:a===4?n[1]=Object.assign(n[1]||{},l):a===5?(n[1]=n[1]||{})[t[++r]]=l:a===6?n[1][t[++r]]+=l+"":a?(s=e.apply(l,ci(e,l,o,["",null])),n.push(s),l[0]?t[0]|=2:(t[r-2]=0,t[r]=s)):n.push(l)}return n},li=new Map});function qn(e,t){le.__h&&le.__h(_e,e,ir||t),ir=0;var o=_e.__H||(_e.__H={__:[],__h:[]});return e>=o.__.length&&o.__.push({}),o.__[e]}function V(e,t){var o=qn(io++,3);!le.__s&&ur(o.__H,t)&&(o.__P=!0,o.__=e,o.u=t,_e.__H.__h.push(o))}function U(e,t){var o=qn(io++,4);!le.__s&&ur(o.__H,t)&&(o.__P=!1,o.__=e,o.u=t,_e.__h.push(o))}function k(e){return ir=5,jt(function(){return{current:e}},[])}function jt(e,t){var o=qn(io++,7);return ur(o.__H,t)&&(o.__=e(),o.__H=t),o.__}function Ve(){var e=qn(io++,11);if(!e.__){for(var t=_e.__v;!t.__m&&t.__;)t=t.__;var o=t.__m||(t.__m=[0,0]);e.__="P"+o[0]+"-"+o[1]++}return e.__}function yd(){var e;do{for(;e=lr.shift();)try{Ko(e)}catch(o){le.__e(o,{__:(e=e.__P)&&e.__v})}for(;e=wi.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Ko),t.__h.some(cr),t.__h=[]}catch(o){t.__h=[],le.__e(o,e.__v)}}}while(lr.length)}function bd(e){var t,o=function(){clearTimeout(n),yi&&cancelAnimationFrame(t),setTimeout(e)},n=setTimeout(o,35);yi&&(t=requestAnimationFrame(o))}function bi(e){e!=1&&pi==le.requestAnimationFrame||((pi=le.requestAnimationFrame)||bd)(yd)}function Ko(e){var t=_e,o=e.__c;typeof o=="function"&&(e.__c=void 0,o()),_e=t}function cr(e){var t=_e;e.__c=e.__(),_e=t}function ur(e,t){return!e||e.length!=t.length||t.some(function(o,n){return!gd(o,e[n])})}var io,_e,ar,pi,gd,ir,wi,lr,le,fi,mi,hi,$i,vi,gi,yi,dr=S(()=>{Wn();gd=Object.is,ir=0,wi=[],lr=[],le=P,fi=le.__b,mi=le.__r,hi=le.diffed,$i=le.__c,vi=le.unmount,gi=le.__;le.__b=function(e){_e=null,fi&&fi(e)},le.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),gi&&gi(e,t)},le.__r=function(e){mi&&mi(e),io=0;var t=(_e=e.__c).__H;t&&(ar==_e?_e.__h=[]:(t.__h.some(Ko),t.__h.some(cr),io=0),t.__h=[],t.__.some(function(o){o.__N&&(o.__=o.__N),o.u=o.__N=void 0})),ar=_e},le.diffed=function(e){hi&&hi(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&bi(wi.push(t)),t.__H.__.some(function(o){o.u&&(o.__H=o.u)})),ar=_e=null},le.__c=function(e,t){t.some(function(o){try{o.__h.some(Ko),o.__h=o.__h.filter(function(n){return!n.__||cr(n)})}catch(n){o.__h=[function(){throw n}]}}),$i&&$i(e,t)},le.unmount=function(e){vi&&vi(e);var t,o,n=e.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(o===void 0){for(o=e.__;o&&(!o.__c||!o.__c.__P);)o=o.__;o=o&&o.__c}s.__P=o,bi(lr.push(s))}else Ko(s)}catch(r){t=r}}),n.__H=void 0,t&&le.__e(t,n.__v))};yi=typeof requestAnimationFrame=="function"});function Kn(){if(rt>1)rt--;else{var e,t=!1;for((function(){var s=Hn;for(Hn=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var a=r.t;a!==void 0;a=a.x)a.i===s.i&&(a.i=r.i);s=s.o}})();Yo!==void 0;){var o=Yo;for(Yo=void 0,Un++;o!==void 0;){var n=o.u;if(o.u=void 0,o.f&=-3,!(8&o.f)&&ki(o))try{o.c()}catch(s){t||(e=s,t=!0)}o=n}}if(Un=0,rt--,t)throw e}}function be(e){if(rt>0)return e();pr=++_d,rt++;try{return e()}finally{Kn()}}function Vo(e){var t=ee,o=zo;ee=void 0,zo=void 0;try{return e()}finally{ee=t,zo=o}}function _i(e){if(ee!==void 0){var t=e.n;if(t===void 0||t.t!==ee)return t={i:0,S:e,p:ee.s,n:void 0,t:ee,e:void 0,x:void 0,r:t},ee.s!==void 0&&(ee.s.n=t),ee.s=t,e.n=t,32&ee.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=ee.s,t.n=void 0,ee.s.n=t,ee.s=t),t}}function me(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}function $(e,t){return new me(e,t)}function ki(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function xi(e){for(var t=e.s;t!==void 0;t=t.n){var o=t.S.n;if(o!==void 0&&(t.r=o),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Si(e){for(var t=e.s,o=void 0;t!==void 0;){var n=t.p;t.i===-1?(t.S.U(t),n!==void 0&&(n.n=t.n),t.n!==void 0&&(t.n.p=n)):o=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=n}e.s=o}function Kt(e,t){me.call(this,void 0,t),this.x=e,this.s=void 0,this.g=jn-1,this.f=4}function T(e,t){return new Kt(e,t)}function Ti(e){var t=e.j;if(e.j=void 0,typeof t=="function"){rt++;var o=ee;ee=void 0;try{t()}catch(n){throw e.f&=-2,e.f|=8,fr(e),n}finally{ee=o,Kn()}}}function fr(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Ti(e)}function kd(e){if(ee!==this)throw new Error("Out-of-order effect");Si(this),ee=e,this.f&=-2;try{8&this.f&&fr(this)}finally{Kn()}}function lo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,zo&&zo.push(this)}function se(e,t){var o=new lo(e,t);try{o.c()}catch(s){throw o.d(),s}var n=o.d.bind(o);return n[Symbol.dispose]=n,n}var wd,zo,ee,Yo,rt,Un,_d,pr,Hn,jn,mr=S(()=>{wd=Symbol.for("preact-signals");ee=void 0;Yo=void 0,rt=0,Un=0,_d=0,pr=0,Hn=void 0,jn=0;me.prototype.brand=wd;me.prototype.h=function(){return!0};me.prototype.S=function(e){var t=this,o=this.t;o!==e&&e.e===void 0&&(e.x=o,this.t=e,o!==void 0?o.e=e:Vo(function(){var n;(n=t.W)==null||n.call(t)}))};me.prototype.U=function(e){var t=this;if(this.t!==void 0){var o=e.e,n=e.x;o!==void 0&&(o.x=n,e.e=void 0),n!==void 0&&(n.e=o,e.x=void 0),e===this.t&&(this.t=n,n===void 0&&Vo(function(){var s;(s=t.Z)==null||s.call(t)}))}};me.prototype.subscribe=function(e){var t=this;return se(function(){var o=t.value;Vo(function(){return e(o)})},{name:"sub"})};me.prototype.valueOf=function(){return this.value};me.prototype.toString=function(){return this.value+""};me.prototype.toJSON=function(){return this.value};me.prototype.peek=function(){var e=this;return Vo(function(){return e.value})};Object.defineProperty(me.prototype,"value",{get:function(){var e=_i(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Un>100)throw new Error("Cycle detected");(function(o){rt!==0&&Un===0&&o.l!==pr&&(o.l=pr,Hn={S:o,v:o.v,i:o.i,o:Hn})})(this),this.v=e,this.i++,jn++,rt++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Kn()}}}});Kt.prototype=new me;Kt.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===jn))return!0;if(this.g=jn,this.f|=1,this.i>0&&!ki(this))return this.f&=-2,!0;var e=ee;try{xi(this),ee=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(o){this.v=o,this.f|=16,this.i++}return ee=e,Si(this),this.f&=-2,!0};Kt.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}me.prototype.S.call(this,e)};Kt.prototype.U=function(e){if(this.t!==void 0&&(me.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Kt.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Kt.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=_i(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});lo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};lo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Ti(this),xi(this),rt++;var e=ee;return ee=this,kd.bind(this,e)};lo.prototype.N=function(){2&this.f||(this.f|=2,this.u=Yo,Yo=this)};lo.prototype.d=function(){this.f|=8,1&this.f||fr(this)};lo.prototype.dispose=function(){this.d()}});function co(e,t){P[e]=t.bind(null,P[e]||function(){})}function Go(e){if(zn){var t=zn;zn=void 0,t()}zn=e&&e.S()}function Oi(e){var t=this,o=e.data,n=b(o);n.name="ReactiveDom",n.value=o;var s=jt(function(){for(var l=t,d=t.__v;d=d.__;)if(d.__c){d.__c.__$f|=4;break}var f=T(function(){var u=n.value.value;return u===0?0:u===!0?"":u||""}),p=T(function(){return!Array.isArray(f.value)&&!Zs(f.value)}),v=se(function(){if(this.N=Ei,p.value){var u=f.value;l.__v&&l.__v.__e&&l.__v.__e.nodeType===3&&(l.__v.__e.data=u)}}),m=t.__$u.d;return t.__$u.d=function(){v(),m.call(this)},[p,f]},[]),r=s[0],a=s[1];return r.value?a.peek():a.value}function Sd(e,t,o,n){var s=t in e&&e.ownerSVGElement===void 0,r=$(o);return{o:function(a,l){r.value=a,n=l},d:se(function(){this.N=Ei;var a=r.value.value;n[t]!==a&&(n[t]=a,s?e[t]=a:a!=null&&(a!==!1||t[4]==="-")?e.setAttribute(t,a):e.removeAttribute(t))})}}function b(e,t){return jt(function(){return $(e,t)},[])}function Cd(){be(function(){for(var e;e=Di.shift();)Ci.call(e)})}function Ei(){Di.push(this)===1&&(P.requestAnimationFrame||Td)(Cd)}var Ci,Yn,zn,xd,Di,Td,Ai=S(()=>{Wn();dr();mr();mr();xd=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,Di=[];se(function(){Ci=this.N})();Oi.displayName="ReactiveTextNode";Object.defineProperties(me.prototype,{constructor:{configurable:!0,value:Fn(Tt,null).constructor},type:{configurable:!0,value:Oi},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});co("__b",function(e,t){if(Go(),Yn=void 0,typeof t.type=="string"){var o,n=t.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof me&&(o||(t.__np=o={}),o[s]=r,n[s]=r.peek())}}e(t)});co("__r",function(e,t){if(e(t),t.type!==Tt){Go();var o,n=t.__c;n&&(n.__$f&=-2,(o=n.__$u)===void 0&&(n.__$u=o=(function(s,r){var a;return se(function(){a=this},{name:r}),a.c=s,a})((function(s){return function(){var r;xd&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof t.type=="function"?t.type.displayName||t.type.name:""))),Yn=n,Go(o)}});co("__e",function(e,t,o,n){Go(),Yn=void 0,e(t,o,n)});co("diffed",function(e,t){Go(),Yn=void 0;var o;if(typeof t.type=="string"&&(o=t.__e)){var n=t.__np,s=t.props,r=o.U;if(r)for(var a in r){var l=r[a];l===void 0||n&&a in n||(l.d(),r[a]=void 0)}if(n){r||(r={},o.U=r);for(var d in n){var f=r[d],p=n[d];f===void 0?(f=Sd(o,d,p,s),r[d]=f):f.o(p,s)}}}e(t)});co("unmount",function(e,t){if(typeof t.type=="string"){var o=t.__e;if(o){var n=o.U;if(n){o.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var a=t.__np;if(a){var l=t.props;for(var d in a)l[d]=a[d]}t.__np=void 0}else{var f=t.__c;if(f){f.__$f|=8;var p=f.__$u;p&&(f.__$u=void 0,p.d())}}e(t)});co("__h",function(e,t,o,n){n<3&&(t.__$f|=2),e(t,o,n)});ao.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var o=this.__$u,n=o&&o.s!==void 0;for(var s in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.__$f)||3&this.__$f)return!0;for(var a in e)if(a!=="__source"&&e[a]!==this.props[a])return!0;for(var l in this.props)if(!(l in e))return!0;return!1};Td=function(e){queueMicrotask(function(){queueMicrotask(e)})}});var i,y=S(()=>{Wn();di();dr();Ai();i=ui.bind(Fn)});async function D(e,t={}){let o=Object.entries(t).filter(([,r])=>r!=null&&r!==""),n=new URLSearchParams(o.map(([r,a])=>[r,String(a)])),s=await yr(()=>fetch(`${$r}${e}${o.length?`?${n}`:""}`));return(await br(s)).body}function vr(){let e=crypto.getRandomValues(new Uint8Array(16));return Array.from(e,t=>t.toString(16).padStart(2,"0")).join("")}async function gr(e,t,o,{headers:n={},key:s=vr()}={}){return br(await yr(()=>fetch(`${$r}${t}`,{method:e,headers:{...o===void 0?{}:{"Content-Type":"application/json"},"Idempotency-Key":s,...n},body:o===void 0?void 0:JSON.stringify(o)})))}async function Mi(e,t,{key:o,on:n,again:s=()=>{},signal:r}){let a=0;for(;;){let d=await yr(()=>fetch(`${$r}${e}`,{method:"POST",headers:{"Content-Type":"application/json",Accept:"text/event-stream","Idempotency-Key":o},body:JSON.stringify(t),signal:r}));d.ok||await br(d);try{let f=!1;for await(let{event:p,data:v}of Od(d.body))n(p,JSON.parse(v)),f=p==="done"||p==="error";if(f)return;throw new TypeError("the stream broke off")}catch(f){if(f.name==="AbortError"||a>=Jo.length)throw f;await wr(Jo[a]),a+=1,s()}}}async function*Od(e){let t=e.pipeThrough(new TextDecoderStream).getReader(),o="";for(;;){let{done:n,value:s}=await t.read();if(n)break;o+=s;let r;for(;(r=o.indexOf(`

`))>=0;){let a=o.slice(0,r);o=o.slice(r+2);let l=d=>a.split(`
`).filter(f=>f.startsWith(`${d}:`)).map(f=>f.slice(d.length+1).trimStart()).join(`
`);l("data")&&(yield{event:l("event"),data:l("data")})}}}async function yr(e){let t=Date.now()+Dd;for(;;){let o=await Ed(e),n=o.status===409&&o.headers.get("Retry-After");if(!n)return o;if(Date.now()>t)throw Ni("STILL_AT_IT");await wr(1e3*n)}}async function Ed(e){for(let t=0;;t+=1){try{let o=await e();if(o.status===401&&await hr.call(o.url)&&t===0)continue;if(![502,503,504].includes(o.status)||t>=Jo.length)return o}catch(o){if(o.name==="AbortError")throw o;if(t>=Jo.length||!navigator.onLine)throw Ni("OFFLINE")}await wr(Jo[t])}}async function br(e){let t=await e.text(),n=(e.headers.get("Content-Type")??"").includes("json")&&t?JSON.parse(t):t;if(e.ok)return{body:n,turn:e.headers.get("Todobot-Turn"),etag:e.headers.get("ETag")};throw new at({status:e.status,code:"INTERNAL",detail:"",...n??{}})}var at,hr,$r,Jo,Dd,E,Ct,Me,Ni,wr,te=S(()=>{at=class extends Error{constructor(t){super(t.detail),this.status=t.status,this.code=t.code,this.field=t.field??null}get isOffline(){return this.code==="OFFLINE"}},hr={call:async()=>!1},$r="/api/v1",Jo=[400,1200,2500],Dd=1e4;E=(e,t,o)=>gr("POST",e,t,o),Ct=(e,t,o)=>gr("PATCH",e,t,o),Me=(e,t,o)=>gr("DELETE",e,t,o);Ni=e=>new at({status:0,code:e,detail:""}),wr=e=>new Promise(t=>setTimeout(t,e))});function G(e,t){return _r[e].add(t),()=>_r[e].delete(t)}function xr(){Sr();let e=Qo=new EventSource("/api/v1/events"),t=()=>setTimeout(()=>Qo===e&&xr(),Md);e.onopen=async()=>{if(x.value)return Vn("begin");try{await kr.call()}catch{return t()}Qo===e&&(x.value=!0,Vn("back"))},e.onerror=()=>{let o=e.readyState===EventSource.CLOSED,n=x.value;x.value=!1,(n||o)&&Vn("lost"),o&&t()};for(let o of["change","reminder"])e.addEventListener(o,({data:n})=>x.value&&Vn(o,JSON.parse(n)));return new Promise(o=>{for(let n of["open","error"])e.addEventListener(n,o)})}function Sr(){Qo?.close(),Qo=null}var x,kr,Ad,_r,Md,Vn,Qo,H=S(()=>{y();x=$(!0),kr={call:async()=>{}},Ad=["change","reminder","begin","back","lost"],_r=Object.fromEntries(Ad.map(e=>[e,new Set])),Md=3e3;Vn=(e,t)=>_r[e].forEach(o=>o(t)),Qo=null});var uo,Id,it,Ii=S(()=>{uo=e=>`“${e.title}”`,Id=(e,t,o)=>e===1?t:`${e} ${o}`,it={name:"TodoBot",tagline:"Tasks and reminders, through conversation.",today:"Today",tomorrow:"Tomorrow",yesterday:"Yesterday",tasks:"Tasks",chatTitle:"Chat",settingsTitle:"Settings",taskTitle:e=>`Task ${e}`,back:"Back to the tasks",theme:{auto:"Theme: as the system",light:"Theme: light",dark:"Theme: dark"},help:"Keyboard help",skipToChat:"Skip to the chat",showMoreChat:"More room for the chat",showMoreList:"More room for the list",cancel:"Cancel",close:"Close",save:"Save",undo:"Undo",redo:"Redo",retry:"Retry",dismiss:"Dismiss",loading:"Loading…",added:e=>`Added ${uo(e)}`,completed:e=>`Done: ${uo(e)}`,reopened:e=>`Open again: ${uo(e)}`,changed:e=>`Changed ${uo(e)}`,deleted:e=>`Deleted ${uo(e)}`,reminderSet:e=>`Reminder set for ${uo(e)}`,reminderCancelled:"Reminder cancelled",bulkDone:(e,t)=>{let o=Id(t,"1 task","tasks");return`${{complete:"Done",reopen:"Open again",delete:"Deleted",update:"Changed"}[e]}: ${o}`},deeds:([e,...t])=>{if(e.words)return`“${e.words}”`;if(t.length>0)return`${t.length+1} changes`;let o={add_task:it.added,complete_task:it.completed,reopen_task:it.reopened,update_task:it.changed,delete_task:it.deleted,schedule_reminder:it.reminderSet,cancel_reminder:()=>it.reminderCancelled};return e.outcome.task?o[e.call.name]?.(e.outcome.task)??"":""},tookBack:e=>e?`Taken back: ${e}`:"Taken back",didAgain:e=>e?`Done again: ${e}`:"Done again",nothingToUndo:"There is nothing to undo",offline:"The server cannot be reached. Try again when it is back.",lastList:{away:"The server cannot be reached. This is the last list it sent; nothing can be changed.",waiting:"The server has not answered yet. This is the last list it sent; nothing can be changed."},backOnline:"Connected again",notThere:"This is not there any more; it was deleted elsewhere.",wentWrong:"Something went wrong. Please try again.",signIn:{title:"Sign in",register:"Make an account",email:"Email",password:"Password",passwordHint:e=>`At least ${e} characters. A few words are better than one.`,toRegister:"No account yet? Make one",toSignIn:"I have an account",closed:"Nobody can make an account here by themselves. Ask whoever looks after this service.",unreachable:"TodoBot cannot be reached just now. It is tried again every few seconds."},keys:{title:"Keyboard",rows:[["/","Write to the assistant"],["N","Quick add"],["F","Search the tasks"],["1 – 4","Today, Upcoming, All, Done"],["Enter","Send"],["Shift + Enter","New line"],["↑","Edit what was said last"],["Esc","Stop, or close"],["↑ ↓ or J K","From task to task"],["X","Check the task off"],["E or Enter","Edit the task"],["S","Select the task"],["Delete","Delete the task"],["R","To the reminder that came up"],["Ctrl + Z","Undo"],["Ctrl + Shift + Z","Redo"],["?","This help"]]}}});var zt,Tr,Gn,Ri=S(()=>{zt=e=>e===1?"1 task":`${e} tasks`,Tr=(e,t)=>`${e} ${t}${e===1?"":"s"}`,Gn={views:"Views",viewNames:{today:"Today",upcoming:"Upcoming",all:"All",done:"Done"},countShown:e=>e>999?"999+":String(e),count:e=>e===1?"task":"tasks",countLate:(e,t)=>`${e===1?"task":"tasks"}, ${t} overdue`,narrow:"Search and filter",select:"Select tasks",quickAdd:{label:"Quick add",placeholder:"New task: call Anna at 5pm",add:"Add",understood:"What will be added",meant:"What will be asked in the chat",toChat:"This is more than adding, so it goes to the chat.",send:"Send",busy:"The assistant is still at work. Try again when it has answered.",verbs:{create_task:"Add",schedule_reminder:"Remind",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",cancel_reminder:"Cancel the reminder",list_tasks:"Show",undo:"Undo"}},search:{label:"Search all tasks",placeholder:"Search all tasks",clear:"Clear the search",first:e=>`These are the first ${e} that were found. More words find fewer.`},filters:{tag:"Tag",anyTag:"Any tag",priority:"Priority",anyPriority:"Any priority",sort:"Order",clear:"Clear"},sorts:{newest:"Newest first",due:"By due date",priority:"By priority",title:"By title"},priorities:{none:"None",low:"Low",medium:"Medium",high:"High",urgent:"Urgent"},groups:{overdue:"Overdue",today:"Today"},row:{task:"Task",number:e=>`Task ${e.number}`,done:e=>`Done: ${e.title}`,choose:e=>`Select ${e.title}`,overdue:"overdue",doneAt:e=>`Done ${e}`,reminds:e=>`Reminder: ${e}`,hasDescription:"Has a description",onlyTag:e=>`Only tasks with #${e}`,allTags:"Tasks with any tag"},more:e=>`Show more (${e} left)`,moreDone:"Show more",andMore:e=>`and ${e} more`,fromDue:(e,t)=>{let o=Object.entries(e).filter(([,s])=>s>0);return o.length===0?"when it is due":`${o.map(([s,r])=>Tr(r,s)).join(" ")} ${t?"before":"after"}`},empty:{none:["No tasks yet","Write one above, or tell the assistant."],today:["Nothing due today","What is due later stands under Upcoming."],upcoming:["Nothing ahead","Tasks with a later date appear here, day by day."],all:["No open tasks","Write one above, or tell the assistant."],done:["Nothing done yet","What you check off is kept here."],narrowed:"Nothing matches.",narrowedPart:e=>`Nothing matches among the newest ${e}.`,clear:"Clear search and filters"},missing:e=>/^\d{1,9}$/.test(e)?`There is no task ${e}.`:"There is no such task.",toList:"Back to the list",deleting:{title:e=>e===1?"Delete this task?":`Delete ${zt(e)}?`,reminders:e=>e===1?"1 reminder goes too.":`${e} reminders go too.`,hint:"You can take it back with Undo.",confirm:"Delete"},bulk:{label:"Selected tasks",count:e=>`${e} selected`,all:(e,t)=>e>t?`The first ${t} in view`:`All ${e} in view`,tooMany:e=>`At most ${e} tasks can be changed at once.`,close:"End selecting",done:"Done",reopen:"Open again",due:"Due…",priority:"Priority…",delete:"Delete",days:{today:"Today",tomorrow:"Tomorrow",nextWeek:"Next week",none:"No date"},date:"Another day",set:"Set",asked:{complete:e=>[`Mark ${zt(e)} done?`,"Mark done"],reopen:e=>[`Open ${zt(e)} again?`,"Open again"],due:e=>t=>[`Set the due date of ${zt(t)} to ${e}?`,"Set the date"],noDue:e=>[`Clear the due date of ${zt(e)}?`,"Clear the date"],priority:e=>t=>[`Set the priority of ${zt(t)} to ${e.toLowerCase()}?`,"Set the priority"],delete:e=>[Gn.deleting.title(e),Gn.deleting.confirm]},losesTimes:e=>e>0&&`${zt(e)} would lose the time of day.`,hint:"You can take it back with Undo."},editor:{label:e=>`Edit task ${e.number}`,close:"Close",title:"Title",description:"Description",descriptionPlaceholder:"Anything worth remembering",due:"Due",dueDay:"Due day",dueTime:"Due time",noDue:"Clear the due date",halfDate:"This date is not whole yet; nothing was saved.",priority:"Priority",tags:"Tags",addTag:"Add a tag",dropTag:e=>`Remove #${e}`,repeat:"Repeat",repeats:{none:"Does not repeat",other:"Another rule…"},rule:"Rule, as in RFC 5545",rulePlaceholder:"FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",afterDone:"Count from when it is done",reminders:"Reminders",addReminder:"Add a reminder",cancelReminder:e=>`Cancel the reminder ${e}`,remindAt:"Remind at",setReminder:"Set",everyMinutes:(e,t)=>`every ${Tr(e,"minute")}${t?`, ${Tr(t,"time")}`:""}`,postponed:"held back by quiet hours",times:{created:"Made",updated:"Changed",done:"Done"},delete:"Delete",notSaved:(e,t)=>`“${e}” was not saved. ${t}`,meanwhile:"Somebody changed this meanwhile; this is how it is now.",youWrote:"You wrote:",saveMine:"Save mine"}}});var po,Rd,Li,Pi=S(()=>{po=(e,t)=>e===1?`1 ${t}`:`${e} ${t}s`,Rd={title:"Title",due:"Due",priority:"Priority",tags:"Tags",description:"Description",repeat:"Repeats"},Li={untitled:"New chat",newChat:"New chat",earlier:"Earlier conversations",rename:e=>`Rename “${e}”`,renamed:"Title of the conversation",offlineEngine:"Offline engine: nothing leaves this machine.",modelAnswers:e=>`Answered by ${e}: what you write is sent there.`,log:"What was said",hello:"What is on your mind?",helloMore:"Say it in your own words, or begin with one of these.",starters:["Remind me to call mom tomorrow at 6 pm","Add buy milk, eggs and bread #shopping","What's due this week?","What can you do?"],loadOlder:"Earlier",newest:"Newest",you:"You:",assistant:"TodoBot:",thinking:"Working on it",editMessage:"Edit this message",composer:"Write to the assistant",placeholder:"Add, change, ask…",send:"Send",stop:"Stop",stopping:"Stopping…",away:"Nothing can be sent while the server does not answer. What you write stays here.",left:e=>`${po(e,"character")} left`,tooLong:(e,t)=>`${po(e,"character")} too many: at most ${t} are taken`,editing:"Resending; what was done before stays.",editingTakesBack:"Resending; what was done before is taken back.",unasked:"Not asking before deleting in this chat",askAgain:"Ask again before deleting",took:e=>e<1?"< 1 ms":e<1e3?`${e} ms`:`${(e/1e3).toFixed(1)} s`,did:{add_task:"Added",complete_task:"Done",reopen_task:"Open again",update_task:"Changed",delete_task:"Deleted",schedule_reminder:"Reminder set",cancel_reminder:"Reminder cancelled",undo:"Taken back"},doing:{add_task:"Adding",complete_task:"Marking done",reopen_task:"Opening again",update_task:"Changing",delete_task:"Deleting",schedule_reminder:"Setting a reminder",cancel_reminder:"Cancelling a reminder",list_tasks:"Looking at the list",list_reminders:"Looking at the reminders",undo:"Taking back"},would:{add_task:"Add",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",schedule_reminder:"Set a reminder for",cancel_reminder:"Cancel a reminder",undo:"Take back"},someTool:"Did something",unchanged:{complete_task:"Already done:",reopen_task:"Already open:",update_task:"Already so:"},notDone:"Not done",lookedAt:e=>`Looked at the list: ${po(e,"task")}`,lookedFor:(e,t)=>`Looked for “${e}”: ${po(t,"task")}`,lookedAtReminders:e=>`Looked at the reminders: ${po(e,"reminder")}`,rows:e=>po(e,"change"),andReminders:e=>e===1?"and its reminder":`and its ${e} reminders`,next:"next",repeats:"Repeats",field:Rd,nothing:"nothing",to:"to",takenBack:"Taken back",resent:"Taken back and resent",undoTurn:"Undo what was done here",approve:"Approve",deny:"Deny",approveAll:"Approve all",approveAllHint:"Approves this, and does not ask again in this chat",approved:"Approved",denied:"Denied: nothing was changed",dropped:"Not answered: nothing was changed",expired:"This question has run out. Say it again if you still want it.",wouldChange:"What would change",choices:"Choose one",stopped:"Stopped listening. The turn may still finish; what it does appears in the list.",unanswered:{OFFLINE:"The server could not be reached. Retry when it is back: nothing is done twice.",STILL_AT_IT:"The server took this on and has not answered yet. Retry asks again: nothing is done twice."},gone:"This conversation was deleted elsewhere.",goneAnew:"This conversation was deleted elsewhere. Retry says it in a new one.",broke:"The connection broke before the answer was whole. What was done stands in the list.",panel:{search:"Search conversations",none:"There are no conversations yet.",noneFound:"No conversation was found.",more:"More",rename:e=>`Rename “${e}”`,remove:e=>`Delete “${e}”`,isOpen:"open now",removeTitle:"Delete this conversation?",removeBody:e=>`“${e}” and everything said in it will be gone. What it did to your tasks stays.`,removeConfirm:"Delete",removed:"The conversation was deleted"}}});function Ld(e){let t=Math.round(e/60);if(t<1)return"less than a minute";if(t<60)return Ue(t,"minute","minutes");let o=Math.round(t/60);return o<36?Ue(o,"hour","hours"):Ue(Math.round(o/24),"day","days")}var Ue,Bi,Fi=S(()=>{Ue=(e,t,o)=>`${e} ${e===1?t:o}`;Bi={notesLabel:"What was just done",index:"Sections of the settings",more:"More",copy:"Copy",copied:"Copied",copyFailed:"It could not be copied. Select it and copy it yourself.",shownOnce:"This is shown once. Keep it now.",hadIt:"I have it",saved:"Saved",ofThis:e=>{let t=/^(is|are|must|may|can|cannot|has|does|ends?)\b/.test(e)?`This ${e}`:e;return t.charAt(0).toUpperCase()+t.slice(1)},sections:{you:"You",time:"Time",notifications:"Notifications",calendar:"Calendar",tokens:"API tokens",data:"Your data",about:"About"},you:{who:"Signed in as",owner:"The owner of this machine, without an account.",ownerHint:"Whoever uses this machine comes in unasked. With a password, everybody is asked for it.",since:e=>`Since ${e}`,passwordTitle:"Password",firstPassword:"Set a password",changePassword:"Change the password",email:"Email",emailHint:"What you will sign in with. Nothing is sent to it.",current:"Current password",next:"New password",endsSessions:"Wherever else you are signed in, you will have to sign in again.",passwordSet:"The password is set. Other sessions are over.",signOutTitle:"Sign out",signOutHint:"The list that this browser keeps for when the server is away is forgotten.",signOut:"Sign out",deleteTitle:"Delete everything",deleteHint:"Your account and all that is yours here. There is no undo.",delete:"Delete my account…",deleteAsk:"Delete your account?",deleteLost:"This is lost for good, at once:",deleteWhat:e=>[`all tasks, ${e} open ones among them, with their reminders`,"all conversations, and the record of what was done","API tokens, the places reminders go to, and the calendar’s address: what uses them stops","your settings and your password"],deleteExport:"Download everything first",deleteWord:"delete",deleteType:e=>`Type “${e}” to go on`,deletePassword:"Your password",deleteConfirm:"Delete it all"},time:{zoneTitle:"Time zone",zone:"Zone",zoneHouse:e=>`${e}, as this installation`,zoneHint:"“Today” and “at 5” are meant in this zone.",zoneSearch:"Begin to type a city, such as Berlin",zoneUnknown:"There is no zone of this name. Pick one from the list.",browserDiffers:e=>`Your browser is in ${e}.`,takeBrowser:"Use that",useHouse:e=>`Use the installation’s, ${e}`,dateTitle:"Dates in numbers",dateOrder:{"month-first":"Month first","day-first":"Day first"},dateExample:{"month-first":"3/10 is 10 March","day-first":"3/10 is 3 October"},askTitle:"Before something is deleted",ask:{ask:"Ask me first",auto:"Go ahead"},askHint:{ask:"The assistant shows exactly what would go, and waits for your yes.",auto:"The assistant deletes when it is told to. Undo brings it back."},quietTitle:"Quiet hours",quiet:"Hold reminders back at night",quietHint:"Reminders wait until quiet hours are over, and then come together.",from:"From",to:"To"},browser:{title:"In this browser",hint:"While TodoBot is open in a tab, reminders also come as notifications of your system.",allow:"Allow notifications",test:"Show a test",states:{granted:"Allowed",denied:"Not allowed. Change that in the browser’s settings for this page.",default:"Not asked yet",missing:"This browser shows no notifications for this page. It needs https, or this machine."},testTitle:"A test from TodoBot",testBody:"Reminders will look like this.",shown:"A test was sent to your system. If nothing appears, it is set to be quiet.",offer:"Notify you of reminders?",offerYes:"Allow",offerNo:"No"},ways:{title:"Where reminders go",hint:"Besides this page, and whether it is open or not.",none:"Nowhere else yet. Reminders show up in this page.",add:"Add a place",kind:"Kind",kinds:{webhook:"Webhook",ntfy:"ntfy",email:"Email"},kindHints:{webhook:"Each reminder is posted as JSON, signed as Standard Webhooks has it.",ntfy:"To your phone, with the app of ntfy, by a topic that only you know.",email:"A mail for each reminder, with links to finish or snooze it."},url:"Address",server:"Server",topic:"Topic",topicHint:"Whoever knows the topic can read it: make it hard to guess.",token:"Access token",optional:"optional",address:"Address",adding:"Add",added:"Added. Reminders go there from now on.",codeSent:"Added. A code was mailed there; reminders follow once you have entered it.",code:"Code from the mail",confirm:"Confirm",confirmed:"Confirmed. Reminders go there from now on.",unconfirmed:"Not confirmed yet. The code is good for an hour.",secret:"The secret that its posts are signed with",isOn:e=>`Send to ${e}`,test:"Test",testing:"Sending…",arrived:"The test arrived.",failed:e=>`The test did not arrive: ${e}`,unknown:"nobody knows why",remove:"Remove",removeAsk:e=>`Remove ${e}?`,removeBody:"Reminders are not sent there any more. What is still on its way there is given up.",removed:"Removed"},deliveries:{title:"What was sent",none:"Nothing yet.",states:{waiting:"On its way",delivered:"Delivered",exhausted:"Given up"},attempts:e=>Ue(e,"try","tries"),next:e=>`next try: ${e}`,gone:"a place that was removed"},calendar:{title:"In your calendar",hint:"A secret address for calendar programs. It shows your open tasks, and changes nothing.",none:"There is no address.",since:e=>`There is an address, made on ${e}. It was shown once.`,make:"Make an address",again:"Make a new one",againAsk:"Make a new address?",againBody:"Whatever subscribes to the present address gets nothing more.",close:"Close it",closeAsk:"Close the calendar?",closeBody:"Whatever subscribes to its address gets nothing more.",closed:"The calendar is closed",address:"The calendar’s address"},tokens:{title:"Your tokens",hint:"For programs and AI clients that work on your tasks. Each can be taken back by itself.",none:"None yet.",make:"Make a token",name:"Name",nameHint:"What it is for, such as Claude on my laptop.",may:"It may",scopes:{read:"Read",write:"Read and change",delete:"Read, change and delete"},expires:"It is good for",expiries:{30:"30 days",90:"90 days",365:"a year",never:"until I revoke it"},made:e=>`made ${e}`,until:e=>`good until ${e}`,over:"no longer good",forever:"good until it is revoked",revoke:"Revoke",revokeAsk:e=>`Revoke “${e}”?`,revokeBody:"Whatever uses it is shut out at once.",revoked:e=>`“${e}” is revoked`,token:e=>`The token “${e}”`,mcpTitle:"TodoBot in an AI client",mcpHint:e=>`Clients that speak MCP find it at ${e} and show a token. For Claude Code:`,mcpOthers:"For Cursor and others that read JSON:",placeholder:"YOUR-TOKEN",snippet:"What to paste"},data:{exportTitle:"Export",exportHint:"Everything that is yours, as one JSON file. Nothing is held back but secrets.",exportAll:"Download everything",exportAs:"Only the tasks, for another program:",formats:{json:"TodoBot (JSON)",todoist:"Todoist (CSV)",taskwarrior:"Taskwarrior","todo.txt":"todo.txt",ical:"iCalendar",markdown:"Markdown"},importTitle:"Import",importHint:"Nothing is changed before you have seen what would happen.",choose:"Choose a file…",drop:"or drop it here",dropNow:"Let go to read it",format:"It is written in",formatUnknown:"What is it written in?",reading:"Reading…",would:e=>`What ${e} would bring`,counts:{added:e=>`${Ue(e,"task is","tasks are")} new and would be added`,unchanged:e=>`${Ue(e,"task is","tasks are")} here already, just so`,kept:e=>`${Ue(e,"task is","tasks are")} here already and different: yours stay`,reminders:e=>`${Ue(e,"reminder comes","reminders come")} with them`},first:"Such as",lost:"What gets lost",problems:"What cannot be read",andMore:e=>`and ${e} more`,line:(e,t)=>`Line ${e}: ${t}`,nothing:"There is nothing new in it.",go:e=>`Add ${Ue(e,"task","tasks")}`,imported:e=>`Imported ${Ue(e,"task","tasks")}`,tooLarge:"The file is too large to be read at once."},about:{version:"Version",model:"What answers",offline:"The offline engine. Nothing leaves this machine.",online:e=>`${e}. What the offline engine does not understand is sent to it.`,zone:"The installation’s zone",clock:"Its clock",theme:"Theme",themes:{auto:"As the system",light:"Light",dark:"Dark"},keysTitle:"Keyboard",keysHint:"Keys with Ctrl, and those of the task that has the focus, work in any case.",keys:"Shortcuts by a single key, such as N or /",links:"For programs",docs:"The API, to read",openapi:"The API, as OpenAPI"},rung:{region:"Reminders",said:e=>`Reminder: ${e}`,late:e=>`late by ${Ld(e)}`,count:e=>`stands for ${e} reminders`,missed:e=>`${Ue(e,"was","were")} missed before it`,done:"Done",snooze:"Snooze",snoozeFor:{ten:["10 min","Snooze 10 min"],hour:["1 hour","Snooze 1 hour"],morning:["Tomorrow","Snooze until tomorrow, 9:00"]},open:"Open the task",dismissAll:"Dismiss all",more:e=>`and ${e} more`,snoozed:(e,t)=>`“${e.title}” comes again: ${t}`}}});var c,w=S(()=>{Ii();Ri();Pi();Fi();c={...it,list:Gn,chat:Li,settings:Bi}});function Dt(e){return(Zo.value.get(e)??[]).some(t=>!Dt(t))}function Yt(e){for(let t of Zo.value.get(e)??[]){let o=Zo.value.get(t)?.at(-1);if(o)return Yt(o)}return e}function Ui(e,t){let o=JSON.stringify(t.arguments),n=a=>a.name===t.name&&JSON.stringify(a.arguments)===o,r=Cr.value.get(e)?.find(a=>n(a.call))?.changes.find(a=>a.before?.task&&a.after?.task);return r?{before:r.before.task,after:r.after.task}:null}async function Hi(e){let t=null;for(let o=0;o<Pd;o+=1){let n=await D("/audit",{limit:qi,cursor:t});Dr(n.entries),t=n.next_cursor;let s=n.entries.at(-1);if(!t||!s||s.at<e)return}}async function ji(){let{entries:e}=await D("/audit",{limit:qi});Dr(e);let t=({call:s,changes:r,outcome:a})=>s.name!=="undo"&&r.length>0&&!a.occurrence,{turn_id:o}=e.find(s=>t(s)&&!Dt(s.turn_id))??{};if(!o)return null;let n=e.filter(s=>s.turn_id===o&&t(s));return{turn:o,text:c.deeds(n)}}function Dr(e){let t=new Map(Cr.value),o=new Map(Zo.value);for(let n of e){let{turn_id:s,call:r,outcome:a}=n;r.name==="undo"&&a.success&&Wi(o,a.turn_id,s),n.conversation_id&&Wi(t,s,n,l=>l.seq)}Cr.value=t,Zo.value=o}function Wi(e,t,o,n=s=>s){let s=e.get(t)??[];s.some(r=>n(r)===n(o))||e.set(t,[...s,o])}var Cr,Zo,qi,Pd,Xo=S(()=>{y();te();H();w();Cr=$(new Map),Zo=$(new Map),qi=200,Pd=5;G("change",e=>Dr([e]))});function O(e,t=null,o=void 0){t&&Mr(e,t),o&&(Oe.value=Oe.value.filter(n=>n.about!==o)),tn({text:e,turn:t,about:o})}function Mr(e,t){Vt.push({text:e,turn:t}),Ar.length=0}function A(e){let t=Ge(e);Oe.value=Oe.value.filter(o=>!(o.isProblem&&o.text===t)),tn({text:t,isProblem:!0,isOffline:e.isOffline})}function Ge(e){return e.isOffline?c.offline:e.status===404?c.notThere:e.message&&e.code?e.message:c.wentWrong}function Nr(e){Oe.value=Oe.value.filter(t=>t.id!==e)}function fo(e,t=Vt.find(o=>o.turn===e)?.text??""){return en.get(e)??zi(e,Ir(()=>Yi(e,t)))}function Ir(e){let t=Ki.then(e);return Ki=t.catch(()=>{}),t}function zi(e,t){return en.set(e,t),t.finally(()=>en.delete(e))}async function Yi(e,t){try{let o=await E("/undo",{turn_id:Yt(e)});return Or(e),Ar.push({text:t,turn:o.turn}),tn({text:c.tookBack(Vi(t))}),!0}catch(o){return(o.status===404||o.status===409)&&Or(e),A(o),!1}}function Or(e){let t=Vt.findIndex(o=>o.turn===e);t>=0&&Vt.splice(t,1),Oe.value=Oe.value.filter(o=>o.turn!==e)}function tn(e){let t=Bd+=1;Oe.value=[...Oe.value.slice(-2),{id:t,...e}],e.isProblem||setTimeout(Gi,e.turn?8e3:4e3,t)}function Gi(e){Er.call()?setTimeout(Gi,2e3,e):Nr(e)}var Oe,Er,Vt,Ar,en,Ki,Bd,mo,ho,Vi,F=S(()=>{y();te();H();Xo();w();Oe=$([]),Er={call:()=>!1},Vt=[],Ar=[],en=new Map,Ki=Promise.resolve(),Bd=0;G("back",()=>Oe.value=Oe.value.filter(e=>!e.isOffline));mo=()=>Ir(async()=>{Vt.filter(e=>Dt(e.turn)).forEach(e=>Or(e.turn));try{let e=Vt.findLast(t=>!en.has(t.turn))??await ji();return e||tn({text:c.nothingToUndo}),!e||en.has(e.turn)?!1:await zi(e.turn,Yi(e.turn,e.text))}catch(e){return A(e),!1}}),ho=()=>Ir(async()=>{let e=Ar.pop();if(e)try{let t=await E("/undo",{turn_id:e.turn});Vt.push({text:e.text,turn:t.turn}),tn({text:c.didAgain(Vi(e.text)),turn:t.turn})}catch(t){A(t)}});Vi=e=>e.split(`
`)[0]});function Qi(e){Ji.value=Date.parse(e)-Date.now(),Zn.value=Date.now()}function q(e){let t={};for(let{type:d,value:f}of Kd(Lr.value).formatToParts(new Date(e)))t[d]=f;let{year:o,month:n,day:s,hour:r,minute:a,second:l}=t;return`${o}-${n}-${s}T${r}:${a}:${l}`}function Kd(e){if(!$o.has(e)){let t="2-digit",o={timeZone:e,hourCycle:"h23",year:"numeric",month:t,day:t,hour:t,minute:t,second:t};$o.set(e,new Intl.DateTimeFormat("en-CA",o))}return $o.get(e)}function Et(e,t){let o=Zi(e);return o.setUTCDate(o.getUTCDate()+t),o.toISOString().slice(0,10)}function Gt(e){return e.length>10?e<Je.value:e<oe.value}function vo(e){let t=Le(e),o={[oe.value]:c.today,[Et(oe.value,1)]:c.tomorrow};o[Et(oe.value,-1)]=c.yesterday;let n=t.slice(0,4)===oe.value.slice(0,4),s={weekday:"short",day:"numeric",month:"short"};return o[t]??Pr(t,n?s:{...s,year:"numeric"})}function ce(e){let t=go(e);return t?`${vo(e)} ${t}`:vo(e)}function we(e){let t={weekday:"long",day:"numeric",month:"long",year:"numeric"},o=go(e);return Pr(Le(e),t)+(o?`, ${o}`:"")}function Jt(e){return Pr(Le(q(e)),{day:"numeric",month:"short",year:"numeric"})}function Pr(e,t){let o=Object.values(t).join();return $o.has(o)||$o.set(o,new Intl.DateTimeFormat("en-GB",{timeZone:"UTC",...t})),$o.get(o).format(Zi(e))}var Lr,Ji,Zn,Je,oe,$o,Le,go,Zi,J=S(()=>{y();w();Lr=$("UTC"),Ji=$(0),Zn=$(Date.now());setInterval(()=>Zn.value=Date.now(),15e3);document.addEventListener("visibilitychange",()=>Zn.value=Date.now());Je=T(()=>q(new Date(Zn.value+Ji.value))),oe=T(()=>Je.value.slice(0,10));$o=new Map;Le=e=>e.slice(0,10),go=e=>e.length>10?e.slice(11,16):"";Zi=e=>new Date(`${e}T00:00:00Z`)});var Xn,Xi,lt,Qe,Br,Q,ct=S(()=>{Xn=e=>`todobot.${e}`,Xi=e=>({kept(t){try{return e().getItem(Xn(t))}catch{return null}},keep(t,o){try{o?e().setItem(Xn(t),o):e().removeItem(Xn(t))}catch{}}}),{kept:lt,keep:Qe}=Xi(()=>sessionStorage),Br=e=>Qe(e,""),Q={...Xi(()=>localStorage),onChange(e,t){addEventListener("storage",o=>o.key===Xn(e)&&t(o.newValue))}}});function el(){try{return JSON.parse(Q.kept("list")??"[]")}catch{return[]}}function tl(e){clearTimeout(Fr),Fr=setTimeout(()=>{Q.keep("list",JSON.stringify(e().slice(-zd)))},500)}function Wr(){clearTimeout(Fr),Q.keep("list",null)}var zd,Fr,qr=S(()=>{ct();zd=1e3;Fr=0});function sl(e,t,o,n){if(!o)return n.delete(t.id),e.delete(t.id);if(t||n.delete(o.id),n.has(o.id))return!1;let s=e.get(o.id);return s&&ol(s,o)||s&&!(t&&ol(s,t))&&nl(o)<=nl(s)?!1:(e.set(o.id,o),!0)}function ol(e,t){return e.updated_at===t.updated_at&&e.status===t.status&&e.state===t.state}var nl,rl=S(()=>{nl=e=>Date.parse(e.updated_at)});async function ln(){let e=[];Ur.add(e);try{let t=ll("/reminders",{},"reminders");t.catch(()=>{});let o=await D("/tasks",{status:"pending",sort:"due",limit:Kr}),n=!o.next_cursor;if((!ut.value||n)&&al(o.tasks,n,e),!n){let s=await ll("/tasks",{status:"pending",sort:"created"},"tasks");al(s,!0,e)}es.value=un(await t),Yr(e)}finally{Ur.delete(e)}Gr()}function al(e,t,o){let n=un(e),s=B.peek().get(jr.peek());s&&!n.has(s.id)&&(n.set(s.id,s),Vd(s)),be(()=>{B.value=n,dt.value=void 0,Hr.value=t,ut.value=!0,Yr(o)})}async function cl(){let e=await D("/tasks",{status:"completed",sort:"updated",limit:50,cursor:dt.value});be(()=>{dl(e.tasks),dt.value=e.next_cursor??null})}async function ul(e){let t=await D("/tasks",{query:e,status:"all",limit:Kr});return dl(t.tasks),{found:t.tasks,hasMore:!!t.next_cursor}}async function bo(e){let t=await D(`/tasks/${encodeURIComponent(e)}`);return wo([t]),t}async function Vd(e){try{await bo(e.id)}catch(t){t.status===404&&ns([e])}}function wo(e){let t=o=>!(nn.has(hl(o))&&(B.peek().has(o.id)||zr.has(o.id)));B.value=new Map([...B.peek(),...un(e.filter(t))]),Gr()}function ns(e){let t=new Map(B.peek());for(let{id:o}of e)t.delete(o)&&zr.add(o);B.value=t}function dl(e){let t=e.filter(o=>!B.peek().has(o.id));t.length>0&&(B.value=new Map([...B.peek(),...un(t)]))}function Yr(e){let t=new Map(B.peek()),o=new Map(es.peek()),n=new Set;for(let{before:s,after:r}of e){let[a,l]=(r??s).task?["task",t]:["reminder",o];sl(l,s?.[a],r?.[a],zr)&&n.add((r??s)[a].id)}return n.size>0&&(be(()=>{B.value=t,es.value=o}),Gr()),n}function ml({changes:e,outcome:t}){let o=t?.occurrence?[{after:{reminder:t.reminder}}]:e;for(let s of Ur)s.push(...o);for(let{after:s}of o)s?.task&&nn.add(hl(s.task));for(let s of nn)nn.size>Yd&&nn.delete(s);let n=Yr(o);n.size!==0&&(clearTimeout(il),an.value=new Set([...an.peek(),...n]),il=setTimeout(()=>an.value=new Set,2e3))}function Vr(){ut.value||(B.value=un(el()),ut.value=Hr.value=!0)}function os(e,t){let o=n=>n.due.length>10?n.due:`${n.due}T24`;return o(e)<o(t)?-1:o(e)>o(t)?1:e.number-t.number}async function ll(e,t,o){let n=[],s=null;do{let r=await D(e,{...t,limit:Kr,cursor:s});n.push(...r[o]),s=r.next_cursor}while(s);return n}var B,es,ut,Hr,dt,an,jr,Kr,Ur,zr,nn,Yd,sn,pl,Gd,yo,rn,ts,cn,ss,fl,rs,Jd,Qd,pt,il,Gr,hl,un,ge=S(()=>{y();te();J();H();qr();rl();qr();B=$(new Map),es=$(new Map),ut=$(!1),Hr=$(!1),dt=$(void 0),an=$(new Set),jr=$(null),Kr=200,Ur=new Set,zr=new Set,nn=new Set,Yd=500;sn=e=>e.status==="pending",pl={today:e=>sn(e)&&e.due&&Le(e.due)<=oe.value,upcoming:e=>sn(e)&&e.due&&Le(e.due)>oe.value,all:sn,done:e=>!sn(e)},Gd={today:os,upcoming:os,all:(e,t)=>t.number-e.number,done:(e,t)=>e.completed_at<t.completed_at?1:-1},yo=(e,t)=>t.filter(pl[e]).sort(Gd[e]),rn=T(()=>[...B.value.values()]),ts=T(()=>rn.value.filter(sn)),cn={today:T(()=>yo("today",rn.value)),upcoming:T(()=>yo("upcoming",rn.value)),all:T(()=>yo("all",rn.value)),done:T(()=>yo("done",rn.value))},ss=T(()=>{if(!Hr.value)return{};let e=t=>ts.value.filter(pl[t]).length;return{today:e("today"),upcoming:e("upcoming"),all:ts.value.length}}),fl=T(()=>cn.today.value.filter(e=>Gt(e.due))),rs=T(()=>[...new Set(ts.value.flatMap(e=>e.tags))].sort()),Jd=T(()=>{let e=new Map;for(let t of es.value.values())t.state==="scheduled"&&e.set(t.task_id,[...e.get(t.task_id)??[],t]);for(let t of e.values())t.sort((o,n)=>o.next_at<n.next_at?-1:1);return e}),Qd=[],pt=e=>Jd.value.get(e.id)??Qd;il=0;G("change",ml);G("reminder",ml);G("back",()=>ln().catch(()=>{}));Gr=()=>tl(()=>ts.value);hl=e=>`${e.id} ${e.updated_at} ${e.status}`,un=e=>new Map(e.map(t=>[t.id,t]))});function xo(e){vl.push(e)}function Qt(){return as??=ep().finally(()=>as=null),as}async function ep(){let e=setTimeout(()=>{j.value==="starting"&&Q.kept(ko)&&$l("waiting")},Zd);try{K.value=await D("/about"),Qi(K.value.now),Zt(await op())}catch(t){tp(t)?($l(),setTimeout(Jr,Xd)):(wl(),j.value="out")}finally{clearTimeout(e)}}function $l(e="away"){if(!(j.value==="away"||j.value==="out"))try{let t=JSON.parse(Q.kept(ko));K.value??=t.about,ue.value||Qr(t.me),x.value=!1,j.value=e}catch{j.value="unreachable"}}function Zt(e){if(ue.value&&ue.value.id!==e.id)return cs();Qr(e),j.value==="waiting"&&(x.value=!0),j.value="in",Q.keep(ko,JSON.stringify({about:K.value,me:e}))}function Qr(e){ue.value=e,Lr.value=e.settings.zone??K.value.zone}async function yl(e,t,o){let n={email:t,password:o,cookie:!0};e==="register"&&(n.zone=Intl.DateTimeFormat().resolvedOptions().timeZone),Zt((await E(`/auth/${e}`,n)).body.user)}async function bl(){await E("/auth/sign-out"),cs()}function cs(){j.value="starting",wl(),location.replace("/")}function wl(){vl.forEach(e=>e())}async function op(){let{local:e}=K.value,t=async()=>(await E("/auth/local",{cookie:!0})).body.user;if(e&&!ue.value&&!Q.kept(ko))return t();try{return await D("/me")}catch(o){if(o.status!==401||!e)throw o;return t()}}var K,ue,j,_o,is,ls,ko,Zd,Xd,vl,as,tp,Jr,gl,de=S(()=>{y();te();J();H();ct();ge();K=$(null),ue=$(null),j=$("starting"),_o=T(()=>["in","waiting","away"].includes(j.value)),is=T(()=>j.value==="away"||!x.value),ls=T(()=>(K.value?.model??"offline")==="offline"),ko="last",Zd=1e3,Xd=3e3,vl=[Wr,()=>Q.keep(ko,null)],as=null;hr.call=async e=>{let t=as&&new URL(e).pathname==="/api/v1/me";return j.value!=="in"||t?!1:(await Qt(),j.value==="in")};tp=e=>e.isOffline||e.status===429||e.status>=500;Jr=()=>["away","unreachable"].includes(j.value)&&Qt();addEventListener("online",Jr);document.addEventListener("visibilitychange",Jr);Q.onChange(ko,e=>{let t=e&&JSON.parse(e).me;(j.value==="out"?t:ue.value?.id!==t?.id)?Qt():t&&ue.value&&Qr(t)});gl=async()=>Zt(await D("/me"));G("lost",()=>gl().catch(()=>{}));kr.call=gl});function Se(e,t){_l.set(e,t)}var dn,np,_l,Xt=S(()=>{y();de();ct();dn=$(Q.kept("shortcuts")!=="off");se(()=>Q.keep("shortcuts",dn.value?null:"off"));np="input:not([type=checkbox]), textarea, select, [contenteditable]",_l=new Map;addEventListener("keydown",e=>{if(e.defaultPrevented||e.isComposing||document.querySelector("dialog[open]")||!_o.value||e.target.matches?.(np))return;let t=e.ctrlKey||e.metaKey;if(e.key.length===1&&!t&&!dn.value)return;let o=`${t?"Ctrl+":""}${e.shiftKey&&e.key.length>1?"Shift+":""}`,s=e.key.length===1&&t?`${e.shiftKey?"Shift+":""}${e.key.toLowerCase()}`:e.key,r=_l.get(o+s);!r||e.altKey||(e.preventDefault(),r(e))})});function Sl(){je.value=us[(us.indexOf(je.value)+1)%us.length]}var us,kl,xl,je,ds=S(()=>{y();ct();us=["auto","light","dark"],kl={light:"#fbfaf8",dark:"#17181b"},xl=Q.kept("theme"),je=$(us.includes(xl)?xl:"auto");se(()=>{Q.keep("theme",je.value),document.documentElement.dataset.theme=je.value;for(let e of document.querySelectorAll("meta[name=theme-color]"))e.content=kl[je.value]??kl[e.media.match(/light|dark/)[0]]})});async function ps(e){(await Zr())?.active?.postMessage(e)}async function Zr(){return"serviceWorker"in navigator&&await navigator.serviceWorker.getRegistration("/")?navigator.serviceWorker.ready:null}async function Tl(){if("serviceWorker"in navigator)try{await navigator.serviceWorker.register(sp?.createScriptURL("/sw.js")??"/sw.js"),await ps({keep:!0})}catch{}}var sp,Xr=S(()=>{sp=globalThis.trustedTypes?.createPolicy("worker",{createScriptURL:e=>{if(e!=="/sw.js")throw new TypeError("no such worker");return e}})});function _({name:e}){return i`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${pp[e]} />
  </svg>`}function N({icon:e,label:t,...o}){return i`<button type="button" class="icon-button" aria-label=${t} title=${t} ...${o}>
    <${_} name=${e} />
  </button>`}var pp,z=S(()=>{y();pp={bell:"M6 9a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7m4.5 10.5a1.8 1.8 0 0 0 3 0",calendar:"M4 6.5h16V20H4zM4 10.5h16M8 3.5v4M16 3.5v4",check:"m5 12.5 4.5 4.5L19 7.5",chevron:"m6 9.5 6 6 6-6",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2",close:"M6 6l12 12M18 6 6 18",download:"M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14",edit:"M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17z",flag:"M6 21V4m0 0h11l-2 4 2 4H6",gear:"M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6m8 3-2.2 1 .2 2.5-2.4.6-1 2.3-2.6-.9-2.6.9-1-2.3-2.4-.6.2-2.5L4 12l2.2-1L6 8.500l2.400-.6 1-2.300 2.600.9 2.600-.9 1 2.300 2.400.6-.2 2.500z",history:"M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4l2.500 2",list:"M8 6.500h12M8 12h12M8 17.500h12M4 6.500h.01M4 12h.01M4 17.500h.01",more:"M6 12h.01M12 12h.01M18 12h.01",note:"M5 4h14v16H5zM8.500 9h7M8.500 13h7",plus:"M12 5v14M5 12h14",question:"M9 9.200a3 3 0 1 1 4.300 2.700c-.9.5-1.300 1-1.300 2.100M12 17.500h.01",repeat:"M4 11V9a3 3 0 0 1 3-3h12m-3-3 3 3-3 3M20 13v2a3 3 0 0 1-3 3H5m3 3-3-3 3-3",search:"M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.500 15.500 20 20",select:"M4 6.500l1.500 1.500L8.500 5M4 16.500l1.500 1.500L8.500 15M12.500 6.500H20M12.500 16.500H20",send:"M12 19V5m-6 6 6-6 6 6",sparkle:"M12 4l1.800 5.200L19 11l-5.200 1.800L12 18l-1.800-5.200L5 11l5.200-1.800z",stop:"M7 7h10v10H7z",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400",moon:"M20 14.500A8 8 0 1 1 9.500 4a6.500 6.500 0 0 0 10.500 10.500z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",tag:"M4 4h7l9 9-7 7-9-9zM8 8h.01",trash:"M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10 11v5M14 11v5",undo:"M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3",upload:"M12 15V4M7.500 8.500 12 4l4.500 4.500M5 20h14",user:"M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.500 20c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500"}});function Be(e){return xs.value?.resolve(!1),new Promise(t=>{xs.value={...e,resolve:t}})}function oc(){let e=xs.value;if(!e)return null;let t=n=>{xs.value=null,e.resolve(n)},o=n=>n.repeat&&n.preventDefault();return i`<${gn} title=${e.title} onClose=${()=>t(!1)}>
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
  <//>`}function gn({title:e,onClose:t,children:o,wide:n=!1}){let s=k(null);return V(()=>{let l=document.activeElement;return s.current.showModal(),()=>l?.focus?.()},[]),i`<dialog
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
  </dialog>`}var xs,At=S(()=>{y();w();xs=$(null)});function fe(){let e=b(!1),t=b(null),o=async n=>{if(e.value)return!1;e.value=!0,t.value=null;try{return await n(),!0}catch(s){return t.value=s,!1}finally{e.value=!1}};return{isBusy:e.value,problem:t.value,run:o,clear:()=>t.value=null}}function Rs(e,t){let o=k(0),n=async()=>{let s=o.current+=1;try{let r=await e();s===o.current&&t(r)}catch(r){A(r)}};return V(()=>(n(),G("back",n)),[]),n}function xe({label:e,name:t,hint:o,problem:n,note:s,...r}){let a=Ve(),l=n?.field===t?tt(n):"",d=[o&&`${a}-hint`,l&&`${a}-wrong`].filter(Boolean).join(" ");return i`<div class="field">
    <label class="field-name" for=${a}>
      ${e}${s&&i` <span class="field-note">${s}</span>`}
    </label>
    <input
      id=${a}
      name=${t}
      aria-invalid=${l?"true":void 0}
      aria-describedby=${d||void 0}
      ...${r}
    />
    ${o&&i`<p id=${`${a}-hint`} class="hint">${o}</p>`}
    <p id=${`${a}-wrong`} class="form-problem" role="alert">${l}</p>
  </div>`}function X({problem:e,fields:t=[]}){let o=e&&!t.includes(e.field)?Ge(e):"";return i`<p class="form-problem" role="alert">${o}</p>`}function Ec(e,t){let o=b(void 0),n=async s=>{o.value=s,await t(s),o.value=void 0};return[o.value??e,n]}function yt({legend:e,hideLegend:t,name:o,options:n,value:s,onPick:r,...a}){let[l,d]=Ec(s,r);return i`<fieldset class="options" ...${a}>
    <legend class=${t?"unseen":"field-name"}>${e}</legend>
    ${n.map(([f,p,v])=>i`<label key=${f} class="option">
          <input
            type="radio"
            name=${o}
            value=${f}
            checked=${f===l}
            onChange=${()=>d(f)}
          />
          <span class="option-words">
            <span>${p}</span>
            ${v&&i`<span class="hint">${v}</span>`}
          </span>
        </label>`)}
  </fieldset>`}function No({isOn:e,onSwitch:t,...o}){let[n,s]=Ec(e,t);return i`<input
    type="checkbox"
    role="switch"
    class="switch"
    checked=${n}
    onChange=${r=>s(r.target.checked)}
    ...${o}
  />`}function I({title:e,hint:t,children:o,isDanger:n}){let s=Ve();return i`<section class=${n?"block danger-block":"block"} aria-labelledby=${s}>
    <div class="block-head">
      <h2 id=${s} class="block-title">${e}</h2>
      ${t&&i`<p class="hint">${t}</p>`}
    </div>
    ${o}
  </section>`}function tt(e){let t=Ge(e),o=`${e.field}: `;return t.startsWith(o)?c.settings.ofThis(t.slice(o.length)):t}var he=S(()=>{y();F();H();w()});function Pa(){cu.value=!0}function Ba(){uu.value=!0,Q.keep(lu,"yes")}async function Fs(){Ba(),ro.value=await Notification.requestPermission()}function pu({id:e,task:t,reminder:o,when:n,facts:s}){if(La()!=="granted"||document.visibilityState==="visible")return;let r=c.settings.rung,a=`/api/v1/reminders/${o}`,l={tag:e,body:[n,...s].join(" · "),icon:"/page/icons/icon-192.png",requireInteraction:!0,data:{id:e,address:`/#/task/${t.number}`,actions:{done:{path:`${a}/done`},snooze:{path:`${a}/snooze`,body:{minutes:10}}}},actions:[{action:"done",title:r.done},{action:"snooze",title:r.snoozeFor.ten[1]}]};ps({show:{title:t.title,options:l}})}async function fu(e){(await(await Zr())?.getNotifications({tag:e})??[]).forEach(o=>o.close())}async function mu(){let e=c.settings.browser,t={tag:"test",body:e.testBody,icon:"/page/icons/icon-192.png"};await ps({show:{title:e.testTitle,options:t,always:!0}})}var lu,La,ro,cu,uu,du,Ws=S(()=>{y();ct();w();Xr();lu="offered",La=()=>globalThis.Notification&&isSecureContext?Notification.permission:"missing",ro=$(La());document.addEventListener("visibilitychange",()=>ro.value=La());cu=$(!1),uu=$(Q.kept(lu)!==null),du=T(()=>cu.value&&!uu.value&&ro.value==="default");navigator.serviceWorker?.addEventListener("message",({data:e})=>{e.go&&(location.hash=new URL(e.go).hash)})});function ku(){let{version:e,model:t,zone:o}=K.value,n=[[Ce.version,e],[Ce.model,ls.value?Ce.offline:Ce.online(t)],[Ce.zone,o],[Ce.clock,ce(Je.value)]];return i`
    <${I} title=${c.name} hint=${c.tagline}>
      <dl class="about-facts">
        ${n.map(([s,r])=>i`<div>
              <dt>${s}</dt>
              <dd>${r}</dd>
            </div>`)}
      </dl>
    <//>
    <${I} title=${Ce.theme}>
      <${yt}
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
        <${No} isOn=${dn.value} onSwitch=${s=>dn.value=s} />
        <span>${Ce.keys}</span>
      </label>
    <//>
    <${I} title=${Ce.links}>
      <ul class="links">
        <li><a href="/docs">${Ce.docs}</a></li>
        <li><a href="/openapi.json">${Ce.openapi}</a></li>
      </ul>
    <//>
  `}var Ce,xu=S(()=>{y();J();Xt();de();ds();w();he();Ce=c.settings.about});function Bo({label:e,text:t,onClose:o,children:n}){let s=k(null);return V(()=>s.current.focus(),[]),i`<div class="once" role="group" aria-label=${e} tabindex="-1" ref=${s}>
    <p class="once-label">${e}</p>
    <${Hs} label=${e} text=${t} />
    <p class="hint">${Po.shownOnce}</p>
    ${n}
    <div><button type="button" class="button small" onClick=${o}>${Po.hadIt}</button></div>
  </div>`}function Hs({label:e,text:t}){let o=b(!1),n=k(null);return i`<div class="copyable">
    <pre class="copyable-text" ref=${n} tabindex="0" aria-label=${e} dir="ltr">${t}</pre>
    <button type="button" class="button small" onClick=${async()=>{try{await navigator.clipboard.writeText(t),o.value=!0,setTimeout(()=>o.value=!1,3e3),O(Po.copied,null,"settings")}catch{getSelection().selectAllChildren(n.current),A(new Error(Po.copyFailed))}}}>
      ${o.value&&i`<${_} name="check" />`}
      ${o.value?Po.copied:Po.copy}
    </button>
  </div>`}var Po,js=S(()=>{y();F();w();z();Po=c.settings});function Su(){let{isBusy:e,problem:t,run:o}=fe(),n=b(void 0),s=b(null),r=()=>o(async()=>n.value=(await D("/me/calendar")).created_at??null);V(()=>{r()},[]);let a=async()=>{let f={title:De.againAsk,body:De.againBody,confirm:De.again};n.value&&!await Be(f)||await o(async()=>{let{body:p}=await E("/me/calendar");n.value=p.created_at,s.value=p.url})},l=async()=>{let f={title:De.closeAsk,body:De.closeBody,confirm:De.close};await Be({...f,isDestructive:!0})&&await o(async()=>{await Me("/me/calendar"),n.value=s.value=null,O(De.closed)})},d=n.value?De.since(Jt(n.value)):De.none;return i`<${I} title=${De.title} hint=${De.hint}>
    ${s.value?i`<${Bo}
            label=${De.address}
            text=${s.value}
            onClose=${()=>s.value=null}
          />`:i`<p>${n.value===void 0?c.loading:d}</p>`}
    <${X} problem=${t} />
    <div class="actions">
      <button type="button" class="button" disabled=${e} onClick=${a}>
        ${n.value?De.again:De.make}
      </button>
      ${n.value&&i`<button type="button" class="button danger-plain" disabled=${e} onClick=${l}>
          ${De.close}
        </button>`}
    </div>
  <//>`}var De,Tu=S(()=>{y();te();J();F();w();At();he();js();De=c.settings.calendar});function Cu({name:e,outlook:t,isBusy:o,onGo:n,onClose:s}){let{added:r,first:a,lost:l,problems:d,skipped:f}=t,p=Object.keys(ze.counts).filter(v=>t[v]>0);return i`<div class="outlook card" role="group" aria-label=${ze.would(e)}>
    <p class="entry-title" dir="auto">${ze.would(e)}</p>
    ${r===0&&i`<p>${ze.nothing}</p>`}
    <ul class="bullets">
      ${p.map(v=>i`<li key=${v}>${ze.counts[v](t[v])}</li>`)}
    </ul>
    <${Ua} name=${ze.first} all=${a.map(v=>v.title)} number=${r} />
    <${Ua} name=${ze.lost} all=${l} number=${l.length} />
    <${Ua}
      name=${ze.problems}
      all=${d.map(v=>ze.line(v.line,v.reason))}
      number=${f}
    />
    <div class="actions">
      ${r>0&&i`<button type="button" class="button primary" disabled=${o} onClick=${n}>
          ${ze.go(r)}
        </button>`}
      <button type="button" class="button" onClick=${s}>
        ${r>0?c.cancel:c.close}
      </button>
    </div>
  </div>`}function Ua({name:e,all:t,number:o}){if(o===0)return null;let n=t.slice(0,pm);return i`<div class="outlook-list">
    <p class="field-name">${e}</p>
    <ul class="bullets">
      ${n.map(s=>i`<li dir="auto">${s}</li>`)}
      ${o>n.length&&i`<li class="quiet">${ze.andMore(o-n.length)}</li>`}
    </ul>
  </div>`}var ze,pm,Du=S(()=>{y();w();ze=c.settings.data,pm=8});function Ou(){let{isBusy:e,problem:t,run:o,clear:n}=fe(),s=b(!1),r=b(null),a=b(null),l=Ve(),d=h=>o(async()=>{r.value={...r.value,format:h},a.value=null;let{body:g}=await E("/me/import",{...r.value,dry_run:!0});r.value={...r.value,format:g.format},a.value=g}),f=async h=>{if(h){if(v(),h.size>fm)return void o(()=>Promise.reject(hm()));r.value={name:h.name,text:await h.text()},d()}},p=()=>o(async()=>{let{body:h,turn:g}=await E("/me/import",r.value);O(Ye.imported(h.added),g),v(),await ln()});function v(){r.value=a.value=null,n()}let m=h=>{h.preventDefault(),s.value=!1,f(h.dataTransfer.files[0])},u=h=>{h.preventDefault(),s.value=!0};return i`<${I} title=${Ye.importTitle} hint=${Ye.importHint}>
    <div
      class=${s.value?"drop over":"drop"}
      onDragOver=${u}
      onDragLeave=${()=>s.value=!1}
      onDrop=${m}
    >
      <input
        id=${l}
        class="unseen"
        type="file"
        accept=".json,.csv,.txt,.ics,.ical,.md,.markdown,text/*,application/json"
        onChange=${h=>{f(h.target.files[0]),h.target.value=""}}
      />
      <label class="button" for=${l}><${_} name="upload" /> ${Ye.choose}</label>
      <span class="hint">${s.value?Ye.dropNow:Ye.drop}</span>
    </div>
    ${r.value&&i`<label class="field">
        <span>${r.value.format?Ye.format:Ye.formatUnknown}</span>
        <select
          value=${r.value.format??""}
          disabled=${e}
          onChange=${h=>d(h.target.value||void 0)}
        >
          ${!r.value.format&&i`<option value=""></option>`}
          ${mm.map(([h,g])=>i`<option key=${h} value=${h}>${g}</option>`)}
        </select>
      </label>`}
    <p class="form-problem" role="alert">${t&&tt(t)}</p>
    ${e&&i`<p class="quiet" role="status">${Ye.reading}</p>`}
    ${a.value&&i`<${Cu}
        name=${r.value.name}
        outlook=${a.value}
        isBusy=${e}
        onGo=${p}
        onClose=${v}
      />`}
  <//>`}var Ye,fm,mm,hm,Eu=S(()=>{y();te();F();ge();w();z();he();Du();Ye=c.settings.data,fm=20*1024*1024,mm=Object.entries(Ye.formats);hm=()=>Object.assign(new Error(Ye.tooLarge),{code:"TOO_LARGE"})});function Mu(){return i`
    <${I} title=${Fo.exportTitle} hint=${Fo.exportHint}>
      <div>
        <a class="button" href="/api/v1/me/export" download=${Au("json")}>
          <${_} name="download" /> ${Fo.exportAll}
        </a>
      </div>
      <p class="hint">${Fo.exportAs}</p>
      <div class="actions">
        ${$m.map(e=>i`<a
              key=${e}
              class="button small"
              href=${`/api/v1/me/export?format=${encodeURIComponent(e)}`}
              download=${Au(e)}
            >
              ${Fo.formats[e]}
            </a>`)}
      </div>
    <//>
    <${Ou} />
  `}var Fo,$m,vm,Au,Nu=S(()=>{y();J();w();z();he();Eu();Fo=c.settings.data,$m=Object.keys(Fo.formats).filter(e=>e!=="json");vm={todoist:"csv","todo.txt":"txt",ical:"ics",markdown:"md"},Au=e=>`todobot-${oe.value}.${vm[e]??"json"}`});function Iu({way:e,onChanged:t}){let{isBusy:o,problem:n,run:s}=fe();return i`<form class="form" onSubmit=${a=>{a.preventDefault();let l=new FormData(a.target).get("code").trim();s(async()=>{await E(`/me/ways/${e.id}/confirm`,{code:l}),O(Ks.confirmed),await t()})}}>
    <${xe}
      name="code"
      label=${Ks.code}
      hint=${Ks.unconfirmed}
      inputmode="numeric"
      autocomplete="one-time-code"
      required
      problem=${n}
    />
    <${X} problem=${n} fields=${["code"]} />
    <div class="actions">
      <button class="button small primary" disabled=${o}>${Ks.confirm}</button>
    </div>
  </form>`}var Ks,Ru=S(()=>{y();te();F();w();he();Ks=c.settings.ways});function Pu({onMade:e}){let t=b(!1);return t.value?i`<${ym} onMade=${e} onClose=${()=>t.value=!1} />`:i`<div>
      <button type="button" class="button" onClick=${()=>t.value=!0}>
        ${Ie.add}
      </button>
    </div>`}function ym({onMade:e,onClose:t}){let o=Object.keys(Lu).filter(m=>m!=="email"||K.value?.mail),n=b(o[0]),{isBusy:s,problem:r,run:a,clear:l}=fe(),d=Lu[n.value],f=m=>{m.preventDefault();let h=[...new FormData(m.target)].filter(([,g])=>g!=="").filter(([g])=>d.some(C=>C.name===g));a(async()=>{let{body:g}=await E("/me/ways",{kind:n.value,...Object.fromEntries(h)});t(),await e(g)})},p=m=>{l(),n.value=m},v=m=>m==="address"?ue.value.email??"":void 0;return i`<form class="form card-form" onSubmit=${f}>
    <${yt}
      legend=${Ie.kind}
      name="kind"
      options=${o.map(m=>[m,Ie.kinds[m],Ie.kindHints[m]])}
      value=${n.value}
      onPick=${p}
    />
    ${d.map(m=>i`<${xe}
          key=${n.value+m.name}
          autocomplete="off"
          spellcheck="false"
          defaultValue=${v(m.name)}
          problem=${r}
          ...${m}
        />`)}
    <${X} problem=${r} fields=${d.map(m=>m.name)} />
    <div class="actions">
      <button class="button primary" disabled=${s}>${Ie.adding}</button>
      <button type="button" class="button" onClick=${t}>${c.cancel}</button>
    </div>
  </form>`}var Ie,gm,Lu,Bu=S(()=>{y();te();de();w();he();Ie=c.settings.ways,gm="https://ntfy.sh",Lu={webhook:[{name:"url",label:Ie.url,type:"url",placeholder:"https://",required:!0}],ntfy:[{name:"topic",label:Ie.topic,hint:Ie.topicHint,pattern:"[A-Za-z0-9_\\-]{1,64}",required:!0},{name:"server",label:Ie.server,type:"url",placeholder:gm,note:Ie.optional},{name:"token",label:Ie.token,type:"password",note:Ie.optional}],email:[{name:"address",label:Ie.address,type:"email",required:!0}]}});function Ha(e){switch(e.kind){case"webhook":return e.url;case"ntfy":return`${e.server.replace(/^https:\/\//,"").replace(/\/$/,"")}/${e.topic}`;default:return e.address}}function Fu(){let e=b(null),t=Rs(()=>D("/me/ways"),n=>Bt.value=n.ways),o=n=>(e.value=n.secret?n:null,O(n.confirmed===!1?ye.codeSent:ye.added),t());return i`<${I} title=${ye.title} hint=${ye.hint}>
    ${Bt.value?.some(n=>n.id===e.value?.id)&&i`<${Bo}
        label=${ye.secret}
        text=${e.value.secret}
        onClose=${()=>e.value=null}
      />`}
    ${Bt.value===null&&i`<p class="quiet">${c.loading}</p>`}
    ${Bt.value?.length===0&&i`<p class="quiet">${ye.none}</p>`}
    ${Bt.value?.length>0&&i`<ul class="entries">
        ${Bt.value.map(n=>i`<${bm} key=${n.id} way=${n} onChanged=${t} />`)}
      </ul>`}
    <${Pu} onMade=${o} />
  <//>`}function bm({way:e,onChanged:t}){let o=b(null),n=b(!1),s=Ha(e),r=async f=>{n.value=!0;try{await f()}catch(p){A(p)}await t(),n.value=!1},a=async()=>{n.value=!0,o.value={text:ye.testing,isGood:!0};try{let{body:f}=await E(`/me/ways/${e.id}/test`),p=f.delivered?ye.arrived:ye.failed(f.error??ye.unknown);o.value={text:p,isGood:f.delivered}}catch(f){o.value={text:Ge(f),isGood:!1}}n.value=!1},l=async()=>{let p={title:ye.removeAsk(s),body:ye.removeBody,confirm:ye.remove,isDestructive:!0};await Be(p)&&await r(async()=>{await Me(`/me/ways/${e.id}`),O(ye.removed)})},d=e.confirmed!==!1;return i`<li class="entry">
    <${No}
      aria-label=${ye.isOn(s)}
      isOn=${e.enabled}
      disabled=${n.value||!d}
      onSwitch=${f=>r(()=>Ct(`/me/ways/${e.id}`,{enabled:f}))}
    />
    <div class="grow">
      <p class="entry-title" dir="auto">${s}</p>
      <p class="hint">${ye.kinds[e.kind]}</p>
      <p class=${o.value?.isGood?"hint":"form-problem"} role="status">
        ${o.value?.text}
      </p>
      ${!d&&i`<${Iu} way=${e} onChanged=${t} />`}
    </div>
    <div class="entry-actions">
      <button
        type="button"
        class="button small"
        disabled=${n.value||!d}
        onClick=${a}
      >
        ${ye.test}<span class="unseen" dir="auto"> ${s}</span>
      </button>
      <button type="button" class="button small" disabled=${n.value} onClick=${l}>
        ${ye.remove}<span class="unseen" dir="auto"> ${s}</span>
      </button>
    </div>
  </li>`}var ye,Bt,ja=S(()=>{y();te();F();w();At();Ru();he();Bu();js();ye=c.settings.ways,Bt=$(null)});function Wu(){let{isBusy:e,problem:t,run:o}=fe(),n=b(null),s=b(null),r=a=>o(async()=>{let l=await D("/me/deliveries",{limit:wm,cursor:a});n.value=a?[...n.value,...l.deliveries]:l.deliveries,s.value=l.next_cursor});return V(()=>{r();let a=[G("reminder",()=>setTimeout(r,1500)),G("back",()=>r())];return()=>a.forEach(l=>l())},[]),i`<${I} title=${Wo.title}>
    ${n.value===null&&!t&&i`<p class="quiet">${c.loading}</p>`}
    ${n.value?.length===0&&i`<p class="quiet">${Wo.none}</p>`}
    ${n.value?.length>0&&i`<ul class="entries">
        ${n.value.map(a=>i`<${km} key=${a.id} delivery=${a} />`)}
      </ul>`}
    <${X} problem=${t} />
    ${s.value&&i`<div>
        <button type="button" class="button" disabled=${e} onClick=${()=>r(s.value)}>
          ${c.settings.more}
        </button>
      </div>`}
  <//>`}function km({delivery:e}){let{notice:t,state:o,attempts:n,last_error:s,next_try_at:r}=e,a=Bt.value?.find(d=>d.id===e.way_id),l=[ce(q(e.created_at)),a?Ha(a):Wo.gone,n>1&&Wo.attempts(n),o==="waiting"&&r&&Wo.next(ce(q(r)))];return i`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${t.task.title}</p>
      <p class="hint">${l.filter(Boolean).join(" · ")}</p>
      ${s&&o!=="delivered"&&i`<p class="form-problem">${s}</p>`}
    </div>
    <span class=${_m[o]}>${Wo.states[o]}</span>
  </li>`}var Wo,wm,_m,qu=S(()=>{y();te();J();H();w();he();ja();Wo=c.settings.deliveries,wm=20;_m={waiting:"pill warn",delivered:"pill accent",exhausted:"pill late"}});function Uu(){return i`<${xm} /><${Fu} /><${Wu} />`}function xm(){let{isBusy:e,problem:t,run:o}=fe(),n=()=>o(async()=>{await mu(),O(qo.shown)});return i`<${I} title=${qo.title} hint=${qo.hint}>
    <p>${qo.states[ro.value]}</p>
    <${X} problem=${t} />
    <div class="actions">
      ${ro.value==="default"&&i`<button type="button" class="button" onClick=${Fs}>${qo.allow}</button>`}
      ${ro.value==="granted"&&i`<button type="button" class="button" disabled=${e} onClick=${n}>
          ${qo.test}
        </button>`}
    </div>
  <//>`}var qo,Hu=S(()=>{y();F();w();Ws();qu();he();ja();qo=c.settings.browser});async function Sm(){for(;On;){let e=On;On=null,Zt((await Ct("/me",e)).body)}O(c.settings.saved,null,"settings")}function Uo(){let e=b(null),t=async o=>{e.value=null,On={...On,...o},Ka??=Sm().finally(()=>Ka=null);try{await Ka}catch(n){e.value=n}};return{problem:e.value,set:t}}var On,Ka,za=S(()=>{y();te();F();de();w();On=null,Ka=null});function Ku(){let{problem:e,set:t}=Uo(),o=b(!1),n=Ve(),s=ue.value.settings.zone??"",r=K.value.zone,a=Intl.DateTimeFormat().resolvedOptions().timeZone,l=p=>{o.value=!1,t({zone:p})},d=p=>{let v=p.target.value.trim().replaceAll(" ","_");if(v==="")return l(null);let m=ju().find(u=>u.toLowerCase()===v.toLowerCase());if(m||v.includes("/")||v==="UTC")return l(m??v);o.value=!0},f=o.value||e?.field==="zone";return i`<${I} title=${Ft.zoneTitle} hint=${Ft.zoneHint}>
    <div class="field">
      <label class="field-name" for=${n}>${Ft.zone}</label>
      <input
        id=${n}
        list=${`${n}-zones`}
        value=${s}
        placeholder=${Ft.zoneHouse(r)}
        autocomplete="off"
        spellcheck="false"
        aria-invalid=${f?"true":void 0}
        aria-describedby=${`${n}-wrong`}
        onChange=${d}
      />
      <datalist id=${`${n}-zones`}>${ju().map(p=>i`<option value=${p} />`)}</datalist>
      <p id=${`${n}-wrong`} class="form-problem" role="alert">${f&&Ft.zoneUnknown}</p>
    </div>
    <${X} problem=${e} fields=${["zone"]} />
    ${s&&i`<div>
        <button type="button" class="button small" onClick=${()=>l(null)}>
          ${Ft.useHouse(r)}
        </button>
      </div>`}
    ${a!==(s||r)&&i`<p class="aside">
        <span>${Ft.browserDiffers(a)}</span>
        <button type="button" class="button small" onClick=${()=>l(a)}>
          ${Ft.takeBrowser}
        </button>
      </p>`}
  <//>`}var Ft,Tm,ju,zu=S(()=>{y();de();w();he();za();Ft=c.settings.time,ju=()=>Tm??=Intl.supportedValuesOf("timeZone")});function Yu(){return i`<${Ku} /><${Cm} /><${Dm} /><${Em} />`}function Cm(){let{problem:e,set:t}=Uo(),o=Object.keys(Ae.dateOrder);return i`<${I} title=${Ae.dateTitle}>
    <${yt}
      legend=${Ae.dateTitle}
      hideLegend
      name="date_order"
      options=${o.map(n=>[n,Ae.dateOrder[n],Ae.dateExample[n]])}
      value=${ue.value.settings.date_order}
      onPick=${n=>t({date_order:n})}
    />
    <${X} problem=${e} />
  <//>`}function Dm(){let{problem:e,set:t}=Uo();return i`<${I} title=${Ae.askTitle}>
    <${yt}
      legend=${Ae.askTitle}
      hideLegend
      name="confirmation"
      options=${Object.keys(Ae.ask).map(o=>[o,Ae.ask[o],Ae.askHint[o]])}
      value=${ue.value.settings.confirmation}
      onPick=${o=>t({confirmation:o})}
    />
    <${X} problem=${e} />
  <//>`}function Em(){let{problem:e,set:t}=Uo(),o=ue.value.settings.quiet_hours,n=b(o??Om),s=Ve(),r=l=>{n.value={...n.value,...l},n.value.from&&n.value.to&&t({quiet_hours:n.value})},a=l=>i`<div class="field">
      <label class="field-name" for=${s+l}>${Ae[l]}</label>
      <input
        id=${s+l}
        type="time"
        required
        value=${n.value[l]}
        onChange=${d=>r({[l]:d.target.value})}
      />
    </div>`;return i`<${I} title=${Ae.quietTitle} hint=${Ae.quietHint}>
    <label class="option">
      <${No}
        isOn=${o!==null}
        onSwitch=${l=>t({quiet_hours:l?n.value:null})}
      />
      <span>${Ae.quiet}</span>
    </label>
    ${o&&i`<div class="pair">${a("from")}${a("to")}</div>`}
    <${X} problem=${e} />
  <//>`}var Ae,Om,Vu=S(()=>{y();de();w();he();za();zu();Ae=c.settings.time;Om={from:"22:00",to:"07:00"}});function Gu(){let e=b(null),t=b(null),o=Rs(()=>D("/me/tokens"),r=>e.value=r.tokens),n=r=>{t.value=r,o()},s=async r=>{let l={title:W.revokeAsk(r.name),body:W.revokeBody,confirm:W.revoke,isDestructive:!0};if(await Be(l)){try{await Me(`/me/tokens/${r.id}`),t.value?.id===r.id&&(t.value=null),O(W.revoked(r.name))}catch(d){A(d)}o()}};return i`
    <${I} title=${W.title} hint=${W.hint}>
      ${t.value&&i`<${Bo}
          key=${t.value.id}
          label=${W.token(t.value.name)}
          text=${t.value.token}
          onClose=${()=>t.value=null}
        />`}
      ${e.value===null&&i`<p class="quiet">${c.loading}</p>`}
      ${e.value?.length===0&&i`<p class="quiet">${W.none}</p>`}
      ${e.value?.length>0&&i`<ul class="entries">
          ${e.value.map(r=>i`<${Mm} key=${r.id} token=${r} onRevoke=${()=>s(r)} />`)}
        </ul>`}
    <//>
    <${Nm} onMade=${n} />
    <${Im} token=${t.value?.token??W.placeholder} />
  `}function Mm({token:e,onRevoke:t}){let{expires_at:o}=e,n=o&&q(o)<Je.value,s=o?W.until(Jt(o)):W.forever,a=[W.scopes[e.scopes.at(-1)],W.made(Jt(e.created_at)),n?W.over:s];return i`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${e.name}</p>
      <p class="hint">${a.join(" · ")}</p>
    </div>
    <button type="button" class="button small" onClick=${t}>
      ${W.revoke}<span class="unseen" dir="auto"> ${e.name}</span>
    </button>
  </li>`}function Nm({onMade:e}){let{isBusy:t,problem:o,run:n}=fe(),s=b("write"),r=a=>{a.preventDefault();let l=a.target,d=new FormData(l),f=Number(d.get("days"));n(async()=>{let{body:p}=await E("/me/tokens",{name:d.get("name"),scopes:Am[s.value],expires_at:f?new Date(Date.now()+f*864e5).toISOString():null});l.reset(),e(p)})};return i`<${I} title=${W.make}>
    <form class="form" onSubmit=${r}>
      <${xe}
        label=${W.name}
        name="name"
        maxlength="100"
        autocomplete="off"
        required
        hint=${W.nameHint}
        problem=${o}
      />
      <${yt}
        legend=${W.may}
        name="scope"
        options=${Object.entries(W.scopes)}
        value=${s.value}
        onPick=${a=>s.value=a}
      />
      <label class="field">
        <span>${W.expires}</span>
        <select name="days">
          ${Object.entries(W.expiries).map(([a,l])=>i`<option value=${a} selected=${a==="90"}>${l}</option>`)}
        </select>
      </label>
      <${X} problem=${o} fields=${["name"]} />
      <div><button class="button primary" disabled=${t}>${W.make}</button></div>
    </form>
  <//>`}function Im({token:e}){let t=`${location.origin}/mcp`,o=`Authorization: Bearer ${e}`,n=`claude mcp add --transport http todobot ${t} --header "${o}"`,s={url:t,headers:{Authorization:`Bearer ${e}`}},r=JSON.stringify({mcpServers:{todobot:s}},null,2);return i`<${I} title=${W.mcpTitle} hint=${W.mcpHint(t)}>
    <${Hs} label=${W.snippet} text=${n} />
    <p class="hint">${W.mcpOthers}</p>
    <${Hs} label=${W.snippet} text=${r} />
  <//>`}var W,Am,Ju=S(()=>{y();te();J();F();w();At();he();js();W=c.settings.tokens,Am={read:["read"],write:["read","write"],delete:["read","write","delete"]}});function Qu({hasPassword:e,onClose:t}){let{isBusy:o,problem:n,run:s}=fe(),r=b(""),a=e?r.value!=="":r.value.trim().toLowerCase()===wt.deleteWord,l=f=>{f.preventDefault(),a&&s(async()=>{await Me("/me",e?{password:r.value}:{}),cs()})},d={onInput:f=>r.value=f.target.value,autofocus:!0,required:!0,problem:n};return i`<${gn} title=${wt.deleteAsk} onClose=${t}>
    <form class="form" onSubmit=${l}>
      <div class="dialog-body">
        <p>${wt.deleteLost}</p>
        <ul class="bullets">
          ${wt.deleteWhat(cn.all.value.length).map(f=>i`<li>${f}</li>`)}
        </ul>
        <p><a href="/api/v1/me/export" download="todobot.json">${wt.deleteExport}</a></p>
      </div>
      ${e?i`<${xe}
              label=${wt.deletePassword}
              name="password"
              type="password"
              autocomplete="current-password"
              ...${d}
            />`:i`<${xe}
              label=${wt.deleteType(wt.deleteWord)}
              name="word"
              autocomplete="off"
              autocapitalize="off"
              spellcheck="false"
              ...${d}
            />`}
      <${X} problem=${n} fields=${["password"]} />
      <div class="dialog-actions">
        <button type="button" class="button" onClick=${t}>${c.cancel}</button>
        <button class="button danger" disabled=${!a||o}>${wt.deleteConfirm}</button>
      </div>
    </form>
  <//>`}var wt,Zu=S(()=>{y();te();de();ge();w();At();he();wt=c.settings.you});function Xu(){let e=b(!1),{email:t,has_password:o,created_at:n}=ue.value,s=fe(),r=o||!K.value?.local;return i`
    <${I} title=${$e.who} hint=${$e.since(Jt(n))}>
      <p class="who" dir="auto">${t??$e.owner}</p>
      ${!o&&i`<p class="hint">${$e.ownerHint}</p>`}
    <//>
    <${Rm} isFirst=${!o} key=${o} />
    ${r&&i`<${I} title=${$e.signOutTitle} hint=${$e.signOutHint}>
        <${X} problem=${s.problem} />
        <div>
          <button
            type="button"
            class="button"
            disabled=${s.isBusy}
            onClick=${()=>s.run(bl)}
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
      ${e.value&&i`<${Qu}
          hasPassword=${o}
          onClose=${()=>e.value=!1}
        />`}
    <//>
  `}function Rm({isFirst:e}){let t=K.value?.limits?.password_min??8,{isBusy:o,problem:n,run:s}=fe(),r=l=>{l.preventDefault();let d=l.target,f=new FormData(d);s(async()=>{await E("/auth/password",{new_password:f.get("new_password"),...e?{email:f.get("email")}:{current_password:f.get("current_password")}}),d.reset(),O($e.passwordSet),Zt(await D("/me"))})},a=e?["email","new_password"]:["current_password","new_password"];return i`<${I} title=${$e.passwordTitle} hint=${$e.endsSessions}>
    <form class="form" onSubmit=${r}>
      ${e?i`<${xe}
              label=${$e.email}
              name="email"
              type="email"
              autocomplete="username"
              maxlength="254"
              required
              hint=${$e.emailHint}
              problem=${n}
            />`:i`<input
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
      <${X} problem=${n} fields=${a} />
      <div>
        <button class="button primary" disabled=${o}>
          ${e?$e.firstPassword:$e.changePassword}
        </button>
      </div>
    </form>
  <//>`}var $e,ed=S(()=>{y();te();J();F();de();w();Zu();he();$e=c.settings.you});var td={};cd(td,{sections:()=>Lm});var Lm,od=S(()=>{xu();Tu();Nu();Hu();Vu();Ju();ed();Lm={you:Xu,time:Yu,notifications:Uu,calendar:Su,tokens:Gu,data:Mu,about:ku}});y();F();H();var Fd="section, dialog, [role=region], [role=status]",Wd="a[href], button, input, select, textarea",qd="input:not([type=checkbox], [type=radio]), textarea";var Ot=null,on=null,Jn=document.createRange(),Qn=[];addEventListener("focusin",({target:e})=>{Qn=[e,...Qn.filter(t=>t!==e)].slice(0,10),Ot=e,on=e.closest(Fd),Jn.setStartBefore(e),Jn.collapse(!0)});addEventListener("focusout",({target:e,relatedTarget:t})=>{queueMicrotask(()=>{let o=e.isConnected&&!e.matches(":disabled")&&Rr();t||e!==Ot||!o||(Ot=null,Qn=[null])})});new MutationObserver(()=>{Ot&&Rr()&&setTimeout(()=>He(Ud))}).observe(document,{childList:!0,subtree:!0,attributeFilter:["disabled"]});function He(e){queueMicrotask(()=>Ot&&Rr()&&e())}var Rr=()=>[null,document.body].includes(document.activeElement);function Ud(){if(Ot.isConnected)return Ot.matches(":disabled")||Ot.focus();let e=matchMedia("(pointer: coarse)").matches;for(let t of Hd())if(!(e&&t?.matches(qd))&&(t?.focus(),!t||document.activeElement===t))return}function*Hd(){on?.isConnected&&(yield*jd()),yield*Qn.filter(t=>!t||t.isConnected);let e=on?.isConnected?on:document.querySelector("main");e&&(e.tabIndex=-1,yield e)}function*jd(){for(let e=Jn.startContainer;on.contains(e);e=e.parentNode){let t=[...e.querySelectorAll(Wd)].filter(n=>n.tabIndex>=0),o=n=>Jn.comparePoint(n,0)>0;yield*t.filter(o),yield*t.filter(n=>!o(n)).reverse()}}Xt();de();ge();ds();w();Xr();y();H();y();var Ne=$(Dl());history.state||history.replaceState({from:null},"");addEventListener("hashchange",()=>{history.state||history.replaceState({from:Ne.peek().join("/")},""),Ne.value=Dl()});function fs(...e){location.hash=`#/${e.map(encodeURIComponent).join("/")}`}function Cl(e){history.state?.from===e?history.back():location.replace(`#/${e}`)}function Dl(){let e=location.hash.replace(/^#\/?/,"");return e?e.split("/").map(rp):["today"]}function rp(e){try{return decodeURIComponent(e)}catch{return e}}de();ds();w();y();Xt();de();y();te();F();y();te();J();H();de();ct();Xo();var Z=$(null),L=$([]),eo=$(null),So=$(!1),M=$(null),ke=$(null),Pe=$(lt("draft")??"");Pe.subscribe(e=>Qe("draft",e));var to=$(null);function fn(e){to.value=e,Qe("editing",e?.id)}var pn=$(new Set(JSON.parse(lt("unasked")??"[]")));pn.subscribe(e=>Qe("unasked",e.size?JSON.stringify([...e]):""));var re=T(()=>M.value!==null),ms=T(()=>pn.value.has(Z.value?.id)),hs=T(()=>L.value.at(-1)??null),To={control:null},ta=50;function $s(e){let t=new Set(pn.value);e?t.add(Z.value.id):t.delete(Z.value?.id),pn.value=t}function Co(e){Z.value=e,Qe("conversation",e.id)}function ft(){To.control=null;for(let e of["conversation","sent"])Br(e);be(()=>{Z.value=M.value=ke.value=eo.value=null,fn(null),L.value=[],So.value=!1})}async function oa(e){ft(),Qe("conversation",e),So.value=!0;try{let[t,o]=await Promise.all([D(`/conversations/${e}`),Al(e)]);if(lt("conversation")!==e)return;be(()=>{Co(t),L.value=o.turns,eo.value=o.next_cursor}),Ml()}finally{So.value=!1}}async function El(){let e=Z.value.id,t=await D(`/conversations/${e}/turns`,{limit:ta,cursor:eo.value});Z.value?.id===e&&(be(()=>{L.value=[...t.turns,...L.value],eo.value=t.next_cursor}),Ml())}async function mn(){let e=Z.value?.id;if(!e)return;let t=await Al(e);if(Z.value?.id!==e)return;let o=new Map(L.value.map(a=>[a.id,a])),n=new Set(t.turns.map(a=>a.id)),s=t.turns.length<ta?[]:L.value.filter(a=>!n.has(a.id));L.value=[...s,...t.turns.map(a=>o.get(a.id)??a)],s.length||(eo.value=t.next_cursor);let{sent:r}=ke.value??{};r&&t.turns.some(a=>!o.has(a.id)&&ra(a,r))&&oo()}var Al=e=>D(`/conversations/${e}/turns`,{limit:ta}),Ml=()=>L.value.length&&Hi(L.value[0].started_at).catch(()=>{});function na(e,t){return{words:e,request:t,key:vr(),at:Je.value,id:null}}var hn=e=>Qe("sent",JSON.stringify(e));function oo(){ke.value=null,Br("sent")}async function sa(){if(re.value)return;if(Z.value)return mn();let e=JSON.parse(lt("sent")??"null"),t=lt("editing"),o=lt("conversation")??(e&&await ap(e).catch(()=>null));if(o&&await oa(o).catch(n=>n.status===404&&ft()),Pe.value&&fn(L.value.find(n=>n.id===t)??null),!e||L.value.some(n=>ra(n,e)))return oo();hn(e),ke.value??={sent:e,problem:new Error}}async function ap(e){let{conversations:t}=await D("/conversations",{limit:3});for(let{id:o}of t)if((await D(`/conversations/${o}/turns`,{limit:1})).turns.some(s=>ra(s,e)))return o;return null}var ra=(e,{words:t,id:o,at:n})=>e.id===o||e.words===t&&q(e.started_at)>=n,ea=new Set,Ol=0;function aa(){clearTimeout(Ol),Ol=setTimeout(()=>{let e=[...ea].some(t=>!L.value.some(o=>o.id===t));ea.clear(),e&&!re.value&&mn().catch(()=>{})},200)}G("change",e=>{!e.conversation_id||e.conversation_id!==Z.value?.id||(ea.add(e.turn_id),re.value||aa())});G("back",()=>sa().catch(()=>{}));document.addEventListener("visibilitychange",()=>{!document.hidden&&!re.value&&mn().catch(()=>{})});xo(()=>{ft(),Pe.value="",pn.value=new Set});Xo();var $n=$(null),vs=$(new Set),Nl=4e3,ia=!1;async function Il(){let e=Pe.value.trim();if(!(!e||re.value||ia)){ia=!0;try{let t=to.value;if(t&&ca(t)){if(!await fo(Yt(t.undo)))return;vs.value=new Set(vs.value).add(t.id)}gs()}finally{ia=!1}await mt(e)}}var mt=e=>Wl({message:e},e),ca=e=>e.id===hs.value?.id&&!!e.undo&&!Dt(e.undo);async function ua(e,t=!1){t&&$s(!0),await Wl({confirm:e.pending.token},null)}var Rl=()=>mt("no");function Ll(e){return mt(e.task?`#${e.task.number}`:e.label)}var Pl=()=>ke.value&&ql(ke.value.sent);function Bl(e){be(()=>{fn(e),Pe.value=e.words})}function gs(){be(()=>{fn(null),Pe.value=""})}async function ys(){let{id:e,isStopping:t}=M.value??{};!M.value||t||(M.value={...M.value,isStopping:!0},e?await Fl(e):setTimeout(la,Nl,To.control))}async function Fl(e){let t=To.control;try{await E("/chat/stop",{turn_id:e}),setTimeout(la,Nl,t)}catch{la(t)}}var la=e=>e?.abort();function Wl(e,t){let o=ms.value?"auto":void 0;return ql(na(t,{...e,conversation_id:Z.value?.id,mode:o}))}async function ql(e){if(re.value)return;let t=To.control=new AbortController,o=()=>To.control===t,n=()=>({id:null,words:e.words,calls:[],text:"",draft:""}),s=null;be(()=>{ke.value=null,M.value=n()}),hn(e);let r=(l,d)=>{o()&&(l==="started"&&hn(e={...e,id:d.turn_id}),l==="done"||l==="error"?s={event:l,data:d}:lp(l,d))},a=()=>o()&&(M.value=n());try{if(await Mi("/chat",e.request,{key:e.key,on:r,again:a,signal:t.signal}),!o())return;if(s.event==="error")throw ip(s.data);await cp(s.data,e.words)}catch(l){o()&&await dp(e,l)}finally{o()&&(M.value=null,aa())}}var ip=({code:e,message:t})=>new at({status:422,code:e,detail:t});function lp(e,t){let o=M.value;switch(e){case"started":M.value={...o,id:t.turn_id,model:t.model},o.isStopping&&Fl(t.turn_id);break;case"draft":M.value={...o,draft:o.draft+t.text};break;case"calling":M.value={...o,draft:"",calls:[...o.calls,{...t,isGoing:!0}]};break;case"called":{let n=o.calls.findIndex(r=>r.isGoing&&r.name===t.name),s=n<0?[...o.calls,t]:o.calls.with(n,t);M.value={...o,calls:s};break}case"text_delta":M.value={...o,draft:"",text:o.text+t.text};break}}async function cp(e,t){let o=Z.value?.id!==e.conversation_id,n={...e,id:e.turn_id,words:t,started_at:new Date().toISOString()};be(()=>{L.value=[...L.value.filter(s=>s.id!==n.id),n],M.value=null,$n.value={id:n.id,text:e.message},o&&Co({id:e.conversation_id,title:t??""})}),oo(),e.undo&&Mr(e.message,e.undo),o&&await D(`/conversations/${e.conversation_id}`).then(up,()=>{})}var up=e=>Z.value?.id===e.id&&Co(e);async function dp(e,t){let o=t.status>=400&&t.status<500,n=t.status===404&&!!e.request.conversation_id;n&&ft();let s=n?{...e.request,conversation_id:void 0}:e.request,r=o?na(e.words,s):e;hn(r),ke.value={sent:r,problem:t,isGone:n,isStopped:t.name==="AbortError"},await mn().catch(()=>{}),L.value.some(a=>a.id===e.id)&&oo()}w();y();F();H();de();w();z();var fp=()=>matchMedia("(pointer: coarse)").matches;function bs(){let e=document.getElementById("composer");if(!e)return;e.focus(),requestAnimationFrame(()=>e.setSelectionRange(e.value.length,e.value.length))}function Te(){fp()||bs()}y();F();H();w();z();y();H();w();function Ul({turn:e}){let t=L.value.findIndex(s=>s.id===e.id),o=L.value[t+1]??M.value,n=!!o;return i`<ul class="offers" aria-label=${c.chat.choices}>
    ${e.choices.map(s=>i`<li key=${s.label}>
        <button
          type="button"
          class="offer"
          disabled=${n||re.value||!x.value}
          aria-pressed=${n?hp(s,o):void 0}
          onClick=${()=>mp(s)}
        >
          ${s.task?i`<span class="number">${s.task.number}</span>
                <span dir="auto">${s.task.title}</span>`:i`<span dir="auto">${s.label}</span>`}
        </button>
      </li>`)}
  </ul>`}function mp(e){Te(),Ll(e)}var hp=({task:e,label:t},o)=>o.words===(e?`#${e.number}`:t);y();F();H();Xo();w();z();y();J();w();z();var jl=["title","due","priority","tags","description","repeat"];function ws(e){return jl.filter(o=>o in e).map(o=>({name:o,after:e[o]}))}function Kl(e,t){let o=s=>JSON.stringify(e[s])!==JSON.stringify(t[s]);return jl.filter(o).map(s=>({name:s,before:e[s],after:t[s],isKnown:!0}))}function _s({fields:e}){return e.length?i`<dl class="values">
    ${e.map(({name:t,before:o,after:n,isKnown:s})=>i`<div key=${t}>
        <dt>${c.chat.field[t]}</dt>
        <dd>
          ${s&&i`<span class="was"><${Hl} name=${t} value=${o} wasSo=${!0} /></span>
            <span aria-hidden="true">→</span><span class="unseen">${c.chat.to}</span>`}
          <${Hl} name=${t} value=${n} />
        </dd>
      </div>`)}
  </dl>`:null}function Hl({name:e,value:t,wasSo:o=!1}){return t==null||t===""||Array.isArray(t)&&!t.length?i`<span class="quiet">${c.chat.nothing}</span>`:e==="due"&&o?i`<time datetime=${t}>${ce(t)}</time>`:e==="due"?i`<${vn} date=${t} />`:(e==="tags"&&(t=t.map(n=>`#${n}`).join(" ")),e==="repeat"?i`<span>${c.chat.repeats}</span>`:i`<span dir="auto">${String(t)}</span>`)}function vn({date:e,icon:t="calendar",before:o=""}){return i`<span class="pill accent date">
    <${_} name=${t} /><span>${o} <time datetime=${e}>${we(e)}</time></span>
  </span>`}function zl({instant:e,...t}){return i`<${vn} date=${q(e)} ...${t} />`}var $p={add_task:"plus",complete_task:"check",reopen_task:"undo",update_task:"edit",delete_task:"trash",schedule_reminder:"bell",cancel_reminder:"bell",undo:"undo"},Yl=["list_tasks","list_reminders"];function da({calls:e,turn:t=null}){let o=e.filter(r=>Yl.includes(r.name)),n=e.filter(r=>!Yl.includes(r.name)),s=!!t?.undo&&Dt(t.undo);return i`
    ${o.map((r,a)=>i`<${vp} key=${`look${a}`} call=${r} />`)}
    ${n.length>0&&i`<div class=${s?"deeds card undone":"deeds card"}>
      <ul class="deed-list">
        ${n.map((r,a)=>i`<${gp} key=${a} call=${r} turn=${t?.id} />`)}
      </ul>
      ${t?.undo&&i`<${_p} turn=${t} isUndone=${s} />`}
    </div>`}
  `}function vp({call:e}){if(e.isGoing)return i`<p class="look">${c.chat.doing[e.name]}…</p>`;if(!e.success)return i`<p class="look">${c.chat.notDone}: ${e.error?.message}</p>`;let{count:t=0}=e.result??{},{query:o}=e.arguments??{},n=e.name==="list_reminders"?c.chat.lookedAtReminders(t):o?c.chat.lookedFor(o,t):c.chat.lookedAt(t);return i`<p class="look">
    <${_} name="search" /><span dir="auto">${n}</span><${Jl} call=${e} />
  </p>`}function gp({call:e,turn:t}){let o=e.isGoing||e.success?$p[e.name]??"sparkle":"close";return i`<li class=${e.isGoing||e.success?"deed":"deed failed"}>
    <${_} name=${o} />
    <div class="deed-body">
      <p class="deed-line">
        <strong>${yp(e)}</strong>
        ${Vl(e)&&i` <span class="deed-title" dir="auto">${Vl(e)}</span>`}
        ${!e.isGoing&&i` <${Jl} call=${e} />`}
      </p>
      ${e.success&&i`<${bp} call=${e} turn=${t} />`}
      ${e.success===!1&&i`<p class="quiet" dir="auto">${e.error?.message}</p>`}
    </div>
  </li>`}function yp(e){let{doing:t,did:o,unchanged:n,someTool:s,notDone:r}=c.chat;return e.isGoing?`${t[e.name]??s}…`:e.success?e.result?.changed===!1?n[e.name]??o[e.name]:o[e.name]??s:r}function Vl({name:e,arguments:t={},result:o}){return e==="undo"?o?.words??"":o?.task?.title??t.title??""}function bp({call:e,turn:t}){let{task:o,reminder:n,next:s,reminders_deleted:r,changes:a}=e.result??{};switch(e.name){case"add_task":return i`<${wp} task=${o} />`;case"update_task":{let l=t&&Ui(t,e),d=l?Kl(l.before,l.after):ws(e.arguments);return i`<${_s} fields=${d} />`}case"complete_task":return s?.due?i`<p class="deed-facts">
        <${vn} date=${s.due} icon="repeat" before=${c.chat.next} />
      </p>`:null;case"schedule_reminder":return i`<p class="deed-facts">
        <${zl} instant=${n?.next_at??n?.remind_at} icon="bell" />
        ${n?.repeat&&i` <${Gl} />`}
      </p>`;case"delete_task":return r?i`<p class="quiet">${c.chat.andReminders(r)}</p>`:null;case"undo":return i`<p class="quiet">${c.chat.rows(a?.length??0)}</p>`;default:return null}}function wp({task:e}){let{due:t,priority:o,tags:n,repeat:s}=e;return!t&&!o&&!n.length&&!s?null:i`<p class="deed-facts">
    ${t&&i`<${vn} date=${t} /> `}
    ${s&&i`<${Gl} /> `}
    ${o&&i`<span class="pill"><${_} name="flag" />${o}</span> `}
    ${n.map(r=>i`<span key=${r} class="pill" dir="auto">#${r}</span> `)}
  </p>`}var Gl=()=>i`<span class="pill"><${_} name="repeat" />${c.chat.repeats}</span>`,Jl=({call:e})=>i`<span class="took">${c.chat.took(e.duration_ms)}</span>`;function _p({turn:e,isUndone:t}){let o=b(!1);if(t){let s=vs.value.has(e.id)?c.chat.resent:c.chat.takenBack;return i`<p class="taken-back"><${_} name="undo" />${s}</p>`}let n=async()=>{o.value=!0,await fo(Yt(e.undo)),o.value=!1};return i`<button
    type="button"
    class="button plain small undo"
    disabled=${o.value||!x.value}
    aria-label=${c.chat.undoTurn}
    onClick=${n}
  >
    <${_} name="undo" />${c.undo}
  </button>`}y();function pa({text:e}){return e.split(`
`).map((t,o)=>i`<p key=${o} dir="auto">${t||" "}</p>`)}function ks(e){return e.split(`
`).filter(o=>!o.startsWith("  ")).join(`
`)}y();J();H();ge();w();z();function Ql({turn:e}){let{pending:t,message:o}=e,n=Tp(e)??(q(t.expires_at)<=Je.value?"expired":null),s=!n;return i`<div class=${s?"pending card":"pending card settled"}>
    <p class="pending-question" dir="auto">${ks(o)}</p>
    <ul class="would" aria-label=${c.chat.wouldChange} tabindex="0">
      ${t.actions.map((r,a)=>i`<${kp} key=${a} action=${r} turn=${e} />`)}
    </ul>
    ${s?i`<${xp} turn=${e} />`:i`<${Sp} decided=${n} />`}
  </div>`}function kp({action:e,turn:t}){let o=Op(e,t.pending.tasks),n=c.chat.would[e.name]??c.chat.someTool;return i`<li>
    <span class="would-verb">${n}</span>
    ${o&&i`<span class="number">${o.number}</span>
      <span class="would-title" dir="auto">${o.title}</span>`}
    ${o&&e.name==="delete_task"&&i`<span class="quiet">${Ep(o,t.message)}</span>`}
    <${_s} fields=${ws(e.arguments)} />
  </li>`}function xp({turn:e}){let t=re.value||!x.value,o=s=>()=>{Te(),s()},n=e.pending.actions.some(s=>s.name==="delete_task");return i`<div class="answer-buttons">
    <button
      type="button"
      class=${`button small ${n?"danger":"primary"}`}
      disabled=${t}
      onClick=${o(()=>ua(e))}
    >
      ${c.chat.approve}
    </button>
    <button type="button" class="button small" disabled=${t} onClick=${o(Rl)}>
      ${c.chat.deny}
    </button>
    <button
      type="button"
      class="button plain small"
      disabled=${t}
      title=${c.chat.approveAllHint}
      onClick=${o(()=>ua(e,!0))}
    >
      ${c.chat.approveAll}
    </button>
  </div>`}function Sp({decided:e}){let t={approved:"check",denied:"close",dropped:"close",expired:"clock"}[e];return i`<p class="decided"><${_} name=${t} />${c.chat[e]}</p>`}function Tp(e){let t=L.value.findIndex(r=>r.id===e.id),o=L.value[t+1];if(!o)return Cp(M.value)?"dropped":null;let[n]=e.pending.actions,s=r=>r.name===n.name&&Dp(r.arguments,n.arguments);return o.tool_calls?.some(s)?"approved":o.intent?.name==="no"?"denied":"dropped"}var Cp=e=>!!e?.words&&e.words!=="no",Dp=(e,t)=>JSON.stringify(e)===JSON.stringify(t)||e.task_id&&e.task_id===t.task_id;function Op(e,t){let{task_id:o}=e.arguments;return t.find(n=>n.id===o||String(n.number)===String(o))??null}function Ep(e,t){let o=`${e.number} "${e.title}"`,n=t.split(`
`).find(r=>r.includes(o));if(n)return n.slice(n.indexOf(o)+o.length).replace(/\?$/,"").trim();let s=pt(e).length;return s?c.chat.andReminders(s):""}function Zl({turn:e}){let t=!!e.pending||!!e.choices?.length,o=e.state==="needs_clarification"&&e.choices?.length>0,n=e.state==="error";return i`<article class="turn">
    ${e.words&&i`<${fa} words=${e.words} onEdit=${()=>ha(e)} />`}
    <div class="theirs">
      <span class="unseen">${c.chat.assistant}</span>
      <${da} calls=${e.tool_calls??[]} turn=${e} />
      ${!e.pending&&i`<${ma} text=${t?ks(e.message):e.message} isProblem=${n} />`}
      ${e.pending&&i`<${Ql} turn=${e} />`}
      ${o&&i`<${Ul} turn=${e} />`}
      ${e.warning&&i`<p class="warning" dir="auto">${e.warning}</p>`}
      ${n&&e.words&&i`<${Np} turn=${e} />`}
    </div>
  </article>`}function Xl(){let{words:e,calls:t,text:o,draft:n}=M.value;return i`<article class="turn live">
    ${e&&i`<${fa} words=${e} />`}
    <div class="theirs">
      <${da} calls=${t} />
      ${o?i`<${ma} text=${o} />`:i`<${Ap} passing=${n} />`}
    </div>
  </article>`}function Ap({passing:e}){return e?i`<${ma} text=${e} isPassing=${!0} />`:i`<p class="working" role="img" aria-label=${c.chat.thinking}>
    <i></i><i></i><i></i>
  </p>`}function ec(){let{words:e}=ke.value.sent,{isStopped:t,isGone:o}=ke.value,n=()=>{Pe.value=e,oo(),bs()},s=()=>{Te(),Pl()};return i`<article class="turn">
    ${e&&i`<${fa} words=${e} onEdit=${n} />`}
    <div class="theirs">
      <p class=${t?"warning":"problem-text"} role="alert" dir="auto">${Mp()}</p>
      ${(e||!o)&&i`<button
          type="button"
          class="button small"
          disabled=${!x.value}
          onClick=${s}
        >
          ${c.retry}
        </button>`}
    </div>
  </article>`}function Mp(){let{sent:e,problem:t,isStopped:o,isGone:n}=ke.value;return o?c.chat.stopped:n?e.words?c.chat.goneAnew:c.chat.gone:c.chat.unanswered[t.code]??(t.code?Ge(t):c.chat.broke)}function Np({turn:e}){if(hs.value?.id!==e.id)return null;let t=re.value||!x.value;return i`<button
    type="button"
    class="button small"
    disabled=${t}
    onClick=${()=>{Te(),mt(e.words)}}
  >
    ${c.retry}
  </button>`}function fa({words:e,onEdit:t}){return i`<div class="mine">
    ${t&&i`<${N} icon="edit" label=${c.chat.editMessage} onClick=${t} />`}
    <div class="mine-text">
      <span class="unseen">${c.chat.you}</span>
      <${pa} text=${e} />
    </div>
  </div>`}function ma({text:e,isProblem:t,isPassing:o}){return i`<div class=${t?"text problem-text":o?"text passing":"text"}><${pa} text=${e} /></div>`}function ha(e){Bl(e),bs()}var Ip=2e3,Rp=.9;function tc(){let e=k(null),t=Pe.value;U(()=>{[null,document.body].includes(document.activeElement)&&Te()},[]),U(()=>qp(e.current),[t]);let o=K.value?.limits?.message_max??Ip,n=[...t.trim()].length,s=n>0&&n<=o&&x.value&&!re.value,r=l=>{l?.preventDefault(),s&&Il()},a=l=>{l.isComposing||l.keyCode===229||(l.key==="Enter"&&!l.shiftKey&&r(l),!t&&Bp(l)&&l.key.toLowerCase()==="z"&&Fp(l),l.key==="ArrowUp"&&!t&&!re.value&&Wp(l),l.key==="Escape"&&to.value&&!re.value&&(l.preventDefault(),gs()))};return i`<form class="composer" onSubmit=${r}>
    <${Lp} />
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
        onInput=${l=>Pe.value=l.target.value}
        onKeyDown=${a}
      ></textarea>
      ${re.value?i`<button
            type="button"
            class="send stop"
            aria-label=${M.value.isStopping?c.chat.stopping:c.chat.stop}
            title=${M.value.isStopping?c.chat.stopping:c.chat.stop}
            disabled=${M.value.isStopping}
            onClick=${ys}
          >
            <${_} name="stop" />
          </button>`:i`<button
            class="send"
            aria-label=${c.chat.send}
            title=${c.chat.send}
            disabled=${!s}
          >
            <${_} name="send" />
          </button>`}
    </div>
    <${Pp} length=${n} limit=${o} />
  </form>`}function Lp(){return i`
    ${ms.value&&i`<p class="chip">
      <span>${c.chat.unasked}</span>
      <${N} icon="close" label=${c.chat.askAgain} onClick=${()=>$s(!1)} />
    </p>`}
    ${to.value&&i`<p class="chip" role="status">
      <${_} name="edit" />
      <span>${ca(to.value)?c.chat.editingTakesBack:c.chat.editing}</span>
      <${N} icon="close" label=${c.cancel} onClick=${gs} />
    </p>`}
  `}function Pp({length:e,limit:t}){let o="";x.value?e>t?o=c.chat.tooLong(e-t,t):e>t*Rp&&(o=c.chat.left(t-e)):o=c.chat.away;let n=e>t?"composer-hint too-long":"composer-hint";return i`<p id="composer-hint" class=${n} role="status">${o}</p>`}var Bp=e=>e.ctrlKey||e.metaKey;function Fp(e){e.preventDefault(),e.shiftKey?ho():mo()}function Wp(e){let t=L.value.findLast(o=>o.words);t&&(e.preventDefault(),ha(t))}function qp(e){e.style.height="auto",e.style.height=`${e.scrollHeight+e.offsetHeight-e.clientHeight}px`}y();te();J();F();H();w();At();z();y();te();F();w();var Up=200;function Ss({conversation:e,onDone:t}){let o=k(null),n=k(!1);V(()=>o.current.select(),[]);let s=async()=>{if(n.current)return;n.current=!0;let a=o.current.value.trim();if(!a||a===e.title)return t();try{let{body:l}=await Ct(`/conversations/${e.id}`,{title:a});Z.value?.id===l.id&&Co(l),t(l)}catch(l){A(l),t()}},r=a=>{a.isComposing||!["Enter","Escape"].includes(a.key)||(a.preventDefault(),a.stopPropagation(),a.key==="Enter"?s():(n.current=!0,t()))};return i`<input
    ref=${o}
    class="input title-input"
    aria-label=${c.chat.renamed}
    maxlength=${Up}
    dir="auto"
    value=${e.title}
    onKeyDown=${r}
    onBlur=${s}
  />`}var Hp=30,jp=150;function nc({onClose:e}){let t=k(null),o=b(""),n=b(null),s=b(null),r=b(null),a=c.chat.panel,l=async(u=!1)=>{let h=o.value.trim(),g=await zp(h,u?s.value:null);h===o.value.trim()&&(n.value=u?[...n.value,...g.conversations]:g.conversations,s.value=g.next_cursor)};V(()=>t.current.focus(),[]),V(()=>G("back",()=>l().catch(A)),[]),V(()=>{let u=setTimeout(()=>l().catch(A),n.value?jp:0);return()=>clearTimeout(u)},[o.value]);let d=async u=>{e(),Te(),u.id!==Z.value?.id&&await oa(u.id).catch(A)},f=u=>{r.value=null,u&&(n.value=n.value.map(h=>h.id===u.id?u:h))},p=async u=>{if(await Yp(u))try{await Me(`/conversations/${u.id}`),n.value=n.value.filter(h=>h.id!==u.id),u.id===Z.value?.id&&ft(),O(a.removed),t.current?.focus()}catch(h){A(h)}},v=u=>{u.key!=="Escape"||u.defaultPrevented||(u.preventDefault(),e())},m=o.value?a.noneFound:a.none;return i`<div
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
        aria-label=${a.search}
        placeholder=${a.search}
        value=${o.value}
        onInput=${u=>o.value=u.target.value}
      />
      <${N} icon="close" label=${c.close} onClick=${e} />
    </div>
    ${n.value===null?i`<p class="quiet earlier-none">${c.loading}</p>`:n.value.length?i`<ul class="conversations">
            ${n.value.map(u=>r.value===u.id?i`<li key=${u.id}><${Ss} conversation=${u} onDone=${f} /></li>`:i`<${Kp}
                    key=${u.id}
                    it=${u}
                    onOpen=${()=>d(u)}
                    onRename=${()=>r.value=u.id}
                    onDelete=${()=>p(u)}
                  />`)}
            ${s.value&&i`<li key="more">
              <button type="button" class="button plain" onClick=${()=>l(!0).catch(A)}>
                ${a.more}
              </button>
            </li>`}
          </ul>`:i`<p class="quiet earlier-none" role="status">${m}</p>`}
  </div>`}function Kp({it:e,onOpen:t,onRename:o,onDelete:n}){let s=c.chat.panel,r=e.id===Z.value?.id;return i`<li class="conversation">
    <button
      type="button"
      class="conversation-open"
      aria-current=${r?"true":void 0}
      onClick=${t}
    >
      <span class="conversation-title" dir="auto">${e.title}</span>
      <span class="quiet">${ce(q(e.updated_at))}${r&&` · ${s.isOpen}`}</span>
    </button>
    <${N} icon="edit" label=${s.rename(e.title)} onClick=${o} />
    <${N} icon="trash" label=${s.remove(e.title)} onClick=${n} />
  </li>`}var zp=(e,t)=>D("/conversations",{query:e,limit:Hp,cursor:t});function Yp(e){let t=c.chat.panel;return Be({title:t.removeTitle,body:i`<p dir="auto">${t.removeBody(e.title)}</p>`,confirm:t.removeConfirm,isDestructive:!0})}y();de();w();z();function sc({opener:e,isOpen:t,onEarlier:o}){let n=b(!1),s=Z.value,{offlineEngine:r,modelAnswers:a}=c.chat,l=ls.value?r:a(K.value.model),d=()=>{ft(),Te()};return i`<header class="chat-head">
    <div class="chat-bar">
      <h2 class="chat-title">
        ${s?n.value?i`<${Ss} conversation=${s} onDone=${()=>n.value=!1} />`:i`<button
                type="button"
                class="chat-name"
                title=${c.chat.rename(s.title)}
                onClick=${()=>n.value=!0}
              >
                <span dir="auto">${s.title}</span>
              </button>`:i`<span class="chat-name">${c.chat.untitled}</span>`}
      </h2>
      <${Vp} />
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
  </header>`}function Vp(){let e={chat:"even",even:"list"}[ae.value],t={list:"even",even:"chat"}[ae.value];return i`<span class="room-buttons">
    ${t&&i`<button
      type="button"
      class="icon-button turned"
      aria-label=${c.showMoreChat}
      title=${c.showMoreChat}
      onClick=${()=>ae.value=t}
    >
      <${_} name="chevron" />
    </button>`}
    ${e&&i`<${N}
      icon="chevron"
      label=${c.showMoreList}
      onClick=${()=>ae.value=e}
    />`}
  </span>`}y();F();H();w();z();var Gp=48,Jp=8;function rc(){let e=k(null),t=k(null),o=k(!0),n=k(0),s=b(!1),r=k(new WeakMap),a=u=>{let h=r.current.get(u)??i`<${Zl} key=${u.id} turn=${u} />`;return r.current.set(u,h),h},l=!L.value.length&&!M.value&&!ke.value&&!So.value,d=()=>{e.current.scrollTop=e.current.scrollHeight;let u=t.current.querySelector(".pending:not(.settled)"),h=g=>g.getBoundingClientRect().top;u&&(e.current.scrollTop-=Math.max(0,h(e.current)+Jp-h(u)))};U(()=>{let u=new ResizeObserver(()=>o.current&&d());return u.observe(t.current),u.observe(e.current),()=>u.disconnect()},[]);let f=M.value!==null,p=Z.value?.id;U(()=>{f&&ac(),o.current=!l,s.value=!1,l?e.current.scrollTop=0:d()},[f,p,l]);let v=()=>{let{scrollTop:u,scrollHeight:h,clientHeight:g}=e.current,C=h-u-g<Gp;C?o.current=!0:u<n.current&&(o.current=!1),n.current=u,s.value=!l&&!C&&!o.current},m=()=>ef(e.current,t.current,El).catch(A);return i`<div class="log-frame">
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
        ${eo.value&&i`<button type="button" class="button plain small older" onClick=${m}>
          ${c.chat.loadOlder}
        </button>`}
        ${So.value&&!L.value.length&&i`<p class="quiet">${c.loading}</p>`}
        ${l&&i`<${Qp} />`}
        ${L.value.map(a)}
        ${M.value&&i`<${Xl} key="live" />`}
        ${ke.value&&!M.value&&i`<${ec} key="broken" />`}
      </div>
    </div>
    ${s.value&&i`<button type="button" class="button small newest" onClick=${d}>
      <${_} name="chevron" />${c.chat.newest}
    </button>`}
    <p class="unseen" role="status" dir="auto">
      ${$n.value&&i`<span key=${$n.value.id}>${$n.value.text}</span>`}
    </p>
  </div>`}function Qp(){return i`<div class="hello">
    <p class="hello-title">${c.chat.hello}</p>
    <p class="quiet hello-more">${c.chat.helloMore}</p>
    <ul class="starters">
      ${c.chat.starters.map(e=>i`<li key=${e}>
          <button
            type="button"
            class="starter"
            disabled=${!x.value}
            onClick=${()=>Zp(e)}
          >
            ${e}
          </button>
        </li>`)}
    </ul>
  </div>`}function Zp(e){Te(),mt(e)}var Xp=6;async function ef(e,t,o){let n=t.querySelector(".turn"),s=n.getBoundingClientRect().top;e.classList.add("steady");try{await o();for(let r=0;r<Xp;r+=1)await new Promise(requestAnimationFrame),e.scrollTop+=n.getBoundingClientRect().top-s}finally{e.classList.remove("steady")}}Se("/",()=>document.getElementById("composer")?.focus());function ic(){let e=b(!1),t=k(null),o=j.value==="in";V(()=>{o&&sa().catch(()=>{})},[o]),V(()=>{let a=l=>{l.key!=="Escape"||l.defaultPrevented||!re.value||document.querySelector("dialog[open]")||(l.preventDefault(),ys())};return addEventListener("keydown",a),()=>removeEventListener("keydown",a)},[]);let n=()=>{e.value=!1,t.current?.focus()},s=e.value,r=()=>e.value=!s;return i`<section class="pane right chat" aria-label=${c.chatTitle}>
    <${sc} opener=${t} isOpen=${s} onEarlier=${r} />
    <div class="chat-body">
      <div class="talk" inert=${s}>
        <${rc} />
        <${tc} />
      </div>
      ${s&&i`<${nc} onClose=${n} />`}
    </div>
  </section>`}At();z();y();Xt();w();y();J();H();w();z();y();te();F();ge();w();async function lc(e){let{body:t}=await E("/agent/run",{message:Ts(e)});return t.state==="complete"&&t.undo&&O(t.message,t.undo),t}async function $a(e){return(await E("/explain",{text:Ts(e)})).body}var Ts=e=>`add ${e}`,yn=({readings:e=[]})=>e.every(t=>["create_task","schedule_reminder"].includes(t.intent));async function cc(e){let{body:t,turn:o}=await E(`/tasks/${e.id}/complete`);wo([t.task,...t.next?[t.next]:[]]),O(c.completed(e),t.changed?o:null)}async function uc(e){let{body:t,turn:o}=await E(`/tasks/${e.id}/reopen`);wo([t.task]),O(c.reopened(e),t.changed?o:null)}async function va(e,t,{unlessChanged:o=!1}={}){let n=o?{"If-Match":`"${Date.parse(e.updated_at)}"`}:{},{body:s,turn:r}=await Ct(`/tasks/${e.id}`,t,{headers:n});wo([s]),O(c.changed(s),r,e.id)}async function dc(e){let{turn:t}=await Me(`/tasks/${e.id}`);ns([e]),O(c.deleted(e),t)}async function pc(e,t,o){let n=t.map(r=>r.id),{body:s}=await E("/tasks/bulk",{action:e,tasks:n,changes:o});e==="delete"?ns(t):wo(s.outcomes.flatMap(({task:r,next:a})=>a?[r,a]:[r])),O(c.bulkDone(e,t.length),s.undo)}async function fc(e,t){let{turn:o}=await E(`/tasks/${e.id}/reminders`,t);O(c.reminderSet(e),o,e.id)}async function mc(e){let{turn:t}=await Me(`/reminders/${e.id}`);O(c.reminderCancelled,t,e.task_id)}F();H();ge();w();At();y();J();H();de();ge();var ya=["today","upcoming","all","done"],Mt=["urgent","high","medium","low"],gc=["newest","due","priority","title"],ba=100,pe=$("today"),bn=$("newest"),ht=$(""),Xe=$(""),Do=$(""),wa=$(ba),$t=$(matchMedia("(min-width: 54rem)").matches),Fe=$(!1),Ze=$(new Set),Oo=$(null),ie=$(null),Nt=$(null),yc=()=>wa.value+=ba;function Ds(){ie.value=null,Cl(pe.value)}function wn(){ht.value="",Nt.value=null}function Eo(){wn(),Xe.value="",Do.value=""}var It=T(()=>ht.value.trim()!==""),Cs=T(()=>It.value&&Nt.value!==null),_a=T(()=>Cs.value&&Nt.value.hasMore?Nt.value.ids.size:0),no=T(()=>!!(It.value||Xe.value||Do.value)),bc=T(()=>{let e=ie.value?.asItWas;return[...B.value.values()].map(t=>t.id===e?.id?e:t)}),ga={newest:(e,t)=>t.number-e.number,due:(e,t)=>e.due&&t.due?os(e,t):!!t.due-!!e.due||ga.newest(e,t),priority:(e,t)=>hc(e)-hc(t)||ga.due(e,t),title:(e,t)=>of().compare(e.title,t.title)||e.number-t.number},tf,of=()=>tf??=new Intl.Collator(void 0,{numeric:!0}),hc=e=>e.priority?Mt.indexOf(e.priority):Mt.length,so=T(()=>{let t=(Cs.value?nf():yo(pe.value,bc.value)).filter(n=>(!Xe.value||n.tags.includes(Xe.value))&&(!Do.value||n.priority===Do.value));return pe.value==="all"&&!Cs.value&&bn.value!=="newest"?t.sort(ga[bn.value]):t});function nf(){return bc.value.filter(e=>Nt.value.ids.has(e.id)).sort(sf)}var sf=(e,t)=>(e.status==="completed")-(t.status==="completed")||t.number-e.number,_n=T(()=>{let e=so.value.slice(0,wa.value);if(Cs.value||pe.value==="all"||pe.value==="done")return[{name:"",rows:e}];if(pe.value==="today"){let n=e.filter(r=>Gt(r.due)),s=e.filter(r=>!Gt(r.due));return[{name:"overdue",isLate:!0,rows:n},{name:"today",rows:s}].filter(r=>r.rows.length>0)}return[...Map.groupBy(e,n=>Le(n.due))].map(([n,s])=>({name:n,day:n,rows:s}))}),wc=T(()=>ie.value?.id&&_n.value.some(({rows:e})=>e.some(t=>t.id===ie.value.id))),_c=T(()=>so.value.filter(e=>Ze.value.has(e.id)).map(e=>B.value.get(e.id)));function kn(e,t=!Ze.value.has(e.id)){let o=new Set(Ze.value);t?o.add(e.id):o.delete(e.id),Ze.value=o,t&&(Fe.value=!0)}var xn=T(()=>K.value?.limits?.tasks_max??100);function kc(){Ze.value=new Set(so.value.slice(0,xn.value).map(e=>e.id))}function et(){Ze.value=new Set,Fe.value=!1}se(()=>{let[e]=Ne.value;!ya.includes(e)||e===pe.peek()||(pe.value=e,wa.value=ba,wn(),et())});se(()=>{let[e,t]=Ne.value,o=x.value&&ie.peek()?.problem?.isOffline;if(e!=="task")ie.value=null;else if(ut.value&&(o||ie.peek()?.number!==t)){let n=[...B.peek().values()].find(s=>String(s.number)===t);n?ie.value={number:t,id:n.id,asItWas:n}:rf(t)}});se(()=>{jr.value=ie.value?.id??null});async function rf(e){let t=o=>{Ne.peek()[1]===e&&(ie.value={number:e,...o})};try{let o=await bo(e);t({id:o.id,asItWas:o})}catch(o){t({problem:o})}}var $c=0,vc=0;se(()=>{let e=ht.value.trim();B.value,clearTimeout($c),e?$c=setTimeout(()=>af(e),Nt.peek()?150:60):Nt.value=null});async function af(e){let t=vc+=1,o=()=>({found:lf(e),hasMore:!1}),n=x.value?await ul(e).catch(o):o();t!==vc||ht.value.trim()!==e||(Nt.value={ids:new Set(n.found.map(s=>s.id)),hasMore:n.hasMore})}function lf(e){let t=e.toLowerCase().split(/\s+/),o=n=>[n.title,n.description??"",...n.tags].join(" ").toLowerCase();return[...B.value.values()].filter(n=>t.every(s=>o(n).includes(s)))}var vt=$(new Map);async function Os(e){if(!x.value||vt.value.has(e.id))return;let t=e.status==="completed";vt.value=new Map([...vt.value,[e.id,!t]]);try{await(t?uc(e):cc(e))}catch(o){A(o)}finally{let o=new Map(vt.value);o.delete(e.id),vt.value=o}}async function Es(e){if(!x.value)return;let t=c.list.deleting,o=pt(e).length,n={title:t.title(1),body:i`<${Sc} tasks=${[e]} />
      ${o>0&&i`<p>${t.reminders(o)}</p>`}
      <p class="hint">${t.hint}</p>`,confirm:t.confirm,isDestructive:!0};if(await Be(n)){ie.value?.id===e.id&&Ds();try{await dc(e)}catch(s){A(s)}}}var cf=3,ka=!1;async function Ao(e,t,{changes:o,asked:n,loses:s=""}){if(!x.value||t.length===0||ka)return;let r=e==="delete",a=r?t.flatMap(pt).length:0,l=a>0?c.list.deleting.reminders(a):s,[d,f]=n(t.length),p={title:d,body:i`<${Sc} tasks=${t} />
      ${l&&i`<p>${l}</p>`}
      <p class="hint">${c.list.bulk.hint}</p>`,confirm:f,isDestructive:r};if(!((r||l||t.length>cf)&&!await Be(p))){ka=!0;try{await pc(e,t,o),et()}catch(m){A(m)}finally{ka=!1}}}var xc=12;function Sc({tasks:e}){let t=e.length-xc;return i`<ul class="asked-titles">
      ${e.slice(0,xc).map(o=>i`<li key=${o.id}>
            <span class="asked-number">${o.number}</span><span dir="auto">${o.title}</span>
          </li>`)}
    </ul>
    ${t>0&&i`<p class="quiet">${c.list.andMore(t)}</p>`}`}y();J();F();H();Xt();ge();w();y();J();H();w();z();y();H();ge();w();y();J();ge();w();var xa=["MO","TU","WE","TH","FR","SA","SU"],As=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],Ta=["January","February","March","April","May","June","July","August","September","October","November","December"],uf={DAILY:"day",WEEKLY:"week",MONTHLY:"month",YEARLY:"year"};function gt(e){let t=df(e);if(!t.unit)return e;let[o,n]=ff(t),s=o+$f(t);return n||(s+=`, only ${Ke(t.positions.map(r=>`the ${Mo(r)}`),"and")} of these`),t.count&&(s+=t.count===1?", once":`, ${t.count} times`),t.until&&(s+=`, until ${vf(t.until)}`),t.isAfterDone&&(s+=", counted from when it is done"),t.isPaused&&(s+=", paused"),s}function df(e){let t=Object.fromEntries(e.split(";").map(s=>s.split("="))),o=s=>t[s]?.split(",")??[],n=s=>o(s).map(Number);return{unit:uf[t.FREQ],interval:Number(t.INTERVAL??1),days:o("BYDAY").map(pf),monthDays:n("BYMONTHDAY"),months:n("BYMONTH"),hours:n("BYHOUR"),minutes:n("BYMINUTE"),positions:n("BYSETPOS"),count:Number(t.COUNT??0),until:t.UNTIL,isAfterDone:t["X-AFTER-DONE"]==="TRUE",isPaused:t["X-PAUSED"]==="TRUE"}}var pf=e=>({nth:parseInt(e,10)||0,day:xa.indexOf(e.slice(-2))});function ff(e){let{unit:t,interval:o,days:n,monthDays:s,positions:r}=e,a=o===1?`every ${t}`:`every ${o} ${t}s`,l=n.map(g=>As[g.day]),d=mf(n),f=n.every(g=>!g.nth)&&s.length===0&&n.length>0,p=r.length===0;if(f&&p&&["day","week"].includes(t)){let g=d?`every ${d}`:Ke(l,"and"),C=d||o!==1?g:`every ${g}`;return[(o===1?C:`${a} on ${C}`)+Sa(e),!0]}let v=e.hours.length<=1&&e.minutes.length<=1;if(f&&!p&&v){let g=`${Ke(r.map(Mo),"and")} ${d??Ke(l,"or")}`;return[`${a} on the ${g}${Ms(e)}`,!0]}let m=Ke(s.map(gf),"and");if(n.length===0){if(s.length===0)return[a+Sa(e),p];let g=hf(e);return[g?`${a} on ${g}`:`${a} on ${m}${Ms(e)}`,p]}let u=g=>g.nth?`the ${Mo(g.nth)} ${As[g.day]}`:`a ${As[g.day]}`;if(s.length>0){let g=Ke(n.map(u),"or");return[`${a} on ${m}${Ms(e)} when it is ${g}`,p]}let h=n.map(g=>g.nth?u(g):`each ${As[g.day]}`);return[`${a} on ${Ke(h,"and")}${Ms(e)}`,p]}function mf(e){let t=e.map(o=>xa[o.day]).join();return{[xa.join()]:"day","MO,TU,WE,TH,FR":"weekday","SA,SU":"weekend day"}[t]}function hf({unit:e,months:t,monthDays:o}){let n=t.length>0&&t.length*o.length<=4;if(e!=="year"||!n||o.some(r=>r<0))return null;let s=r=>o.map(a=>`${a} ${Ta[r-1]}`);return Ke(t.flatMap(s),"and")}var Tc=({months:e})=>Ke(e.map(t=>Ta[t-1]),"and"),Sa=e=>e.months.length>0?` in ${Tc(e)}`:"";function Ms(e){return e.unit!=="year"?Sa(e):e.months.length>0?` of ${Tc(e)}`:e.monthDays.length>0?" of each month":e.days.some(o=>o.nth)||e.positions.length>0?" of the year":""}function $f({hours:e,minutes:t}){let o=Ke(t.map(String),"and");if(e.length===0)return o&&` at ${o} minutes past the hour`;let n=a=>String(a).padStart(2,"0"),s=t.length===0?[0]:t,r=e.flatMap(a=>s.map(l=>`${n(a)}:${n(l)}`));return r.length>8?` at ${r.length} times of the day`:` at ${Ke(r,"and")}`}function vf(e){let t=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(e);if(!t)return e;let[,o,n,s,r,a]=t,l=`${Number(s)} ${Ta[n-1].slice(0,3)} ${o}`;return r&&`${r}${a}`!="2359"?`${l}, ${r}:${a}`:l}var gf=e=>e<0?`the ${Mo(e)} day`:`the ${Mo(e)}`;function Mo(e){if(e===-1)return"last";if(e<0)return`${Mo(-e)} to last`;let t=e%100>=11&&e%100<=13;return e+(!t&&{1:"st",2:"nd",3:"rd"}[e%10]||"th")}function Ke(e,t){return e.length<2?e.join(""):`${e.slice(0,-1).join(", ")} ${t} ${e.at(-1)}`}z();function Dc({task:e,tab:t}){let o=pt(e),n=c.list.row;return![e.completed_at,e.due,e.priority,e.repeat,e.description].some(Boolean)&&!e.tags.length&&!o.length?null:i`<div class="facts">
    ${e.completed_at&&i`<${bf} at=${q(e.completed_at)} />`}
    ${e.due&&i`<${yf} task=${e} />`}
    ${e.priority&&i`<${Ca} priority=${e.priority} />`}
    ${e.repeat&&i`<span class="pill"><${_} name="repeat" />${gt(e.repeat)}</span>`}
    ${e.tags.map(r=>i`<${wf} key=${r} name=${r} tab=${t} />`)}
    ${o.length>0&&i`<${Cc} icon="bell" text=${n.reminds(Ns(o[0]))} />`}
    ${e.description&&i`<${Cc} icon="note" text=${n.hasDescription} />`}
  </div>`}function yf({task:e}){let t=e.status==="pending"&&Gt(e.due);return i`<time
    class=${t?"pill late":"pill"}
    datetime=${e.due}
    title=${we(e.due)}
  >
    <${_} name="calendar" />${ce(e.due)}${t&&` · ${c.list.row.overdue}`}
  </time>`}function bf({at:e}){return i`<time class="pill" datetime=${e} title=${c.list.row.doneAt(we(e))}>
    <${_} name="check" />${ce(e)}
  </time>`}function Ca({priority:e}){let t={urgent:"pill late",high:"pill warn"}[e]??"pill";return i`<span class=${t}><${_} name="flag" />${c.list.priorities[e]}</span>`}function wf({name:e,tab:t}){let o=Xe.value===e,n=r=>{r.stopPropagation(),Xe.value=o?"":e},s=c.list.row;return i`<button
    type="button"
    class=${o?"pill tag accent":"pill tag"}
    dir="auto"
    tabindex=${t}
    title=${o?s.allTags:s.onlyTag(e)}
    aria-pressed=${o?"true":"false"}
    onClick=${n}
  >
    #${e}
  </button>`}function Cc({icon:e,text:t}){return i`<span class="sign" title=${t}>
    <${_} name=${e} /><span class="unseen">${t}</span>
  </span>`}var Ns=e=>ce(q(e.next_at??e.remind_at)),_f=/^([-+]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;function Sn(e){let t=_f.exec(e);if(!t)return e;let[o,n,s,r,a]=t.slice(2).map(d=>Number(d??0)),l={day:o*7+n,hour:s,minute:r,second:a};return c.list.fromDue(l,t[1]==="-")}function Oc({task:e,isCurrent:t}){let o=Ze.value.has(e.id),n=vt.value.get(e.id)??e.status==="completed",s=t?0:-1,r={"is-done":n,"is-chosen":o,"is-fresh":an.value.has(e.id)},a=d=>{d.target.closest("input, button")||!(d.shiftKey||Fe.value)||(d.preventDefault(),kn(e))},l=d=>d.shiftKey&&d.preventDefault();return i`<li
    class=${["row",...Object.keys(r).filter(d=>r[d])].join(" ")}
    data-task=${e.id}
    onClick=${a}
    onMouseDown=${l}
    onFocusIn=${()=>Oo.value=e.id}
  >
    ${Fe.value&&i`<input
      type="checkbox"
      class="check choose"
      tabindex=${s}
      checked=${o}
      aria-label=${c.list.row.choose(e)}
      onChange=${()=>kn(e)}
    />`}
    <${Da} task=${e} isDone=${n} tab=${s} />
    <div class="row-body">
      <a class="row-title" href=${`#/task/${e.number}`} dir="auto" tabindex=${s}>
        ${e.title}
      </a>
      <${Dc} task=${e} tab=${s} />
    </div>
    <span class="row-number" title=${c.list.row.number(e)}>
      <span class="unseen">${c.list.row.task} </span>${e.number}
    </span>
  </li>`}function Da({task:e,isDone:t,tab:o=0}){let n=s=>{s.target.checked=t,Os(e)};return i`<input
    type="checkbox"
    class="check"
    tabindex=${o}
    checked=${t}
    disabled=${!x.value}
    aria-label=${c.list.row.done(e)}
    onChange=${n}
  />`}y();function Is({id:e,value:t,options:o,field:n,onPick:s}){let r=k(!1),a=()=>{r.current=!1,n.leave()},l=f=>{s(f.target.value),r.current||a()},d=f=>{f.key==="Enter"?a():f.key!=="Tab"&&f.key!=="Escape"&&(r.current=!0)};return i`<select
    id=${e}
    class="input"
    aria-describedby=${`${e}-problem`}
    value=${t}
    onFocus=${n.begin}
    onChange=${l}
    onKeyDown=${d}
    onPointerDown=${()=>r.current=!1}
    onBlur=${a}
  >
    ${o.map(([f,p])=>i`<option key=${f} value=${f}>${p}</option>`)}
  </select>`}y();J();w();z();y();w();te();F();H();ge();y();w();he();var Rt=class extends Error{},Aa=e=>e instanceof Rt?c.list.editor.meanwhile:tt(e),Io=new Set;async function Nc({mayDiscard:e}){let t=new Map([...Io].map(a=>[a,a.problem.peek()]));await Promise.all([...Io].map(a=>a.leave()));let o=a=>a.problem.peek()&&a.problem.peek()!==t.get(a),n=[...Io].filter(o),s=a=>e&&t.get(a)&&!a.problem.peek().error.isOffline,r=n.every(s);return r&&n.forEach(a=>a.discard()),r}var Oa=class{draft=$(null);problem=$(null);#e=null;#t=!1;#o=Promise.resolve();constructor(t,o){this.task=t,this.names=o}begin=()=>{this.#e??=Ea(B.peek().get(this.task.id)??this.task,this.names)};write(t){this.begin(),this.draft.value=t,this.problem.peek()?.error instanceof Rt||(this.problem.value=null)}leave=()=>this.#o=this.#o.then(()=>this.#s());async#s(){if(this.#t)return;let t=this.halfOf?.();if(t)return this.#n(new at({status:400,code:"HALF",detail:t}),{});let o=this.draft.peek(),n=o===null?null:this.fieldsOf(o);if(!n)return;await this.save(n)&&this.draft.peek()===o&&(this.draft.value=null)}async save(t){this.begin();let o=Ea(this.#e,Object.keys(t));try{return Ic(t,o)||await kf(()=>xf(this.task.id,t,o)),this.#e=this.problem.value=null,!0}catch(n){return this.#n(n,t),n instanceof Rt?(this.#e=null,!0):!1}}#n(t,o){if(this.problem.value={error:t,fields:o},Io.has(this))return;let{title:n}=B.peek().get(this.task.id)??this.task;A({code:"UNSAVED",message:c.list.editor.notSaved(n,Aa(t))})}discard(){this.#t=!0,this.draft.value=null}};function ot(e,t,o={}){let n=jt(()=>new Oa(e,t),[]);return Object.assign(n,o),U(()=>(Io.add(n),()=>{Io.delete(n),n.leave()}),[]),n}var Ac=Promise.resolve();function kf(e){let t=Ac.then(e);return Ac=t.catch(()=>{}),t}async function xf(e,t,o){if(!x.value)throw new at({status:0,code:"OFFLINE",detail:""});let n=B.peek().get(e)??await bo(e);Mc(n,o);try{await va(n,t,{unlessChanged:!0})}catch(s){if(s.status!==412)throw s;let r=await bo(e);Mc(r,o),await va(r,t,{unlessChanged:!0})}}function Mc(e,t){if(!Ic(t,Ea(e,Object.keys(t))))throw new Rt}var Ea=(e,t)=>Object.fromEntries(t.map(o=>[o,e[o]])),Ic=(e,t)=>JSON.stringify(e)===JSON.stringify(t);function nt({label:e,id:t,field:o,told:n,group:s=!1,children:r}){let a=s?"span":"label";return i`<div
    class="edit-field"
    role=${s?"group":void 0}
    aria-labelledby=${s?`${t}-name`:void 0}
  >
    <${a} id=${`${t}-name`} class="edit-name" for=${s?void 0:t}>${e}<//>
    ${r}
    <${Sf} id=${`${t}-problem`} field=${o} told=${n} />
  </div>`}function Sf({id:e,field:t,told:o}){let n=t.problem.value,s=c.list.editor;if(!n)return i`<p id=${e} class="form-problem" role="alert"></p>`;let r=()=>t.save(n.fields),a=n.error instanceof Rt;return i`<p id=${e} class="form-problem" role="alert">
    ${Aa(n.error)}
    ${a&&o&&i` ${s.youWrote} <q dir="auto">${o}</q>`}
    ${a&&i` <button type="button" class="button small" onClick=${r}>${s.saveMine}</button>`}
  </p>`}function Rc({task:e}){let t=c.list.editor,o=k(null),n=k(!1),s=ot(e,["due"],{fieldsOf:h=>({due:Tf(h,e.due)}),halfOf:()=>[...o.current?.querySelectorAll("input")??[]].some(g=>g.validity.badInput)?t.halfDate:null}),{day:r,time:a}=s.draft.value??Lc(e.due),l=s.problem.value,d=()=>{n.current=!1,s.leave()},f=h=>g=>{s.write({day:r,time:a,[h]:g.target.value}),!n.current&&!g.target.validity.badInput&&d()},p=h=>{h.key==="Enter"?d():h.key!=="Tab"&&h.key!=="Escape"&&(n.current=!0)},v=()=>{s.write({day:"",time:""}),d()},m=h=>!h.currentTarget.contains(h.relatedTarget)&&d(),u=l?.fields.due&&we(l.fields.due);return i`<${nt} id="edit-due" label=${t.due} field=${s} told=${u} group>
    <div class="edit-due" ref=${o} onFocusIn=${s.begin} onFocusOut=${m}>
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
        value=${a}
        onInput=${f("time")}
        onKeyDown=${p}
      />
      ${e.due&&i`<${N} icon="close" label=${t.noDue} onClick=${v} />`}
    </div>
  <//>`}var Lc=e=>e?{day:Le(e),time:go(e)}:{day:"",time:""};function Tf({day:e,time:t},o){let n=Lc(o);return e===n.day&&t===n.time?o:!e&&!t?null:t?`${e||oe.value}T${t}`:e}y();J();ge();w();z();he();var Cf=["PT0S","-PT10M","-PT1H","-P1D"];function Pc({task:e}){let t=c.list.editor,o=b(!1),n=b(""),s=k(new Set),r=async(p,v)=>{if(!s.current.has(p)){s.current.add(p),n.value="";try{await v(),o.value=!1}catch(m){n.value=tt(m)}finally{s.current.delete(p)}}},a=pt(e),l=p=>r("new",()=>fc(e,{remind_at:p})),d=p=>()=>r(p.id,()=>mc(p)),f=()=>o.value=!o.value;return i`<div class="edit-field" role="group" aria-labelledby="edit-reminders-name">
    <span id="edit-reminders-name" class="edit-name">${t.reminders}</span>
    ${a.length>0&&i`<ul class="reminders">
      ${a.map(p=>i`<${Df} key=${p.id} it=${p} onCancel=${d(p)} />`)}
    </ul>`}
    ${e.status==="pending"&&i`<button
      type="button"
      class="button small add-reminder"
      aria-expanded=${String(o.value)}
      onClick=${f}
    >
      <${_} name="bell" />${t.addReminder}
    </button>`}
    ${o.value&&i`<${Of} task=${e} add=${l} />`}
    <p class="form-problem" role="alert">${n.value}</p>
  </div>`}function Df({it:e,onCancel:t}){let o=c.list.editor,n=[e.from_due&&Sn(e.from_due),e.repeat&&gt(e.repeat),e.repeat_interval_minutes&&o.everyMinutes(e.repeat_interval_minutes,e.repeat_count),e.postponed_from&&o.postponed].filter(Boolean);return i`<li>
    <${_} name="bell" />
    <span class="grow">
      <time datetime=${e.next_at} title=${we(q(e.next_at))}>${Ns(e)}</time>
      ${n.length>0&&i`<span class="quiet"> · ${n.join(" · ")}</span>`}
    </span>
    <${N} icon="close" label=${o.cancelReminder(Ns(e))} onClick=${t} />
  </li>`}function Of({task:e,add:t}){let o=c.list.editor,n=s=>{s.preventDefault();let r=new FormData(s.target).get("at");r&&t(r)};return i`<div class="new-reminder">
    ${e.due&&Cf.map(s=>i`<button
        key=${s}
        type="button"
        class="button small"
        onClick=${()=>t(s)}
      >
        ${Sn(s)}
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
  </div>`}y();J();w();J();var Ef=["SU","MO","TU","WE","TH","FR","SA"],Bc="MO,TU,WE,TH,FR",Af=/;X-(AFTER-DONE|PAUSED)=TRUE/g;function Ma(e){let[,t,o]=e.split("-").map(Number),n=o===31?-1:o;return{daily:"FREQ=DAILY",weekdays:`FREQ=WEEKLY;BYDAY=${Bc}`,weekly:`FREQ=WEEKLY;BYDAY=${Ef[Hc(e)]}`,monthly:`FREQ=MONTHLY;BYMONTHDAY=${n}`,yearly:`FREQ=YEARLY;BYMONTH=${t};BYMONTHDAY=${o}`}}function Fc(e,t){if(!e)return"none";let o=e.replace(Af,""),n={"FREQ=WEEKLY":"weekly","FREQ=MONTHLY":"monthly","FREQ=YEARLY":"yearly",[`FREQ=DAILY;BYDAY=${Bc}`]:"weekdays"};return Object.entries(Ma(t)).find(([,r])=>r===o)?.[0]??n[o]??"other"}var Wc=e=>e?.includes("X-AFTER-DONE=TRUE")??!1;function qc(e,t){let o=e.replace(";X-AFTER-DONE=TRUE","");return t?`${o};X-AFTER-DONE=TRUE`:o}function Uc(e){let t=oe.value,o={0:1,6:2}[Hc(t)]??0;return e==="weekdays"?Et(t,o):t}var Hc=e=>new Date(`${e}T00:00:00Z`).getUTCDay();function jc({task:e}){let t=c.list.editor,o=e.due?Le(e.due):oe.value,n=Ma(o),r=ot(e,["repeat","due"],{fieldsOf:({name:h,rule:g})=>g!==void 0?{repeat:g.trim().replace(/^RRULE:/i,"")||null}:h==="other"?null:h==="none"?{repeat:null}:e.due?{repeat:n[h]}:{repeat:n[h],due:Uc(h)}}),{name:a=Fc(e.repeat,o),rule:l=e.repeat??""}=r.draft.value??{},d=Object.entries(n).map(([h,g])=>[h,gt(g)]),f=[["none",t.repeats.none],...d,["other",t.repeats.other]],p=h=>r.save({repeat:qc(e.repeat,h.target.checked)}),v=h=>r.write({name:"other",rule:h.target.value}),m=h=>h.key==="Enter"&&r.leave(),u=r.problem.value?.fields.repeat;return i`<${nt} id="edit-repeat" label=${t.repeat} field=${r} told=${u}>
    <${Is}
      id="edit-repeat"
      value=${a}
      options=${f}
      field=${r}
      onPick=${h=>r.write({name:h})}
    />
    ${a==="other"&&i`<input
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
      onKeyDown=${m}
    />`}
    ${e.repeat&&i`<p class="hint">${gt(e.repeat)}</p>
      <label class="edit-tick">
        <input
          type="checkbox"
          checked=${Wc(e.repeat)}
          onChange=${p}
        />
        ${t.afterDone}
      </label>`}
  <//>`}y();ge();w();z();function Kc({task:e}){let t=c.list.editor,o=k(Promise.resolve()),n=m=>o.current=o.current.then(m),s=()=>B.peek().get(e.id)?.tags??e.tags,r=()=>{let m=a.draft.value??"";return a.draft.value=null,m.trim()?n(()=>d(m)):o.current},a=ot(e,["tags"],{leave:r}),l=a.draft.value??"",d=async m=>{let u=m.split(/[\s,]+/).map(Y=>Y.replace(/^#+/,"").toLowerCase()),h=s(),g=[...new Set([...h,...u.filter(Boolean)])];if(g.length===h.length)return;await a.save({tags:g})||(a.draft.value=`${m} ${a.draft.value??""}`.trim())},f=m=>n(()=>a.save({tags:s().filter(u=>u!==m)})),p=m=>{if(m.isComposing)return;["Enter",","," "].includes(m.key)?(m.preventDefault(),r()):m.key==="Backspace"&&!l&&!m.repeat&&e.tags.length>0&&f(e.tags.at(-1))},v=a.problem.value?.fields.tags?.join(", ");return i`<${nt} id="edit-tags" label=${t.tags} field=${a} told=${v}>
    <div class="edit-tags">
      ${e.tags.map(m=>i`<button
          key=${m}
          type="button"
          class="pill accent tag-chip"
          aria-label=${t.dropTag(m)}
          title=${t.dropTag(m)}
          onClick=${()=>f(m)}
        >
          <span dir="auto">#${m}</span><${_} name="close" />
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
        onFocus=${a.begin}
        onInput=${m=>a.write(m.target.value)}
        onKeyDown=${p}
        onBlur=${r}
      />
      <datalist id="known-tags">
        ${rs.value.filter(m=>!e.tags.includes(m)).map(m=>i`<option key=${m} value=${m}></option>`)}
      </datalist>
    </div>
  <//>`}y();function Na({task:e,name:t,label:o,placeholder:n,isTitle:s=!1}){let a=ot(e,[t],{fieldsOf:u=>({[t]:u.trim()||(s?"":null)})}),l=k(null),d=`edit-${t}`,f=a.problem.value,p=a.draft.value??e[t]??"";U(()=>Mf(l.current),[p]);let v=({target:u})=>{a.write(s?u.value.replace(/\n/g," "):u.value)},m=u=>{!(u.key==="Enter"&&(s||u.ctrlKey||u.metaKey))||u.isComposing||(u.preventDefault(),a.leave())};return i`<${nt} id=${d} label=${o} field=${a} told=${f?.fields[t]}>
    <textarea
      id=${d}
      ref=${l}
      class=${s?"input edit-title":"input edit-text"}
      dir="auto"
      rows=${s?1:2}
      placeholder=${n}
      aria-describedby=${`${d}-problem`}
      aria-invalid=${f?"true":void 0}
      value=${p}
      onFocus=${a.begin}
      onInput=${v}
      onBlur=${a.leave}
      onKeyDown=${m}
    ></textarea>
  <//>`}function Mf(e){CSS.supports("field-sizing","content")||(e.rows=Math.min(12,e.value.split(`
`).length+Math.floor(e.value.length/60)))}function Ia({task:e}){let t=c.list.editor,o=k(null);U(()=>{let a=ae.peek();return ae.value="list",Rf(o.current),()=>{ae.peek()==="list"&&(ae.value=a)}},[]);let n=vt.value.get(e.id)??e.status==="completed",s=async({mayDiscard:a})=>{let l=await Nc({mayDiscard:a}),d=o.current?.querySelector(".form-problem:not(:empty)");l?ie.value?.id===e.id&&Ds():d?.scrollIntoView({block:"nearest"})},r=a=>{a.key!=="Escape"||a.isComposing||(a.preventDefault(),s({mayDiscard:!0}))};return i`<li
    class="editor card"
    ref=${o}
    tabindex="-1"
    data-task=${e.id}
    onKeyDown=${r}
  >
    <div class="editor-head">
      <${Da} task=${e} isDone=${n} />
      <span class="quiet">${c.list.row.number(e)}</span>
      <span class="grow"></span>
      <${N}
        icon="close"
        label=${t.close}
        onClick=${()=>s({mayDiscard:!1})}
      />
    </div>
    <fieldset class="editor-fields" disabled=${!x.value}>
      <legend class="unseen">${t.label(e)}</legend>
      <${Na} task=${e} name="title" label=${t.title} isTitle />
      <${Na}
        task=${e}
        name="description"
        label=${t.description}
        placeholder=${t.descriptionPlaceholder}
      />
      <div class="edit-pair">
        <${Rc} task=${e} />
        <${Nf} task=${e} />
      </div>
      <div class="edit-pair">
        <${jc} task=${e} />
        <${Kc} task=${e} />
      </div>
      <${Pc} task=${e} />
      <div class="editor-foot">
        <${If} task=${e} />
        <button type="button" class="button small delete" onClick=${()=>Es(e)}>
          <${_} name="trash" />${t.delete}
        </button>
      </div>
    </fieldset>
  </li>`}function Nf({task:e}){let o=ot(e,["priority"],{fieldsOf:l=>({priority:l==="none"?null:l})}),s=["none",...[...Mt].reverse()].map(l=>[l,c.list.priorities[l]]),r=c.list.priorities[o.problem.value?.fields.priority??"none"],a=c.list.editor.priority;return i`<${nt} id="edit-priority" label=${a} field=${o} told=${r}>
    <${Is}
      id="edit-priority"
      value=${o.draft.value??e.priority??"none"}
      options=${s}
      field=${o}
      onPick=${l=>o.write(l)}
    />
  <//>`}function If({task:e}){let t=c.list.editor.times,o=[[t.created,e.created_at],e.updated_at!==e.created_at&&[t.updated,e.updated_at],e.completed_at&&[t.done,e.completed_at]].filter(Boolean);return i`<p class="hint times">
    ${o.map(([n,s])=>i`<span key=${n}>
        ${n} <time datetime=${s} title=${we(q(s))}>${ce(q(s))}</time>
      </span>`)}
  </p>`}function Rf(e){let t=e.querySelector("textarea"),n=matchMedia("(pointer: fine)").matches&&!t.matches(":disabled")?t:e;n.focus({preventScroll:!0}),n===t&&t.setSelectionRange(t.value.length,t.value.length),requestAnimationFrame(()=>e.scrollIntoView({block:"nearest"}))}y();F();ge();w();z();function zc(){let e=c.list.empty;if(no.value){let s=pe.value==="done"&&!It.value&&dt.value;return i`<div class="empty" role="status">
      <p>${s?e.narrowedPart(cn.done.value.length):e.narrowed}</p>
      <button type="button" class="button small" onClick=${Eo}>${e.clear}</button>
    </div>`}if(pe.value==="done"&&dt.value===void 0)return i`<p class="empty quiet">${c.loading}</p>`;let t=pe.value!=="done"&&ss.value.all===0?"none":pe.value,[o,n]=e[t];return i`<div class="empty">
    <${_} name=${t==="today"||t==="done"?"check":"list"} />
    <p class="empty-title">${o}</p>
    <p class="hint">${n}</p>
  </div>`}function Yc(){let{number:e,problem:t}=ie.value,o=k(null);U(()=>He(()=>o.current?.focus()),[]);let n=!t||t.status===404||t.status===400;return i`<div class="missing" role="alert">
    <p>${n?c.list.missing(e):Ge(t)}</p>
    <a class="button small" ref=${o} href=${`#/${pe.value}`}>${c.list.toList}</a>
  </div>`}function Gc(){let e=k(null),t=_n.value.flatMap(({rows:s})=>s.map(r=>r.id)),o=t.includes(Oo.value)?Oo.value:t[0];if(Wf(e,t),Ff(),!ut.value)return i`<div class="rows"><p class="empty quiet">${c.loading}</p></div>`;let n=so.value.length-t.length;return i`<div class="rows" ref=${e} onKeyDown=${qf}>
    <${Pf} />
    ${_n.value.map(s=>i`<${Lf} key=${s.name} group=${s} at=${o} />`)}
    ${t.length===0&&!ie.value&&i`<${zc} />`}
    ${n>0&&i`<button type="button" class="button plain more" onClick=${yc}>
      ${c.list.more(n)}
    </button>`}
    ${_a.value>0&&i`<p class="hint first-found">${c.list.search.first(_a.value)}</p>`}
    ${n<=0&&pe.value==="done"&&!It.value&&i`<${Bf} />`}
  </div>`}function Lf({group:e,at:t}){let{name:o,day:n,isLate:s,rows:r}=e,a=n?vo(n):c.list.groups[o],l=o?`group-${o}`:void 0;return i`<${o?"section":"div"} class="group" aria-labelledby=${l}>
    ${o&&i`<h2
      id=${l}
      class=${s?"group-title late":"group-title"}
      title=${n&&we(n)}
    >
      ${a}<span class="group-count">${r.length}</span>
    </h2>`}
    <ul>
      ${r.map(f=>{let p=B.value.get(f.id)??f;return ie.value?.id===p.id?i`<${Ia} key=${p.id} task=${p} />`:i`<${Oc} key=${p.id} task=${p} isCurrent=${p.id===t} />`})}
    </ul>
  <//>`}function Pf(){if(!ie.value||wc.value)return null;let e=B.value.get(ie.value.id);return e?i`<ul class="group"><${Ia} key=${e.id} task=${e} /></ul>`:i`<${Yc} />`}function Bf(){return dt.value?i`<button type="button" class="button plain more" onClick=${Jc}>
    ${c.list.moreDone}
  </button>`:null}var Jc=()=>cl().catch(A);function Ff(){let e=ut.value&&dt.value===void 0,t=pe.value==="done"&&e&&x.value;U(()=>{t&&Jc()},[t])}function Wf(e,t){let o=k({id:null,index:0,openId:null});U(()=>{let n=o.current,s=ie.value?.id??null,r=n.openId&&!s?n.openId:n.id,a=t.includes(r)?r:t[Math.min(n.index,t.length-1)];r&&!s&&He(()=>a?Ps(a):document.getElementById("quick-add")?.focus()),n.openId=s,n.index=Vc(n.id??s,t)??n.index}),U(()=>{let n=({target:r})=>{let a=e.current?.contains(r)?r.closest("[data-task]"):null;o.current.id=a?.dataset.task??null,o.current.index=Vc(o.current.id,Ls())??o.current.index},s=({target:r,relatedTarget:a})=>{a||queueMicrotask(()=>r.isConnected&&(o.current.id=null))};return document.addEventListener("focusin",n),document.addEventListener("focusout",s),()=>{document.removeEventListener("focusin",n),document.removeEventListener("focusout",s)}},[])}var Vc=(e,t)=>t.includes(e)?t.indexOf(e):null,Ls=()=>_n.value.flatMap(({rows:e})=>e.map(t=>t.id));function Ps(e){let t=document.querySelector(`[data-task="${CSS.escape(e)}"] .row-title`);t?.focus(),t?.scrollIntoView({block:"nearest"})}function Tn(e){let t=Ls(),o=document.activeElement?.closest?.("[data-task]")?.dataset.task,n=t.indexOf(o??Oo.value),s=o?Math.min(Math.max(n+e,0),t.length-1):Math.max(n,0);t[s]&&Ps(t[s])}var Qc=()=>Tn(0);for(let e of["j","ArrowDown"])Se(e,()=>Tn(1));for(let e of["k","ArrowUp"])Se(e,()=>Tn(-1));function qf(e){let t=e.target.closest(".row"),o=e.ctrlKey||e.metaKey||e.altKey,n=t&&B.value.get(t.dataset.task);if(!n||o||e.isComposing)return;let r={ArrowDown:()=>Tn(1),ArrowUp:()=>Tn(-1),Home:()=>Ps(Ls()[0]),End:()=>Ps(Ls().at(-1)),x:()=>Os(n),e:()=>location.hash=`#/task/${n.number}`,s:()=>kn(n),Delete:()=>Es(n),Escape:()=>Ze.value.size>0&&et()}[e.key.length===1?e.key.toLowerCase():e.key];r&&(e.preventDefault(),r())}function Zc(){return Fe.value?i`<${Uf} />`:null}function Uf(){let e=b(null);U(()=>()=>He(Qc),[]);let t=c.list.bulk,o=_c.value,n=o.length>xn.value,s=o.length===0||n||!x.value,r=e.value&&o.length>0?e.value:"all",a={all:Hf,due:jf,priority:Kf},l=d=>{d.key==="Escape"&&(d.preventDefault(),r==="all"?et():e.value=null)};return i`<div class="bulk" role="region" aria-label=${t.label} onKeyDown=${l}>
    <div class="bulk-head">
      <span class="bulk-count" role="status">${t.count(o.length)}</span>
      <button type="button" class="button plain small" onClick=${kc}>
        ${t.all(so.value.length,xn.value)}
      </button>
      <span class="grow"></span>
      <${N} icon="close" label=${t.close} onClick=${et} />
    </div>
    ${n&&i`<p class="form-problem" role="alert">${t.tooMany(xn.value)}</p>`}
    <${a[r]} tasks=${o} isOff=${s} asks=${e} />
  </div>`}function Hf({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=e.filter(d=>d.status==="pending"),r=e.filter(d=>d.status==="completed"),a=(d,f,p)=>i`<button type="button" class="button small" disabled=${t} onClick=${f} ...${p}>
      ${d}
    </button>`,l=()=>Ao("delete",e,{asked:n.asked.delete});return i`<div class="bulk-actions">
    ${(s.length>0||r.length===0)&&a(n.done,()=>Ao("complete",s,{asked:n.asked.complete}))}
    ${r.length>0&&a(n.reopen,()=>Ao("reopen",r,{asked:n.asked.reopen}))}
    ${a(n.due,()=>o.value="due",{id:"bulk-due"})}
    ${a(n.priority,()=>o.value="priority",{id:"bulk-priority"})}
    ${a(n.delete,l,{class:"button small delete"})}
  </div>`}function jf({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,r={today:0,tomorrow:1,nextWeek:(8-new Date(`${oe.value}T00:00:00Z`).getUTCDay())%7||7},a=d=>{o.value=null;let f=d?n.asked.due(vo(d)):n.asked.noDue,p=e.filter(v=>v.due&&go(v.due)).length;Ao("update",e,{changes:{due:d},asked:f,loses:d&&n.losesTimes(p)})},l=d=>{d.preventDefault();let f=new FormData(d.target).get("day");f&&a(f)};return i`<${Xc} name="due" asks=${o}>
    ${Object.entries(r).map(([d,f])=>{let p=Et(oe.value,f);return i`<button
        type="button"
        class="button small"
        title=${we(p)}
        disabled=${t}
        onClick=${()=>a(p)}
      >
        ${n.days[d]}
      </button>`})}
    <form class="bulk-day" onSubmit=${l}>
      <input class="input" type="date" name="day" aria-label=${n.date} required />
      <button class="button small" disabled=${t}>${n.set}</button>
    </form>
    <button type="button" class="button small" disabled=${t} onClick=${()=>a(null)}>
      ${n.days.none}
    </button>
  <//>`}function Kf({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=r=>{o.value=null;let a=n.asked.priority(c.list.priorities[r??"none"]);Ao("update",e,{changes:{priority:r},asked:a})};return i`<${Xc} name="priority" asks=${o}>
    ${[...Mt,null].map(r=>i`<button
        type="button"
        class="button small"
        disabled=${t}
        onClick=${()=>s(r)}
      >
        ${c.list.priorities[r??"none"]}
      </button>`)}
  <//>`}function Xc({name:e,asks:t,children:o}){let n=k(null);return U(()=>(He(()=>n.current.querySelector("button").focus()),()=>He(()=>document.getElementById(`bulk-${e}`)?.focus())),[]),i`<div class="bulk-actions" ref=${n} role="group" aria-label=${c.list.bulk[e]}>
    ${o}
    <button type="button" class="button plain small" onClick=${()=>t.value=null}>
      ${c.cancel}
    </button>
  </div>`}y();ge();w();z();function eu(){if(!$t.value&&!no.value)return null;let e=c.list,t=new Set([...rs.value,Xe.value].filter(Boolean)),o=Mt.map(n=>[n,e.priorities[n]]);return i`<div class="narrow" role="search" aria-label=${e.narrow}>
    <${zf} />
    <${Ra}
      label=${e.filters.tag}
      value=${Xe}
      options=${[["",e.filters.anyTag],...[...t].map(n=>[n,`#${n}`])]}
    />
    <${Ra}
      label=${e.filters.priority}
      value=${Do}
      options=${[["",e.filters.anyPriority],...o]}
    />
    ${pe.value==="all"&&!It.value&&i`<${Ra}
      label=${e.filters.sort}
      value=${bn}
      options=${gc.map(n=>[n,e.sorts[n]])}
    />`}
    ${no.value&&i`<button type="button" class="button plain small" onClick=${Eo}>
      ${e.filters.clear}
    </button>`}
  </div>`}function zf(){let e=c.list.search,t=o=>{o.key==="Escape"&&(o.preventDefault(),ht.value?wn():o.target.blur())};return i`<div class="search">
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
      value=${ht.value}
      onInput=${o=>ht.value=o.target.value}
      onKeyDown=${t}
    />
    ${ht.value&&i`<${N} icon="close" label=${e.clear} onClick=${wn} />`}
  </div>`}function Ra({label:e,value:t,options:o}){return i`<select
    class="choice"
    aria-label=${e}
    value=${t.value}
    data-on=${!!t.value&&t!==bn}
    onChange=${n=>t.value=n.target.value}
  >
    ${o.map(([n,s])=>i`<option key=${n} value=${n}>${s}</option>`)}
  </select>`}y();F();H();de();ct();w();z();he();y();J();w();z();function tu({it:e}){let t=e.readings??[];if(t.length===0)return null;let o=c.list.quickAdd,n=!yn(e);return i`<div class="understood">
    <ul aria-label=${n?o.meant:o.understood}>
      ${t.map((s,r)=>i`<${Yf} key=${r} it=${s} isMore=${n} />`)}
    </ul>
    ${n&&i`<p class="hint">${o.toChat}</p>`}
  </div>`}function Yf({it:e,isMore:t}){let o=[e.due&&i`<time class="pill accent" datetime=${e.due}>
        <${_} name="calendar" />${we(e.due)}
      </time>`,(e.from_due||e.remind_at)&&i`<span class="pill"><${_} name="bell" />${Vf(e)}</span>`,e.repeat&&i`<span class="pill">
        <${_} name="repeat" />${e.repeat_words??gt(e.repeat)}
      </span>`,e.priority&&i`<${Ca} priority=${e.priority} />`,...(e.tags??[]).map(s=>i`<span class="pill" dir="auto">#${s}</span>`)].filter(Boolean),n=e.title??e.task_ref;return i`<li>
    ${t&&i`<span class="quiet">${c.list.quickAdd.verbs[e.intent]}</span>`}
    ${n&&i`<span class="understood-title" dir="auto">${n}</span>`}
    ${e.description&&i`<span class="quiet" dir="auto">${e.description}</span>`}
    ${o.length>0&&i`<span class="facts">${o}</span>`}
    ${e.question&&i`<span class="understood-question" dir="auto">${e.question}</span>`}
  </li>`}function Vf(e){let t=e.repeat_interval_minutes,o=e.from_due?Sn(e.from_due):ce(e.remind_at);return t?`${o}, ${c.list.editor.everyMinutes(t,e.repeat_count)}`:o}var Gf=60,Ee=$(lt("quick-add")??"");Ee.subscribe(e=>Qe("quick-add",e));xo(()=>Ee.value="");var Ro=$(null),bt=$(""),Bs=$(!1);function nu(){let e=c.list.quickAdd,t=k(null);V(()=>em(Ee.value),[Ee.value,x.value]);let o=async r=>{r.preventDefault(),await Jf(),t.current?.focus()},n=r=>{Ee.value=r.target.value,bt.value=""},s=r=>{if(!Ee.value&&Xf(r))return r.preventDefault(),r.shiftKey?ho():mo();r.key==="Escape"&&(r.preventDefault(),Ee.value?Ee.value=bt.value="":t.current.blur())};return i`<form class="quick-add" onSubmit=${o}>
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
        aria-invalid=${bt.value?"true":void 0}
        value=${Ee.value}
        disabled=${!x.value}
        onInput=${n}
        onKeyDown=${s}
      />
      ${Ee.value.trim()&&i`<button class="button primary small" disabled=${Bs.value||!x.value}>
        ${Ro.value&&!yn(Ro.value)?e.send:e.add}
      </button>`}
    </div>
    <p id="quick-problem" class="form-problem quick-problem" role="alert" dir="auto">
      ${bt.value}
    </p>
    <div id="quick-understood">
      ${Ee.value.trim()&&Ro.value&&i`<${tu} it=${Ro.value} />`}
    </div>
  </form>`}async function Jf(){let e=Ee.value.trim();if(!(!e||Bs.value)){Bs.value=!0,bt.value="";try{if(yn(await $a(e))){let t=await lc(e);(t.state!=="complete"||!t.undo)&&(bt.value=Qf(t))}else Zf(e);!bt.value&&Ee.value.trim()===e&&(Ee.value="")}catch(t){bt.value=tt(t)}finally{Bs.value=!1}}}function Qf({message:e,tool_calls:t=[]}){let o=t.find(n=>n.error?.field)?.error;return o?tt(o):e}function Zf(e){if(re.value){bt.value=c.list.quickAdd.busy;return}ae.value==="list"&&(ae.value="even"),mt(Ts(e))}var Xf=e=>(e.ctrlKey||e.metaKey)&&e.key.toLowerCase()==="z",ou=0;function em(e){let t=ou+=1,o=e.trim();if(o||(Ro.value=null),!o||!x.value)return;let n=setTimeout(async()=>{let s=await $a(o).catch(()=>null);t===ou&&(Ro.value=s)},Gf);return()=>clearTimeout(n)}y();ge();w();z();function su(){let e=c.list,t=()=>{$t.value=!$t.value,$t.value||Eo()},o=()=>Fe.value?et():Fe.value=!0;return i`<div class="tabs-line">
    <nav class="tabs" aria-label=${e.views}>
      ${ya.map(n=>i`<${tm} key=${n} name=${n} />`)}
    </nav>
    <${N}
      icon="search"
      label=${e.narrow}
      aria-expanded=${String($t.value)}
      data-on=${no.value}
      onClick=${t}
    />
    <${N}
      icon="select"
      label=${e.select}
      aria-pressed=${String(Fe.value)}
      data-on=${Fe.value}
      onClick=${o}
    />
  </div>`}function tm({name:e}){let t=ss.value[e],o=e==="today"?fl.value.length:0,n=o?c.list.countLate(t,o):c.list.count(t);return i`<a
    class="tab"
    href=${`#/${e}`}
    aria-current=${pe.value===e?"page":void 0}
  >
    ${c.list.viewNames[e]}
    ${t>0&&i`<span class=${o?"count late":"count"}>
      ${c.list.countShown(t)}<span class="unseen"> ${n}</span>
    </span>`}
  </a>`}function ru(){return i`<section class="pane left list" aria-labelledby="list-title">
    <h1 id="list-title" class="unseen">${c.tasks}</h1>
    <div class="list-head">
      <${nu} />
      <${su} />
      <${eu} />
    </div>
    <${Gc} />
    <${Zc} />
  </section>`}Se("n",()=>au("quick-add"));Se("f",()=>{$t.value=!0,au("task-search")});function au(e){Ne.value[0]==="settings"&&fs("today");let t=()=>document.getElementById(e)?.focus();document.getElementById(e)?t():requestAnimationFrame(()=>requestAnimationFrame(t))}y();F();w();z();Er.call=()=>document.querySelector(".note:is(:hover, :has(:focus-visible))")!==null;function iu(){return i`<div class="notes" role="status" aria-live="polite" aria-label=${c.settings.notesLabel}>
    ${Oe.value.map(e=>i`<div key=${e.id} class=${e.isProblem?"note problem":"note"}>
        <span class="note-text" dir="auto">${e.text}</span>
        ${e.turn&&i`<button type="button" class="note-undo" onClick=${()=>fo(e.turn)}>${c.undo}</button>`}
        <${N} icon="close" label=${c.dismiss} onClick=${()=>Nr(e.id)} />
      </div>`)}
  </div>`}y();te();J();F();Xt();de();w();z();Ws();y();te();J();H();de();ct();w();Ws();var qs="rung",hu=50,om=200,nm=25,qe=$([]),Lt=[],We=null,Cn=null;for(let e of["reminder","change"])G(e,t=>Cn?Cn.push(t):vu(t));for(let e of["begin","back"])G(e,sm);se(()=>{j.value==="in"&&queueMicrotask(Dn)});Q.onChange(qs,Dn);xo(()=>{Q.keep(qs,null),Fa([]),Lt=[],We=null});function Us(e,t){Dn();let o=n=>n.id===e;t&&gu(qe.value.filter(o),t),Lo(qe.value.filter(n=>!o(n)))}function $u(){Lo([])}async function sm(){let e=Cn=[],t=[];try{t=await rm()}catch{}Cn===e&&(Cn=null,[...t,...e].forEach(vu),Lo(qe.value))}async function rm(){Dn();let e=[],t=null;for(let o=0;o<nm;o+=1){let{entries:n,next_cursor:s}=await D("/audit",{limit:om,cursor:t}),r=n[0]?.seq??0;if(o===0&&(We===null||r<We)&&Lo(qe.value,r),e.push(...n.filter(a=>a.seq>We)),t=s,!t||n.at(-1).seq<=We)break}return e.reverse()}function vu(e){if(Dn(),We!==null&&e.seq<=We)return;We=e.seq;let{outcome:t,changes:o}=e;if(t.occurrence?.result==="fired"){let l=lm(e),d=qe.value.filter(f=>f.task.id!==l.task.id);Lo([l,...d].slice(0,hu)),pu(l),Pa();return}o.some(({before:l,after:d})=>!l&&d?.reminder)&&Pa();let n=new Set(o.map(im)),s=new Map(o.map(({after:l})=>[l?.task?.id,l?.task]));gu(qe.value.filter(l=>n.has(l.task.id)),e.turn_id);let r=qe.value.filter(l=>!n.has(l.task.id)),a=[...am(e),...r];Lo(a.map(l=>({...l,task:yu(s.get(l.task.id)??l.task)})))}function gu(e,t){Lt=[...e.map(o=>({turn:t,card:o})),...Lt].slice(0,hu)}function am({call:e,outcome:t}){if(e.name!=="undo"||!t.success)return[];let o=s=>s.turn===t.turn_id,n=Lt.filter(o).map(s=>s.card);return Lt=Lt.filter(s=>!o(s)),n.filter(({task:s})=>!qe.value.some(r=>r.task.id===s.id))}function im({before:e,after:t}){return e?.task&&(!t||t.task.status==="completed")?e.task.id:!e&&t?.reminder?t.reminder.task_id:null}function lm({call_id:e,outcome:{task:t,reminder:o,occurrence:n}}){let s=c.settings.rung,r=[n.late_by>0&&s.late(n.late_by),n.count>1&&s.count(n.count),n.missed>0&&s.missed(n.missed)],a=ce(q(n.at));return{id:e,task:yu(t),reminder:o.id,when:a,facts:r.filter(Boolean)}}var yu=({id:e,number:t,title:o})=>({id:e,number:t,title:o});function Dn(){try{let e=JSON.parse(Q.kept(qs));if(e?.user!==ue.value?.id)return;We=e.heard,Lt=e.settled??[],Fa(e.cards)}catch{}}function Lo(e,t=We){We=t,Fa(e),Q.keep(qs,JSON.stringify({user:ue.value?.id,heard:We,cards:e,settled:Lt}))}function Fa(e){let t=new Set(e.map(o=>o.id));qe.value.filter(o=>!t.has(o.id)).forEach(o=>fu(o.id)),qe.value=e}var Pt=c.settings.rung,Wa=matchMedia("(max-width: 54rem), (max-height: 36rem)"),qa=$(Wa.matches);Wa.addEventListener("change",()=>qa.value=Wa.matches);var bu=T(()=>qa.value?1:3),cm={ten:()=>({minutes:10}),hour:()=>({minutes:60}),morning:()=>({until:`${Et(oe.value,1)}T09:00:00`})};function wu(){let e=qe.value,t=e.length-bu.value;return i`<section class="rung" aria-label=${Pt.region}>
    <p class="unseen" role="alert">${e[0]&&Pt.said(e[0].task.title)}</p>
    ${e.slice(0,bu.value).map(o=>i`<${um} key=${o.id} card=${o} />`)}
    ${e.length>1&&i`<div class="rung-foot">
        ${t>0&&i`<span>${Pt.more(t)}</span>`}
        <button type="button" class="button small" onClick=${$u}>
          ${Pt.dismissAll}
        </button>
      </div>`}
    ${du.value&&!(qa.value&&e.length>0)&&i`<${dm} />`}
  </section>`}function um({card:e}){let t=b(!1),{id:o,task:n,reminder:s,when:r,facts:a}=e;U(()=>()=>He(_u),[]);let l=async(p,v,m)=>{t.value=!0;try{let u=await E(`/reminders/${s}/${p}`,v);Us(o,u.turn),O(m(u.body),u.turn)}catch(u){A(u),t.value=!1,u.status===404&&Us(o)}},d=p=>l("snooze",cm[p](),v=>Pt.snoozed(n,ce(q(v.next_at)))),f=t.value||is.value;return i`<article class="rung-card">
    <div class="rung-head">
      <span class="rung-bell"><${_} name="bell" /></span>
      <div class="grow">
        <a class="rung-title" href=${`#/task/${n.number}`} title=${Pt.open} dir="auto"
          >${n.title}</a
        >
        <p class="hint">
          ${r}${a.map(p=>i`<span key=${p} class="rung-late"> · ${p}</span>`)}
        </p>
      </div>
      <${N} icon="close" label=${c.dismiss} onClick=${()=>Us(o)} />
    </div>
    <div class="rung-actions">
      <button
        type="button"
        class="button small primary"
        disabled=${f}
        onClick=${()=>l("done",void 0,()=>c.completed(n))}
      >
        ${Pt.done}
      </button>
      ${Object.entries(Pt.snoozeFor).map(([p,[v,m]])=>i`<button
            key=${p}
            type="button"
            class="button small"
            aria-label=${m}
            title=${m}
            disabled=${f}
            onClick=${()=>d(p)}
          >
            ${v}
          </button>`)}
    </div>
  </article>`}function dm(){let{offer:e,offerYes:t,offerNo:o}=c.settings.browser;return i`<div class="rung-card rung-offer">
    <p>${e}</p>
    <div class="rung-actions">
      <button type="button" class="button small" onClick=${Fs}>${t}</button>
      <button type="button" class="button small plain" onClick=${Ba}>${o}</button>
    </div>
  </div>`}var _u=()=>document.querySelector(".rung-card button.primary")?.focus();Se("r",_u);y();F();de();w();var En=c.settings,Ya=Object.keys(En.sections),zs=$(null);function nd(){let e=Ne.value[1],t=Ya.includes(e)?e:Ya[0],o=k(null);return V(()=>{Pm()},[]),U(()=>o.current.focus({preventScroll:!0}),[t]),i`<section class="pane left settings" aria-labelledby="settings-title">
    <div class="settings-scroll">
      <div class="settings-grid">
        <nav class="settings-index" aria-label=${En.index}>
          <ul>
            ${Ya.map(n=>i`<li key=${n}>
                  <a href=${`#/settings/${n}`} aria-current=${n===t?"page":void 0}>
                    ${En.sections[n]}
                  </a>
                </li>`)}
          </ul>
        </nav>
        <div class="settings-body">
          <h1 id="settings-title" tabindex="-1" ref=${o}>${En.sections[t]}</h1>
          <fieldset class="settings-section" disabled=${is.value} key=${t}>
            <legend class="unseen">${En.sections[t]}</legend>
            ${zs.value&&i`<${zs.value[t]} />`}
          </fieldset>
        </div>
      </div>
    </div>
  </section>`}async function Pm(){if(!zs.value)try{({sections:zs.value}=await Promise.resolve().then(()=>(od(),td)))}catch(e){A(e)}}var Va=$(!1),ae=$("even"),Vs=matchMedia("(max-width: 54rem) and (max-height: 44rem)");function ac(){Vs.matches?ae.value="chat":ae.value==="list"&&(ae.value="even")}addEventListener("hashchange",()=>{Vs.matches&&ae.value==="chat"&&(ae.value="even")});var Ys=null;Vs.addEventListener("change",()=>{let e=document.activeElement?.id==="composer";Vs.matches&&e?(Ys=ae.value,ae.value="chat"):Ys&&(ae.value=Ys,Ys=null)});var An=()=>Va.value=!Va.value;function sd(){let e=Ne.value[0]==="settings";return i`<div class="frame" data-room=${e?"list":ae.value}>
    <a class="skip" href="#composer" onClick=${qm}>${c.skipToChat}</a>
    <${Fm} isSettings=${e} />
    ${!x.value&&i`<${Bm} />`}
    <${wu} />
    <main class="panes">
      ${e?i`<${nd} />`:i`<${ru} />`}
      <${ic} />
    </main>
    <${iu} />
    <${oc} />
    ${Va.value&&i`<${Wm} />`}
  </div>`}function Bm(){let e=c.lastList;return i`<p class="banner" role="status">${e[j.value]??e.away}</p>`}function Fm({isSettings:e}){let t={auto:"auto",light:"sun",dark:"moon"}[je.value];return i`<header class="head">
    <a class="brand" href="#/today">
      <img src="/page/icons/icon.svg" alt="" width="28" height="28" />
      <span>${c.name}</span>
    </a>
    <span class="grow"></span>
    <${N} icon="question" label=${c.help} onClick=${An} />
    <${N} icon=${t} label=${c.theme[je.value]} onClick=${Sl} />
    <a
      class="icon-button"
      href=${e?"#/today":"#/settings"}
      aria-label=${e?c.back:c.settingsTitle}
      title=${e?c.back:c.settingsTitle}
    >
      <${_} name=${e?"list":"gear"} />
    </a>
  </header>`}function Wm(){return i`<${gn} title=${c.keys.title} onClose=${An}>
    <dl class="keys">
      ${c.keys.rows.map(([e,t])=>i`<div><dt><kbd>${e}</kbd></dt><dd>${t}</dd></div>`)}
    </dl>
    <div class="dialog-actions">
      <button type="button" class="button primary" autofocus onClick=${An}>${c.close}</button>
    </div>
  <//>`}function qm(e){e.preventDefault(),document.getElementById("composer")?.focus()}var rd=e=>fs(e);function ad(){let[e,t]=Ne.value;return e==="task"?c.taskTitle(t):e==="settings"?c.settings.sections[t]??c.settingsTitle:c.list.viewNames[e]??""}y();de();w();he();var _t=c.signIn;function id(){return j.value==="unreachable"?i`<${Hm} />`:i`<${Um} />`}function Um(){let e=b("sign-in"),t=k(null),{isBusy:o,problem:n,run:s,clear:r}=fe(),a=e.value==="register",l=K.value?.limits?.password_min??8,d=a?_t.register:_t.title,f=async v=>{v.preventDefault();let m=new FormData(t.current);await s(()=>yl(e.value,m.get("email").trim(),m.get("password")))||t.current?.elements.password.select()},p=()=>{e.value=a?"sign-in":"register",r(),t.current.elements.email.focus()};return i`<main class="door">
    <form class="door-form" ref=${t} aria-labelledby="door-title" onSubmit=${f}>
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1 id="door-title">${d}</h1>
      <p class="quiet">${c.tagline}</p>
      <${xe}
        label=${_t.email}
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
        label=${_t.password}
        name="password"
        type="password"
        autocomplete=${a?"new-password":"current-password"}
        minlength=${a?l:void 0}
        required
        hint=${a&&_t.passwordHint(l)}
        problem=${n}
      />
      <${X} problem=${n} fields=${["email","password"]} />
      <button class="button primary" disabled=${o}>${d}</button>
      ${K.value?.registration==="open"&&i`<button type="button" class="button plain" onClick=${p}>
          ${a?_t.toSignIn:_t.toRegister}
        </button>`}
      ${K.value?.registration==="closed"&&i`<p class="hint">${_t.closed}</p>`}
    </form>
  </main>`}function Hm(){return i`<main class="door">
    <div class="door-form">
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1>${c.name}</h1>
      <p role="alert">${_t.unreachable}</p>
      <button type="button" class="button primary" onClick=${Qt}>${c.retry}</button>
    </div>
  </main>`}function jm(){return j.value==="starting"?null:_o.value?i`<${sd} />`:i`<${id} />`}se(()=>{j.value==="in"?xr().then(ln).catch(Vr):(Sr(),_o.value&&Vr())});se(()=>{let e=_o.value?ad():"";document.title=e?`${e} · ${c.name}`:c.name});G("back",()=>O(c.backOnline));Se("?",An);Se("Ctrl+z",mo);Se("Ctrl+Shift+z",ho);["today","upcoming","all","done"].forEach((e,t)=>{Se(String(t+1),()=>rd(e))});rr(i`<${jm} />`,document.getElementById("app"));Qt();addEventListener("load",Tl);
