var Nd=Object.defineProperty;var T=(e,t,o)=>()=>{if(o)throw o[0];try{return e&&(t=e(e=0)),t}catch(n){throw o=[n],n}};var Id=(e,t)=>{for(var o in t)Nd(e,o,{get:t[o],enumerable:!0})};function Vt(e){e&&e.parentNode&&e.remove()}function Un(e,t,o){var n,s,r,a={},l=arguments.length;for(r in t)r=="key"?n=t[r]:r=="ref"&&typeof e!="function"?s=t[r]:a[r]=t[r];return l>2&&(a.children=l>3?pr.call(arguments,2):o),Ko(e,a,n,s,null)}function Ko(e,t,o,n,s){var r={type:e,props:t,key:o,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:zo,__v:s||++di,__i:-1,__u:0};return!s&&L.vnode&&L.vnode(r),r}function Ot(e){return e.children}function uo(e,t){this.props=e,this.context=t,this.__g=0}function Ct(e,t){if(t==null)return e.__&&Ct(e.__,e.__i+1);for(var o;t<e.__k.length;t++)if((o=e.__k[t])&&o.__e)return o.__e;return typeof e.type!="function"||e.props.__P?null:Ct(e)}function Bd(e){var t,o=e.__v,n=o.__e,s=[],r=[],a=e.__P;a&&((t=Gt({constructor:zo},o)).__v=o.__v+1,L.vnode&&L.vnode(t),fr(a,t,o,e.__n,a.namespaceURI,32&o.__u?[n]:null,s,n||Ct(o),32&o.__u,r),t.__v=o.__v,t.__.__k[t.__i]=t,yi(s,t,r),o.__=o.__e=null,t.__e!=n&&mi(t))}function mi(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),mi(e)}function ci(e){(8&e.__g||(e.__g|=8,Tt.push(e),Fn++))&&ir==L.debounceRendering||((ir=L.debounceRendering)||queueMicrotask)(hi)}function hi(){try{for(var e,t=1;Tt.length;)Tt.length>t&&Tt.sort(pi),e=Tt.shift(),t=Tt.length,8&e.__g&&Bd(e)}finally{(Fn=Tt.length)&&(ir||queueMicrotask)(hi)}}function vi(e,t,o,n,s,r,a,l,u,p,d){var $,h,f,m,g,C,W=n.__k||qn,E=t.length;for(u=Pd(o,t,W,u,E),$=0;$<E;$++)(f=o.__k[$])!=null&&(h=~f.__i&&W[f.__i]||Wn,f.__i=$,C=fr(e,f,h,s,r,a,l,u,p,d),m=f.__e,(h.ref!=f.ref||8&h.__u)&&(h.ref&&mr(h.ref,null,f,h),f.ref&&d.push(f.ref,f.__c||m,f)),g=g||m,4&f.__u?(u=$i(f,u,e,!h.__v),h.__e&&(h.__e=null)):typeof f.type=="function"&&C!==void 0?u=C:m&&(u=m.nextSibling),f.__u&=-21);return o.__e=g,u}function Pd(e,t,o,n,s){var r,a,l,u,p,d,$,h,f,m=o.length,g=m,C=0,W=0,E=e.__k=Array(s);for(r=0;r<s;r++)(a=t[r])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a!="object"||a.constructor===String?a=E[r]=Ko(null,a):dr(a)?a=E[r]=Ko(Ot,{children:a}):a.constructor===zo&&a.__b?a=E[r]=Ko(a.type,a.props,a.key,a.ref,a.__v):E[r]=a,u=r+C,a.__=e,a.__b=e.__b+1,l=null,~(p=a.__i=Fd(a,o,u,g))&&(g--,(l=o[p])&&(l.__u|=2)),l&&l.__v?(a.__u|=16,p==u-1?C--:p==u+1?C++:p!=u&&(p>u?C--:C++,W=1)):(~p||(s>m?C--:s<m&&C++),typeof a.type!="function"&&(a.__u|=4))):E[r]=null;if(W){for(d=[],$=[],r=0;r<s;r++)if((a=E[r])&&16&a.__u){for(C=0,h=d.length;C<h;)d[f=C+h>>1]<a.__i?C=f+1:h=f;d[C]=a.__i,$[r]=C+1}for(C=d.length;r--;)$[r]&&($[r]==C?C--:E[r].__u|=4)}if(g)for(r=0;r<m;r++)!(l=o[r])||2&l.__u||(l.__e==n&&(n=Ct(l)),hr(l,l));return n}function $i(e,t,o,n){var s,r,a,l;if(typeof e.type=="function"){if(e.props.__P)return t;if(s=e.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=e,t=$i(s[r],t,o,!1));return t}for(t&&!t.parentNode&&(t=Ct(e))&&!t.parentNode&&(t=null),a=e.__e,l=t;l&&l.nodeType==8;)l=l.nextSibling;for(a!=l&&(!n&&o.moveBefore&&a.parentNode?o.moveBefore(a,t):o.insertBefore(a,t||null)),t=a;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Fd(e,t,o,n){var s,r=e.key,a=e.type,l=t[o],u=l&&!(2&l.__u);if(l===null&&r==null||u&&r==l.key&&a==l.type)return o;if(n>(u?1:0)){for(s=o-1;s>=0;s--)if((l=t[s])&&!(2&l.__u)&&r==l.key&&a==l.type)return s;for(s=o+1;s<t.length;s++)if((l=t[s])&&!(2&l.__u)&&r==l.key&&a==l.type)return s}return-1}function ui(e,t,o){o==null&&(o=""),t[0]=="-"?e.setProperty(t,o):e[t]=o}function Ln(e,t,o,n,s){var r,a;if(t=="style")if(typeof o=="string")e.style.cssText=o;else{if(typeof n=="string"&&(e.style.cssText=n=""),n)for(t in n)o&&t in o||ui(e.style,t);if(o)for(t in o)n&&o[t]==n[t]||ui(e.style,t,o[t])}else if(t[0]=="o"&&t[1]=="n")typeof o!="function"&&(o=null),typeof n!="function"&&(n=null),(e.__e||(e.__e={}))[t]=o,o&&n||(a=lr[t]||(lr[t]=Wd(t)),(e.__a||(e.__a={}))[t]=ur,r=t!=(t=t.replace(fi,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),o?e.addEventListener(t,a,r):e.removeEventListener(t,a,r));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=o??"")}catch{}if(typeof o=="function")return;o==null||o===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&o==1?"":o)}}function Wd(e){return function(t){var o=this.__e;if(o){if(o=o[e],t[Bn]==null)t[Bn]=ur++;else if(t[Bn]<this.__a[e])return;return o(L.event?L.event(t):t)}}}function fr(e,t,o,n,s,r,a,l,u,p){var d,$,h,f,m,g,C,W,E,ge,ae,ar,ii,Rn,zt,li,St,Yt,at=t.type;if(t.constructor!==zo)return null;128&o.__u&&(u=32&o.__u,d=o.__c.__z)&&(t.__u|=u,$=r=[],d.nodeType==8?l=Pn(d,r):r.push(d),l=r[0]||l),(d=L.__b)&&d(t);e:if(typeof at=="function"){h=a.length;try{if(W=t.props,E=(d=at.prototype)&&d.render,ge=(d=at.contextType)&&n[d.__c],ae=d?ge?ge.props.value:d.__:n,(f=o.__c)?(t.__c=f,2&f.__g&&(f.__g|=1)):(E?t.__c=f=new at(W,ae):(t.__c=f=new uo(W,ae),f.constructor=at,f.render=Ud),ge&&ge.sub(f),f.state||(f.state={}),f.__n=n,f.__g|=8,f.__h=[],f.__k=[]),E&&(f.__s||(f.__s=f.state),at.getDerivedStateFromProps&&(f.__s==f.state&&(f.__s=Gt({},f.__s)),Gt(f.__s,at.getDerivedStateFromProps(W,f.__s)))),m=f.props,g=f.state,f.__v=t,o.__c){if(W!==m&&E&&!at.getDerivedStateFromProps&&f.componentWillReceiveProps&&f.componentWillReceiveProps(W,ae),t.__v==o.__v&&!(8&f.__g)||!(4&f.__g)&&f.shouldComponentUpdate&&f.shouldComponentUpdate(W,f.__s,ae)===!1){t.__v!=o.__v&&(f.props=W,f.state=f.__s,f.__g&=-9),t.__e=o.__e,t.__k=o.__k,t.__k.some(function(Le){Le&&(Le.__=t)}),qn.push.apply(f.__h,f.__k),f.__k=[],f.__h.length&&a.push(f),l=Ct(o);break e}f.componentWillUpdate&&f.componentWillUpdate(W,f.__s,ae),E&&f.componentDidUpdate&&f.__h.push(function(){f.componentDidUpdate(m,g,C)})}else E&&!at.getDerivedStateFromProps&&f.componentWillMount&&f.componentWillMount(),E&&f.componentDidMount&&f.__h.push(f.componentDidMount);f.context=ae,f.props=W,f.__P=e,f.__g&=-5,ar=L.__r,ii=E?25:0;do f.__g&=-9,ar&&ar(t),d=f.render(f.props,f.state=f.__s,f.context);while(8&f.__g&&++ii<25);E&&(qn.push.apply(f.__h,f.__k),f.__k=[]),f.state=f.__s,f.getChildContext&&(n=Gt({},n,f.getChildContext())),E&&o.__c&&f.getSnapshotBeforeUpdate&&(C=f.getSnapshotBeforeUpdate(m,g)),Rn=d&&d.type===Ot&&d.key==null?d.props.children:d,W.__P&&(d=l,s=(e=W.__P).namespaceURI,u=r=null,o.props&&o.props.__P!=e&&(o.__k.some(function(Le){Le&&hr(Le,Le)}),o.__k=null),l=o.__k?Ct(o,0):null),l=vi(e,dr(Rn)?Rn:[Rn],t,o,n,s,r,a,l,u,p),W.__P&&(t.__e=null,l=d),t.__u&=-161,$&&$.some(Vt),f.__h.length&&a.push(f),1&f.__g&&(f.__g&=-4)}catch(Le){if(a.length=h,t.__v=null,u||r)if(Le&&Le.then){if(t.__u|=128|u,r){for(~(St=r.indexOf(l||void 0))||(St=r.length);(Yt=r[St-1])&&Yt.nodeType==8;)St--;for(;St<r.length;St++)if(Yt=r[St])if(r[St]=null,zt){if(Yt==li)break}else{if(Yt.nodeType!=8)break;Yt.data.startsWith("$s")&&(li=Pn(zt=Yt))}}if(!zt){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;zt=l}(d=Pn(zt=t.__c.__z||(t.__c.__z=zt)))?(t.__e=zt,l=d):t.__e=l,l=l&&l.nextSibling}else r&&r.some(Vt);else t.__e=o.__e;t.__k||(t.__k=o.__k||[]),Le&&Le.then||gi(t),L.__e(Le,t,o)}}else l=t.__e=qd(o.__e,t,o,n,s,r,a,u,p,e);return(d=L.diffed)&&d(t),l}function Pn(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var o=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))o++;else if(e.data.startsWith("/$s")&&!--o)return e}t&&t.push(e)}}function gi(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(gi))}function yi(e,t,o){for(var n=0;n<o.length;)mr(o[n++],o[n++],o[n++]);L.__c&&L.__c(t,e),e.some(function(s){try{e=s.__h,s.__h=[],e.some(function(r){r.call(s)})}catch(r){L.__e(r,s.__v)}})}function qd(e,t,o,n,s,r,a,l,u,p){var d,$,h,f,m,g,C,W,E=o.props||Wn,ge=t.props,ae=t.type;if(ae=="svg"?s="http://www.w3.org/2000/svg":ae=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(d=0;d<r.length;d++)if((m=r[d])&&(ae?m.localName==ae:m.nodeType==3)){e=m,r[d]=null;break}}if(!e){if(W=p.ownerDocument||document,!ae)return W.createTextNode(ge);e=W.createElementNS(s,ae,ge.is?ge:p),l&&(L.__m&&L.__m(t,r),l=!1),r=null}if(ae){if(p=ae=="template"&&e.content||e,r=ae=="textarea"&&ge.defaultValue!=null?null:r&&pr.call(p.childNodes),!l&&r)for(E={},d=0;d<e.attributes.length;d++)E[(m=e.attributes[d]).name]=m.value;for(d in E)m=E[d],d=="dangerouslySetInnerHTML"?h=m:d=="children"||d in ge||d=="value"&&"defaultValue"in ge||d=="checked"&&"defaultChecked"in ge||Ln(e,d,null,m,s);for(d in ge)m=ge[d],d=="children"?f=m:d=="dangerouslySetInnerHTML"?$=m:d=="value"?g=m:d=="checked"?C=m:l&&typeof m!="function"||E[d]===m||Ln(e,d,m,E[d],s);$?(l||h&&($.__html==h.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(h&&(e.textContent=""),(ae=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&Ld.test(ae))&&(s="http://www.w3.org/1999/xhtml"),vi(p,dr(f)?f:[f],t,o,n,s,r,a,r?r[0]:o.__k&&Ct(o,0),l,u),r&&r.some(Vt)),l&&ae!="textarea"||(d="value",ae=="progress"&&g==null?e.removeAttribute(d):g==null||g===e[d]&&(ae!="progress"||g)||Ln(e,d,g,E[d],s),d="checked",C!=null&&C!=e[d]&&Ln(e,d,C,E[d],s))}else E===ge||l&&e.data==ge||(e.data=ge);return e}function mr(e,t,o,n){try{typeof e=="function"?t?t.__x=e(t)||1:n&&(n=n.__c||n.__e)&&(t=n.__x)&&(n.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(s){L.__e(s,o)}}function hr(e,t,o){var n,s,r,a;if(L.unmount&&L.unmount(e),!(n=e.ref)||n.current&&n.current!=e.__e||mr(n,null,t,e),n=e.__c){if(n.componentWillUnmount)try{n.componentWillUnmount()}catch(l){L.__e(l,t)}n.__P=n.__n=null}if(n=e.__k)for(a=0;a<n.length;a++)n[a]&&hr(n[a],t,typeof e.type!="function"||o&&!e.props.__P);!o&&(n=e.__c)&&(n=n.__z)&&(s=Pn(n,r=[]))&&(n==e.__e&&r.some(Vt),Vt(s),Vt(n)),o||Vt(e.__e),e.__e=e.__c=e.__=null}function Ud(e,t,o){return this.constructor(e,o)}function vr(e,t){var o,n,s,r;L.__&&L.__(e,t),t.nodeType==9&&(t=t.documentElement),n=(o=e&&32&e.__u)?null:t.__k,t.__k=Ko(Ot,{children:[e]}),s=[],r=[],fr(t,t.__k,n||Wn,Wn,t.namespaceURI,n?null:t.firstChild?pr.call(t.childNodes):null,s,n?n.__e:t.firstChild,o,r),yi(s,t.__k,r),t.__k.props.children=null}var L,di,cr,Tt,ir,Fn,pi,Bn,fi,ur,lr,Rd,zo,Wn,qn,Ld,dr,pr,Gt,Hn=T(()=>{zo=Symbol.for("pv"),Wn={},qn=[],Ld=/^m(i|n|o|s|text|space)$/,dr=Array.isArray,pr=qn.slice,Gt=Object.assign;L={__e:function(e,t,o,n){for(var s,r,a;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((a=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(e)),s.componentDidCatch&&(s.componentDidCatch(e,n||{}),a=1),a&&8&s.__g)return void(s.__g|=2)}catch(l){e=l}}throw Fn=0,e}},di=0,cr=function(e){return e!=null&&e.constructor===zo},uo.prototype.setState=function(e,t){var o=this.__s;o&&o!=this.state||(o=this.__s=Gt({},this.state)),typeof e=="function"&&(e=e(Gt({},o),this.props)),e&&(Gt(o,e),this.__v&&(t&&this.__k.push(t),ci(this)))},uo.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),ci(this))},uo.prototype.render=Ot,Tt=[],Fn=0,pi=function(e,t){return e.__v.__b-t.__v.__b},Bn=Symbol(),fi=/(PointerCapture)$|Capture$/i,ur=0,lr={},Rd=0});function _i(e){var t=wi.get(this);return t||(t=new Map,wi.set(this,t)),(t=bi(this,t.get(e)||(t.set(e,t=(function(o){for(var n,s,r=1,a="",l="",u=[0],p=function(h){r===1&&(h||(a=a.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?u.push(0,h,a):r===3&&(h||a)?(u.push(3,h,a),r=2):r===2&&a==="..."&&h?u.push(4,h,0):r===2&&a&&!h?u.push(5,0,!0,a):r>=5&&((a||!h&&r===5)&&(u.push(r,0,a,s),r=6),h&&(u.push(r,h,0,s),r=6)),a=""},d=0;d<o.length;d++){d&&(r===1&&p(),p(d));for(var $=0;$<o[d].length;$++)n=o[d][$],r===1?n==="<"?(p(),u=[u],r=3):a+=n:r===4?a==="--"&&n===">"?(r=1,a=""):a=n+a[0]:l?n===l?l="":a+=n:n==='"'||n==="'"?l=n:n===">"?(p(),r=1):r&&(n==="="?(r=5,s=a,a=""):n==="/"&&(r<5||o[d][$+1]===">")?(p(),r===3&&(u=u[0]),r=u,(u=u[0]).push(2,0,r),r=0):n===" "||n==="	"||n===`
`||n==="\r"?(p(),r=2):a+=n),r===3&&a==="!--"&&(r=4,u=u[0])}return p(),u})(e)),t),arguments,[])).length>1?t:t[0]}var bi,wi,ki=T(()=>{bi=function(e,t,o,n){var s;t[0]=0;for(var r=1;r<t.length;r++){var a=t[r++],l=t[r]?(t[0]|=a?1:2,o[t[r++]]):t[++r];a===3?n[0]=l:a===4?n[1]=Object.assign(n[1]||{},l):a===5?(n[1]=n[1]||{})[t[++r]]=l:a===6?n[1][t[++r]]+=l+"":a?(s=e.apply(l,bi(e,l,o,["",null])),n.push(s),l[0]?t[0]|=2:(t[r-2]=0,t[r]=s)):n.push(l)}return n},wi=new Map});function jn(e,t){ce.__h&&ce.__h(ke,e,gr||t),gr=0;var o=ke.__H||(ke.__H={__:[],__h:[]});return e>=o.__.length&&o.__.push({}),o.__[e]}function Q(e,t){var o=jn(po++,3);!ce.__s&&br(o.__H,t)&&(o.__P=!0,o.__=e,o.u=t,ke.__H.__h.push(o))}function P(e,t){var o=jn(po++,4);!ce.__s&&br(o.__H,t)&&(o.__P=!1,o.__=e,o.u=t,ke.__h.push(o))}function k(e){return gr=5,Jt(function(){return{current:e}},[])}function Jt(e,t){var o=jn(po++,7);return br(o.__H,t)&&(o.__=e(),o.__H=t),o.__}function Ge(){var e=jn(po++,11);if(!e.__){for(var t=ke.__v;!t.__m&&t.__;)t=t.__;var o=t.__m||(t.__m=[0,0]);e.__="P"+o[0]+"-"+o[1]++}return e.__}function jd(){var e;do{for(;e=yr.shift();)try{Yo(e)}catch(o){ce.__e(o,{__:(e=e.__P)&&e.__v})}for(;e=Ni.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Yo),t.__h.some(wr),t.__h=[]}catch(o){t.__h=[],ce.__e(o,e.__v)}}}while(yr.length)}function Kd(e){var t,o=function(){clearTimeout(n),Ai&&cancelAnimationFrame(t),setTimeout(e)},n=setTimeout(o,35);Ai&&(t=requestAnimationFrame(o))}function Mi(e){e!=1&&xi==ce.requestAnimationFrame||((xi=ce.requestAnimationFrame)||Kd)(jd)}function Yo(e){var t=ke,o=e.__c;typeof o=="function"&&(e.__c=void 0,o()),ke=t}function wr(e){var t=ke;e.__c=e.__(),ke=t}function br(e,t){return!e||e.length!=t.length||t.some(function(o,n){return!Hd(o,e[n])})}var po,ke,$r,xi,Hd,gr,Ni,yr,ce,Si,Ti,Ci,Oi,Di,Ei,Ai,_r=T(()=>{Hn();Hd=Object.is,gr=0,Ni=[],yr=[],ce=L,Si=ce.__b,Ti=ce.__r,Ci=ce.diffed,Oi=ce.__c,Di=ce.unmount,Ei=ce.__;ce.__b=function(e){ke=null,Si&&Si(e)},ce.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ei&&Ei(e,t)},ce.__r=function(e){Ti&&Ti(e),po=0;var t=(ke=e.__c).__H;t&&($r==ke?ke.__h=[]:(t.__h.some(Yo),t.__h.some(wr),po=0),t.__h=[],t.__.some(function(o){o.__N&&(o.__=o.__N),o.u=o.__N=void 0})),$r=ke},ce.diffed=function(e){Ci&&Ci(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Mi(Ni.push(t)),t.__H.__.some(function(o){o.u&&(o.__H=o.u)})),$r=ke=null},ce.__c=function(e,t){t.some(function(o){try{o.__h.some(Yo),o.__h=o.__h.filter(function(n){return!n.__||wr(n)})}catch(n){o.__h=[function(){throw n}]}}),Oi&&Oi(e,t)},ce.unmount=function(e){Di&&Di(e);var t,o,n=e.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(o===void 0){for(o=e.__;o&&(!o.__c||!o.__c.__P);)o=o.__;o=o&&o.__c}s.__P=o,Mi(yr.push(s))}else Yo(s)}catch(r){t=r}}),n.__H=void 0,t&&ce.__e(t,n.__v))};Ai=typeof requestAnimationFrame=="function"});function Vn(){if(it>1)it--;else{var e,t=!1;for((function(){var s=zn;for(zn=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var a=r.t;a!==void 0;a=a.x)a.i===s.i&&(a.i=r.i);s=s.o}})();Go!==void 0;){var o=Go;for(Go=void 0,Kn++;o!==void 0;){var n=o.u;if(o.u=void 0,o.f&=-3,!(8&o.f)&&Ri(o))try{o.c()}catch(s){t||(e=s,t=!0)}o=n}}if(Kn=0,it--,t)throw e}}function me(e){if(it>0)return e();kr=++Yd,it++;try{return e()}finally{Vn()}}function Jo(e){var t=oe,o=Vo;oe=void 0,Vo=void 0;try{return e()}finally{oe=t,Vo=o}}function Ii(e){if(oe!==void 0){var t=e.n;if(t===void 0||t.t!==oe)return t={i:0,S:e,p:oe.s,n:void 0,t:oe,e:void 0,x:void 0,r:t},oe.s!==void 0&&(oe.s.n=t),oe.s=t,e.n=t,32&oe.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=oe.s,t.n=void 0,oe.s.n=t,oe.s=t),t}}function he(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}function v(e,t){return new he(e,t)}function Ri(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Li(e){for(var t=e.s;t!==void 0;t=t.n){var o=t.S.n;if(o!==void 0&&(t.r=o),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Bi(e){for(var t=e.s,o=void 0;t!==void 0;){var n=t.p;t.i===-1?(t.S.U(t),n!==void 0&&(n.n=t.n),t.n!==void 0&&(t.n.p=n)):o=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=n}e.s=o}function Qt(e,t){he.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Yn-1,this.f=4}function x(e,t){return new Qt(e,t)}function Pi(e){var t=e.j;if(e.j=void 0,typeof t=="function"){it++;var o=oe;oe=void 0;try{t()}catch(n){throw e.f&=-2,e.f|=8,xr(e),n}finally{oe=o,Vn()}}}function xr(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Pi(e)}function Vd(e){if(oe!==this)throw new Error("Out-of-order effect");Bi(this),oe=e,this.f&=-2;try{8&this.f&&xr(this)}finally{Vn()}}function fo(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Vo&&Vo.push(this)}function ne(e,t){var o=new fo(e,t);try{o.c()}catch(s){throw o.d(),s}var n=o.d.bind(o);return n[Symbol.dispose]=n,n}var zd,Vo,oe,Go,it,Kn,Yd,kr,zn,Yn,Sr=T(()=>{zd=Symbol.for("preact-signals");oe=void 0;Go=void 0,it=0,Kn=0,Yd=0,kr=0,zn=void 0,Yn=0;he.prototype.brand=zd;he.prototype.h=function(){return!0};he.prototype.S=function(e){var t=this,o=this.t;o!==e&&e.e===void 0&&(e.x=o,this.t=e,o!==void 0?o.e=e:Jo(function(){var n;(n=t.W)==null||n.call(t)}))};he.prototype.U=function(e){var t=this;if(this.t!==void 0){var o=e.e,n=e.x;o!==void 0&&(o.x=n,e.e=void 0),n!==void 0&&(n.e=o,e.x=void 0),e===this.t&&(this.t=n,n===void 0&&Jo(function(){var s;(s=t.Z)==null||s.call(t)}))}};he.prototype.subscribe=function(e){var t=this;return ne(function(){var o=t.value;Jo(function(){return e(o)})},{name:"sub"})};he.prototype.valueOf=function(){return this.value};he.prototype.toString=function(){return this.value+""};he.prototype.toJSON=function(){return this.value};he.prototype.peek=function(){var e=this;return Jo(function(){return e.value})};Object.defineProperty(he.prototype,"value",{get:function(){var e=Ii(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Kn>100)throw new Error("Cycle detected");(function(o){it!==0&&Kn===0&&o.l!==kr&&(o.l=kr,zn={S:o,v:o.v,i:o.i,o:zn})})(this),this.v=e,this.i++,Yn++,it++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Vn()}}}});Qt.prototype=new he;Qt.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Yn))return!0;if(this.g=Yn,this.f|=1,this.i>0&&!Ri(this))return this.f&=-2,!0;var e=oe;try{Li(this),oe=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(o){this.v=o,this.f|=16,this.i++}return oe=e,Bi(this),this.f&=-2,!0};Qt.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}he.prototype.S.call(this,e)};Qt.prototype.U=function(e){if(this.t!==void 0&&(he.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Qt.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Qt.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Ii(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});fo.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};fo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Pi(this),Li(this),it++;var e=oe;return oe=this,Vd.bind(this,e)};fo.prototype.N=function(){2&this.f||(this.f|=2,this.u=Go,Go=this)};fo.prototype.d=function(){this.f|=8,1&this.f||xr(this)};fo.prototype.dispose=function(){this.d()}});function mo(e,t){L[e]=t.bind(null,L[e]||function(){})}function Qo(e){if(Gn){var t=Gn;Gn=void 0,t()}Gn=e&&e.S()}function qi(e){var t=this,o=e.data,n=w(o);n.name="ReactiveDom",n.value=o;var s=Jt(function(){for(var l=t,u=t.__v;u=u.__;)if(u.__c){u.__c.__$f|=4;break}var p=x(function(){var f=n.value.value;return f===0?0:f===!0?"":f||""}),d=x(function(){return!Array.isArray(p.value)&&!cr(p.value)}),$=ne(function(){if(this.N=Ui,d.value){var f=p.value;l.__v&&l.__v.__e&&l.__v.__e.nodeType===3&&(l.__v.__e.data=f)}}),h=t.__$u.d;return t.__$u.d=function(){$(),h.call(this)},[d,p]},[]),r=s[0],a=s[1];return r.value?a.peek():a.value}function Jd(e,t,o,n){var s=t in e&&e.ownerSVGElement===void 0,r=v(o);return{o:function(a,l){r.value=a,n=l},d:ne(function(){this.N=Ui;var a=r.value.value;n[t]!==a&&(n[t]=a,s?e[t]=a:a!=null&&(a!==!1||t[4]==="-")?e.setAttribute(t,a):e.removeAttribute(t))})}}function w(e,t){return Jt(function(){return v(e,t)},[])}function Zd(){me(function(){for(var e;e=Wi.shift();)Fi.call(e)})}function Ui(){Wi.push(this)===1&&(L.requestAnimationFrame||Qd)(Zd)}var Fi,Jn,Gn,Gd,Wi,Qd,Hi=T(()=>{Hn();_r();Sr();Sr();Gd=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,Wi=[];ne(function(){Fi=this.N})();qi.displayName="ReactiveTextNode";Object.defineProperties(he.prototype,{constructor:{configurable:!0,value:Un(Ot,null).constructor},type:{configurable:!0,value:qi},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});mo("__b",function(e,t){if(Qo(),Jn=void 0,typeof t.type=="string"){var o,n=t.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof he&&(o||(t.__np=o={}),o[s]=r,n[s]=r.peek())}}e(t)});mo("__r",function(e,t){if(e(t),t.type!==Ot){Qo();var o,n=t.__c;n&&(n.__$f&=-2,(o=n.__$u)===void 0&&(n.__$u=o=(function(s,r){var a;return ne(function(){a=this},{name:r}),a.c=s,a})((function(s){return function(){var r;Gd&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof t.type=="function"?t.type.displayName||t.type.name:""))),Jn=n,Qo(o)}});mo("__e",function(e,t,o,n){Qo(),Jn=void 0,e(t,o,n)});mo("diffed",function(e,t){Qo(),Jn=void 0;var o;if(typeof t.type=="string"&&(o=t.__e)){var n=t.__np,s=t.props,r=o.U;if(r)for(var a in r){var l=r[a];l===void 0||n&&a in n||(l.d(),r[a]=void 0)}if(n){r||(r={},o.U=r);for(var u in n){var p=r[u],d=n[u];p===void 0?(p=Jd(o,u,d,s),r[u]=p):p.o(d,s)}}}e(t)});mo("unmount",function(e,t){if(typeof t.type=="string"){var o=t.__e;if(o){var n=o.U;if(n){o.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var a=t.__np;if(a){var l=t.props;for(var u in a)l[u]=a[u]}t.__np=void 0}else{var p=t.__c;if(p){p.__$f|=8;var d=p.__$u;d&&(p.__$u=void 0,d.d())}}e(t)});mo("__h",function(e,t,o,n){n<3&&(t.__$f|=2),e(t,o,n)});uo.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var o=this.__$u,n=o&&o.s!==void 0;for(var s in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.__$f)||3&this.__$f)return!0;for(var a in e)if(a!=="__source"&&e[a]!==this.props[a])return!0;for(var l in this.props)if(!(l in e))return!0;return!1};Qd=function(e){queueMicrotask(function(){queueMicrotask(e)})}});var i,y=T(()=>{Hn();ki();_r();Hi();i=_i.bind(Un)});async function D(e,t={}){let o=Object.entries(t).filter(([,r])=>r!=null&&r!==""),n=new URLSearchParams(o.map(([r,a])=>[r,String(a)])),s=await Er(()=>fetch(`${Cr}${e}${o.length?`?${n}`:""}`));return(await Ar(s)).body}function Or(){let e=crypto.getRandomValues(new Uint8Array(16));return Array.from(e,t=>t.toString(16).padStart(2,"0")).join("")}async function Dr(e,t,o,{headers:n={},key:s=Or()}={}){return Ar(await Er(()=>fetch(`${Cr}${t}`,{method:e,headers:{...o===void 0?{}:{"Content-Type":"application/json"},"Idempotency-Key":s,...n},body:o===void 0?void 0:JSON.stringify(o)})))}async function ji(e,t,{key:o,on:n,again:s=()=>{},signal:r}){let a=0;for(;;){let u=await Er(()=>fetch(`${Cr}${e}`,{method:"POST",headers:{"Content-Type":"application/json",Accept:"text/event-stream","Idempotency-Key":o},body:JSON.stringify(t),signal:r}));u.ok||await Ar(u);try{let p=!1;for await(let{event:d,data:$}of ep(u.body))n(d,JSON.parse($)),p=d==="done"||d==="error";if(p)return;throw new TypeError("the stream broke off")}catch(p){if(p.name==="AbortError"||a>=Zo.length)throw p;await Mr(Zo[a]),a+=1,s()}}}async function*ep(e){let t=e.pipeThrough(new TextDecoderStream).getReader(),o="";for(;;){let{done:n,value:s}=await t.read();if(n)break;o+=s;let r;for(;(r=o.indexOf(`

`))>=0;){let a=o.slice(0,r);o=o.slice(r+2);let l=u=>a.split(`
`).filter(p=>p.startsWith(`${u}:`)).map(p=>p.slice(u.length+1).trimStart()).join(`
`);l("data")&&(yield{event:l("event"),data:l("data")})}}}async function Er(e){let t=Date.now()+Xd;for(;;){let o=await tp(e),n=o.status===409&&o.headers.get("Retry-After");if(!n)return o;if(Date.now()>t)throw Ki("STILL_AT_IT");await Mr(1e3*n)}}async function tp(e){for(let t=0;;t+=1){try{let o=await e();if(o.status===401&&await Tr.call(o.url)&&t===0)continue;if(![502,503,504].includes(o.status)||t>=Zo.length)return o}catch(o){if(o.name==="AbortError")throw o;if(t>=Zo.length||!navigator.onLine)throw Ki("OFFLINE")}await Mr(Zo[t])}}async function Ar(e){let t=await e.text(),n=(e.headers.get("Content-Type")??"").includes("json")&&t?JSON.parse(t):t;if(e.ok)return{body:n,turn:e.headers.get("Todobot-Turn"),etag:e.headers.get("ETag")};throw new lt({status:e.status,code:"INTERNAL",detail:"",...n??{}})}var lt,Tr,Cr,Zo,Xd,M,Dt,Me,Ki,Mr,se=T(()=>{lt=class extends Error{constructor(t){super(t.detail),this.status=t.status,this.code=t.code,this.field=t.field??null}get isOffline(){return this.code==="OFFLINE"}},Tr={call:async()=>!1},Cr="/api/v1",Zo=[400,1200,2500],Xd=1e4;M=(e,t,o)=>Dr("POST",e,t,o),Dt=(e,t,o)=>Dr("PATCH",e,t,o),Me=(e,t,o)=>Dr("DELETE",e,t,o);Ki=e=>new lt({status:0,code:e,detail:""}),Mr=e=>new Promise(t=>setTimeout(t,e))});function Z(e,t){return Nr[e].add(t),()=>Nr[e].delete(t)}function Rr(){Lr();let e=Xo=new EventSource("/api/v1/events"),t=()=>setTimeout(()=>Xo===e&&Rr(),np);e.onopen=async()=>{if(S.value)return Qn("begin");try{await Ir.call()}catch{return t()}Xo===e&&(S.value=!0,Qn("back"))},e.onerror=()=>{let o=e.readyState===EventSource.CLOSED,n=S.value;S.value=!1,(n||o)&&Qn("lost"),o&&t()};for(let o of["change","reminder"])e.addEventListener(o,({data:n})=>S.value&&Qn(o,JSON.parse(n)));return new Promise(o=>{for(let n of["open","error"])e.addEventListener(n,o)})}function Lr(){Xo?.close(),Xo=null}var S,Ir,op,Nr,np,Qn,Xo,j=T(()=>{y();S=v(!0),Ir={call:async()=>{}},op=["change","reminder","begin","back","lost"],Nr=Object.fromEntries(op.map(e=>[e,new Set])),np=3e3;Qn=(e,t)=>Nr[e].forEach(o=>o(t)),Xo=null});var ho,rp,ct,zi=T(()=>{ho=e=>`“${e.title}”`,rp=(e,t,o)=>e===1?t:`${e} ${o}`,ct={name:"TodoBot",tagline:"Tasks and reminders, through conversation.",today:"Today",tomorrow:"Tomorrow",yesterday:"Yesterday",tasks:"Tasks",chatTitle:"Chat",settingsTitle:"Settings",taskTitle:e=>`Task ${e}`,back:"Back to the tasks",theme:{auto:"Theme: as the system",light:"Theme: light",dark:"Theme: dark"},help:"Keyboard help",skipToChat:"Skip to the chat",showMoreChat:"More room for the chat",showMoreList:"More room for the list",cancel:"Cancel",close:"Close",save:"Save",undo:"Undo",redo:"Redo",retry:"Retry",dismiss:"Dismiss",loading:"Loading…",added:e=>`Added ${ho(e)}`,completed:e=>`Done: ${ho(e)}`,reopened:e=>`Open again: ${ho(e)}`,changed:e=>`Changed ${ho(e)}`,deleted:e=>`Deleted ${ho(e)}`,reminderSet:e=>`Reminder set for ${ho(e)}`,reminderCancelled:"Reminder cancelled",bulkDone:(e,t)=>{let o=rp(t,"1 task","tasks");return`${{complete:"Done",reopen:"Open again",delete:"Deleted",update:"Changed"}[e]}: ${o}`},deeds:([e,...t])=>{if(e.words)return`“${e.words}”`;if(t.length>0)return`${t.length+1} changes`;let o={add_task:ct.added,complete_task:ct.completed,reopen_task:ct.reopened,update_task:ct.changed,delete_task:ct.deleted,schedule_reminder:ct.reminderSet,cancel_reminder:()=>ct.reminderCancelled};return e.outcome.task?o[e.call.name]?.(e.outcome.task)??"":""},tookBack:e=>e?`Taken back: ${e}`:"Taken back",didAgain:e=>e?`Done again: ${e}`:"Done again",nothingToUndo:"There is nothing to undo",offline:"The server cannot be reached. Try again when it is back.",lastList:{away:"The server cannot be reached. This is the last list it sent; nothing can be changed.",waiting:"The server has not answered yet. This is the last list it sent; nothing can be changed."},backOnline:"Connected again",notThere:"This is not there any more; it was deleted elsewhere.",wentWrong:"Something went wrong. Please try again.",signIn:{title:"Sign in",register:"Make an account",email:"Email",password:"Password",passwordHint:e=>`At least ${e} characters. A few words are better than one.`,toRegister:"No account yet? Make one",toSignIn:"I have an account",closed:"Nobody can make an account here by themselves. Ask whoever looks after this service.",unreachable:"TodoBot cannot be reached just now. It is tried again every few seconds."},keys:{title:"Keyboard",rows:[["/","Write to the assistant"],["N","Quick add"],["F","Search the tasks"],["1 – 4","Today, Upcoming, All, Done"],["Enter","Send"],["Shift + Enter","New line"],["↑","Edit what was said last"],["Esc","Stop, or close"],["↑ ↓ or J K","From task to task"],["X","Check the task off"],["E or Enter","Edit the task"],["S","Select the task"],["Delete","Delete the task"],["R","To the reminder that came up"],["Ctrl + Z","Undo"],["Ctrl + Shift + Z","Redo"],["?","This help"]]}}});var Zt,Br,Zn,Yi=T(()=>{Zt=e=>e===1?"1 task":`${e} tasks`,Br=(e,t)=>`${e} ${t}${e===1?"":"s"}`,Zn={views:"Views",viewNames:{today:"Today",upcoming:"Upcoming",all:"All",done:"Done"},countShown:e=>e>999?"999+":String(e),count:e=>e===1?"task":"tasks",countLate:(e,t)=>`${e===1?"task":"tasks"}, ${t} overdue`,narrow:"Search and filter",select:"Select tasks",quickAdd:{label:"Quick add",placeholder:"New task: call Anna at 5pm",add:"Add",understood:"What will be added",meant:"What will be asked in the chat",toChat:"This is more than adding, so it goes to the chat.",send:"Send",busy:"The assistant is still at work. Try again when it has answered.",verbs:{create_task:"Add",schedule_reminder:"Remind",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",cancel_reminder:"Cancel the reminder",list_tasks:"Show",undo:"Undo"}},search:{label:"Search all tasks",placeholder:"Search all tasks",clear:"Clear the search",first:e=>`These are the first ${e} that were found. More words find fewer.`},filters:{tag:"Tag",anyTag:"Any tag",priority:"Priority",anyPriority:"Any priority",sort:"Order",clear:"Clear"},sorts:{newest:"Newest first",due:"By due date",priority:"By priority",title:"By title"},priorities:{none:"None",low:"Low",medium:"Medium",high:"High",urgent:"Urgent"},groups:{overdue:"Overdue",today:"Today"},row:{task:"Task",number:e=>`Task ${e.number}`,done:e=>`Done: ${e.title}`,choose:e=>`Select ${e.title}`,overdue:"overdue",doneAt:e=>`Done ${e}`,reminds:e=>`Reminder: ${e}`,hasDescription:"Has a description",onlyTag:e=>`Only tasks with #${e}`,allTags:"Tasks with any tag"},more:e=>`Show more (${e} left)`,moreDone:"Show more",andMore:e=>`and ${e} more`,fromDue:(e,t)=>{let o=Object.entries(e).filter(([,s])=>s>0);return o.length===0?"when it is due":`${o.map(([s,r])=>Br(r,s)).join(" ")} ${t?"before":"after"}`},empty:{none:["No tasks yet","Write one above, or tell the assistant."],today:["Nothing due today","What is due later stands under Upcoming."],upcoming:["Nothing ahead","Tasks with a later date appear here, day by day."],all:["No open tasks","Write one above, or tell the assistant."],done:["Nothing done yet","What you check off is kept here."],narrowed:"Nothing matches.",narrowedPart:e=>`Nothing matches among the newest ${e}.`,clear:"Clear search and filters"},missing:e=>/^\d{1,9}$/.test(e)?`There is no task ${e}.`:"There is no such task.",toList:"Back to the list",deleting:{title:e=>e===1?"Delete this task?":`Delete ${Zt(e)}?`,reminders:e=>e===1?"1 reminder goes too.":`${e} reminders go too.`,hint:"You can take it back with Undo.",confirm:"Delete"},bulk:{label:"Selected tasks",count:e=>`${e} selected`,all:(e,t)=>e>t?`The first ${t} in view`:`All ${e} in view`,tooMany:e=>`At most ${e} tasks can be changed at once.`,close:"End selecting",done:"Done",reopen:"Open again",due:"Due…",priority:"Priority…",delete:"Delete",days:{today:"Today",tomorrow:"Tomorrow",nextWeek:"Next week",none:"No date"},date:"Another day",set:"Set",asked:{complete:e=>[`Mark ${Zt(e)} done?`,"Mark done"],reopen:e=>[`Open ${Zt(e)} again?`,"Open again"],due:e=>t=>[`Set the due date of ${Zt(t)} to ${e}?`,"Set the date"],noDue:e=>[`Clear the due date of ${Zt(e)}?`,"Clear the date"],priority:e=>t=>[`Set the priority of ${Zt(t)} to ${e.toLowerCase()}?`,"Set the priority"],delete:e=>[Zn.deleting.title(e),Zn.deleting.confirm]},losesTimes:e=>e>0&&`${Zt(e)} would lose the time of day.`,hint:"You can take it back with Undo."},editor:{label:e=>`Edit task ${e.number}`,close:"Close",title:"Title",description:"Description",descriptionPlaceholder:"Anything worth remembering",due:"Due",dueDay:"Due day",dueTime:"Due time",noDue:"Clear the due date",halfDate:"This date is not whole yet; nothing was saved.",priority:"Priority",tags:"Tags",addTag:"Add a tag",dropTag:e=>`Remove #${e}`,repeat:"Repeat",repeats:{none:"Does not repeat",other:"Another rule…"},rule:"Rule, as in RFC 5545",rulePlaceholder:"FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",afterDone:"Count from when it is done",reminders:"Reminders",addReminder:"Add a reminder",cancelReminder:e=>`Cancel the reminder ${e}`,remindAt:"Remind at",setReminder:"Set",everyMinutes:(e,t)=>`every ${Br(e,"minute")}${t?`, ${Br(t,"time")}`:""}`,postponed:"held back by quiet hours",times:{created:"Made",updated:"Changed",done:"Done"},delete:"Delete",notSaved:(e,t)=>`“${e}” was not saved. ${t}`,meanwhile:"Somebody changed this meanwhile; this is how it is now.",youWrote:"You wrote:",saveMine:"Save mine"}}});var vo,ap,Vi,Gi=T(()=>{vo=(e,t)=>e===1?`1 ${t}`:`${e} ${t}s`,ap={title:"Title",due:"Due",priority:"Priority",tags:"Tags",description:"Description",repeat:"Repeats"},Vi={untitled:"New chat",newChat:"New chat",earlier:"Earlier conversations",rename:e=>`Rename “${e}”`,renamed:"Title of the conversation",offlineEngine:"Offline engine: nothing leaves this machine.",modelAnswers:e=>`Answered by ${e}: what you write is sent there.`,log:"What was said",hello:"What is on your mind?",helloMore:"Say it in your own words, or begin with one of these.",starters:["Remind me to call mom tomorrow at 6 pm","Add buy milk, eggs and bread #shopping","What's due this week?","What can you do?"],loadOlder:"Earlier",newest:"Newest",you:"You:",assistant:"TodoBot:",thinking:"Working on it",editMessage:"Edit this message",composer:"Write to the assistant",placeholder:"Add, change, ask…",send:"Send",stop:"Stop",stopping:"Stopping…",away:"Nothing can be sent while the server does not answer. What you write stays here.",left:e=>`${vo(e,"character")} left`,tooLong:(e,t)=>`${vo(e,"character")} too many: at most ${t} are taken`,editing:"Resending; what was done before stays.",editingTakesBack:"Resending; what was done before is taken back.",unasked:"Not asking before deleting in this chat",askAgain:"Ask again before deleting",took:e=>e<1?"< 1 ms":e<1e3?`${e} ms`:`${(e/1e3).toFixed(1)} s`,did:{add_task:"Added",complete_task:"Done",reopen_task:"Open again",update_task:"Changed",delete_task:"Deleted",schedule_reminder:"Reminder set",cancel_reminder:"Reminder cancelled",undo:"Taken back"},doing:{add_task:"Adding",complete_task:"Marking done",reopen_task:"Opening again",update_task:"Changing",delete_task:"Deleting",schedule_reminder:"Setting a reminder",cancel_reminder:"Cancelling a reminder",list_tasks:"Looking at the list",list_reminders:"Looking at the reminders",undo:"Taking back"},would:{add_task:"Add",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",schedule_reminder:"Set a reminder for",cancel_reminder:"Cancel a reminder",undo:"Take back"},someTool:"Did something",unchanged:{complete_task:"Already done:",reopen_task:"Already open:",update_task:"Already so:"},notDone:"Not done",lookedAt:e=>`Looked at the list: ${vo(e,"task")}`,lookedFor:(e,t)=>`Looked for “${e}”: ${vo(t,"task")}`,lookedAtReminders:e=>`Looked at the reminders: ${vo(e,"reminder")}`,rows:e=>vo(e,"change"),andReminders:e=>e===1?"and its reminder":`and its ${e} reminders`,next:"next",repeats:"Repeats",field:ap,nothing:"nothing",to:"to",takenBack:"Taken back",resent:"Taken back and resent",undoTurn:"Undo what was done here",approve:"Approve",deny:"Deny",approveAll:"Approve all",approveAllHint:"“Approve all” approves this, and does not ask again in this chat.",approved:"Approved",inVain:"Approved, but nothing was changed",denied:"Denied: nothing was changed",dropped:"Not answered: nothing was changed",expired:"This question has run out. Say it again if you still want it.",wouldChange:"What would change",choices:"Choose one",stopped:"Stopped listening. The turn may still finish; what it does appears in the list.",unanswered:{OFFLINE:"The server could not be reached. Retry when it is back: nothing is done twice.",STILL_AT_IT:"The server took this on and has not answered yet. Retry asks again: nothing is done twice."},gone:"This conversation was deleted elsewhere.",goneAnew:"This conversation was deleted elsewhere. Retry says it in a new one.",broke:"The connection broke before the answer was whole. What was done stands in the list.",panel:{search:"Search conversations",none:"There are no conversations yet.",noneFound:"No conversation was found.",more:"More",rename:e=>`Rename “${e}”`,remove:e=>`Delete “${e}”`,isOpen:"open now",removeTitle:"Delete this conversation?",removeBody:e=>`“${e}” and everything said in it will be gone. What it did to your tasks stays.`,removeConfirm:"Delete",removed:"The conversation was deleted"}}});function ip(e){let t=Math.round(e/60);if(t<1)return"less than a minute";if(t<60)return Ue(t,"minute","minutes");let o=Math.round(t/60);return o<36?Ue(o,"hour","hours"):Ue(Math.round(o/24),"day","days")}var Ue,Ji,Qi=T(()=>{Ue=(e,t,o)=>`${e} ${e===1?t:o}`;Ji={notesLabel:"What was just done",index:"Sections of the settings",more:"More",copy:"Copy",copied:"Copied",copyFailed:"It could not be copied. Select it and copy it yourself.",shownOnce:"This is shown once. Keep it now.",hadIt:"I have it",saved:"Saved",ofThis:e=>{let t=/^(is|are|must|may|can|cannot|has|does|ends?)\b/.test(e)?`This ${e}`:e;return t.charAt(0).toUpperCase()+t.slice(1)},sections:{you:"You",time:"Time",notifications:"Notifications",calendar:"Calendar",tokens:"API tokens",data:"Your data",about:"About"},you:{who:"Signed in as",owner:"The owner of this machine, without an account.",ownerHint:"Whoever uses this machine comes in unasked. With a password, everybody is asked for it.",since:e=>`Since ${e}`,passwordTitle:"Password",firstPassword:"Set a password",changePassword:"Change the password",email:"Email",emailHint:"What you will sign in with. Nothing is sent to it.",current:"Current password",next:"New password",endsSessions:"Wherever else you are signed in, you will have to sign in again.",passwordSet:"The password is set. Other sessions are over.",signOutTitle:"Sign out",signOutHint:"The list that this browser keeps for when the server is away is forgotten.",signOut:"Sign out",deleteTitle:"Delete everything",deleteHint:"Your account and all that is yours here. There is no undo.",delete:"Delete my account…",deleteAsk:"Delete your account?",deleteLost:"This is lost for good, at once:",deleteWhat:e=>[`all tasks, ${e} open ones among them, with their reminders`,"all conversations, and the record of what was done","API tokens, the places reminders go to, and the calendar’s address: what uses them stops","your settings and your password"],deleteExport:"Download everything first",deleteWord:"delete",deleteType:e=>`Type “${e}” to go on`,deletePassword:"Your password",deleteConfirm:"Delete it all"},time:{zoneTitle:"Time zone",zone:"Zone",zoneHouse:e=>`${e}, as this installation`,zoneHint:"“Today” and “at 5” are meant in this zone.",zoneSearch:"Begin to type a city, such as Berlin",zoneUnknown:"There is no zone of this name. Pick one from the list.",browserDiffers:e=>`Your browser is in ${e}.`,takeBrowser:"Use that",useHouse:e=>`Use the installation’s, ${e}`,dateTitle:"Dates in numbers",dateOrder:{"month-first":"Month first","day-first":"Day first"},dateExample:{"month-first":"3/10 is 10 March","day-first":"3/10 is 3 October"},askTitle:"Before something is deleted",ask:{ask:"Ask me first",auto:"Go ahead"},askHint:{ask:"The assistant shows exactly what would go, and waits for your yes.",auto:"The assistant deletes when it is told to. Undo brings it back."},quietTitle:"Quiet hours",quiet:"Hold reminders back at night",quietHint:"Reminders wait until quiet hours are over, and then come together.",from:"From",to:"To"},browser:{title:"In this browser",hint:"While TodoBot is open in a tab, reminders also come as notifications of your system.",allow:"Allow notifications",test:"Show a test",states:{granted:"Allowed",denied:"Not allowed. Change that in the browser’s settings for this page.",default:"Not asked yet",missing:"This browser shows no notifications for this page. It needs https, or this machine."},testTitle:"A test from TodoBot",testBody:"Reminders will look like this.",shown:"A test was sent to your system. If nothing appears, it is set to be quiet.",offer:"Notify you of reminders?",offerYes:"Allow",offerNo:"No"},ways:{title:"Where reminders go",hint:"Besides this page, and whether it is open or not.",none:"Nowhere else yet. Reminders show up in this page.",add:"Add a place",kind:"Kind",kinds:{webhook:"Webhook",ntfy:"ntfy",email:"Email"},kindHints:{webhook:"Each reminder is posted as JSON, signed as Standard Webhooks has it.",ntfy:"To your phone, with the app of ntfy, by a topic that only you know.",email:"A mail for each reminder, with links to finish or snooze it."},url:"Address",server:"Server",topic:"Topic",topicHint:"Whoever knows the topic can read it: make it hard to guess.",token:"Access token",optional:"optional",address:"Address",adding:"Add",added:"Added. Reminders go there from now on.",codeSent:"Added. A code was mailed there; reminders follow once you have entered it.",code:"Code from the mail",confirm:"Confirm",confirmed:"Confirmed. Reminders go there from now on.",unconfirmed:"Not confirmed yet. The code is good for an hour.",secret:"The secret that its posts are signed with",isOn:e=>`Send to ${e}`,test:"Test",testing:"Sending…",arrived:"The test arrived.",failed:e=>`The test did not arrive: ${e}`,unknown:"nobody knows why",remove:"Remove",removeAsk:e=>`Remove ${e}?`,removeBody:"Reminders are not sent there any more. What is still on its way there is given up.",removed:"Removed"},deliveries:{title:"What was sent",none:"Nothing yet.",states:{waiting:"On its way",delivered:"Delivered",exhausted:"Given up"},attempts:e=>Ue(e,"try","tries"),next:e=>`next try: ${e}`,gone:"a place that was removed"},calendar:{title:"In your calendar",hint:"A secret address for calendar programs. It shows your open tasks, and changes nothing.",none:"There is no address.",since:e=>`There is an address, made on ${e}. It was shown once.`,make:"Make an address",again:"Make a new one",againAsk:"Make a new address?",againBody:"Whatever subscribes to the present address gets nothing more.",close:"Close it",closeAsk:"Close the calendar?",closeBody:"Whatever subscribes to its address gets nothing more.",closed:"The calendar is closed",address:"The calendar’s address"},tokens:{title:"Your tokens",hint:"For programs and AI clients that work on your tasks. Each can be taken back by itself.",none:"None yet.",make:"Make a token",name:"Name",nameHint:"What it is for, such as Claude on my laptop.",may:"It may",scopes:{read:"Read",write:"Read and change",delete:"Read, change and delete"},expires:"It is good for",expiries:{30:"30 days",90:"90 days",365:"a year",never:"until I revoke it"},made:e=>`made ${e}`,until:e=>`good until ${e}`,over:"no longer good",forever:"good until it is revoked",revoke:"Revoke",revokeAsk:e=>`Revoke “${e}”?`,revokeBody:"Whatever uses it is shut out at once.",revoked:e=>`“${e}” is revoked`,token:e=>`The token “${e}”`,mcpTitle:"TodoBot in an AI client",mcpHint:e=>`Clients that speak MCP find it at ${e} and show a token. For Claude Code:`,mcpOthers:"For Cursor and others that read JSON:",placeholder:"YOUR-TOKEN",snippet:"What to paste"},data:{exportTitle:"Export",exportHint:"Everything that is yours, as one JSON file. Nothing is held back but secrets.",exportAll:"Download everything",exportAs:"Only the tasks, for another program:",formats:{json:"TodoBot (JSON)",todoist:"Todoist (CSV)",taskwarrior:"Taskwarrior","todo.txt":"todo.txt",ical:"iCalendar",markdown:"Markdown"},importTitle:"Import",importHint:"Nothing is changed before you have seen what would happen.",choose:"Choose a file…",drop:"or drop it here",dropNow:"Let go to read it",format:"It is written in",formatUnknown:"What is it written in?",reading:"Reading…",would:e=>`What ${e} would bring`,counts:{added:e=>`${Ue(e,"task is","tasks are")} new and would be added`,unchanged:e=>`${Ue(e,"task is","tasks are")} here already, just so`,kept:e=>`${Ue(e,"task is","tasks are")} here already and different: yours stay`,reminders:e=>`${Ue(e,"reminder comes","reminders come")} with them`},first:"Such as",lost:"What gets lost",problems:"What cannot be read",andMore:e=>`and ${e} more`,line:(e,t)=>`Line ${e}: ${t}`,nothing:"There is nothing new in it.",go:e=>`Add ${Ue(e,"task","tasks")}`,imported:e=>`Imported ${Ue(e,"task","tasks")}`,tooLarge:"The file is too large to be read at once."},about:{version:"Version",model:"What answers",offline:"The offline engine. Nothing leaves this machine.",online:e=>`${e}. What the offline engine does not understand is sent to it.`,zone:"The installation’s zone",clock:"Its clock",theme:"Theme",themes:{auto:"As the system",light:"Light",dark:"Dark"},keysTitle:"Keyboard",keysHint:"Keys with Ctrl, and those of the task that has the focus, work in any case.",keys:"Shortcuts by a single key, such as N or /",links:"For programs",docs:"The API, to read",openapi:"The API, as OpenAPI"},rung:{region:"Reminders",said:e=>`Reminder: ${e}`,late:e=>`late by ${ip(e)}`,count:e=>`stands for ${e} reminders`,missed:e=>`${Ue(e,"was","were")} missed before it`,done:"Done",snooze:"Snooze",snoozeFor:{ten:["10 min","Snooze 10 min"],hour:["1 hour","Snooze 1 hour"],morning:["Tomorrow","Snooze until tomorrow, 9:00"]},open:"Open the task",dismissAll:"Dismiss all",more:e=>`and ${e} more`,snoozed:(e,t)=>`“${e.title}” comes again: ${t}`}}});var c,b=T(()=>{zi();Yi();Gi();Qi();c={...ct,list:Zn,chat:Vi,settings:Ji}});function Et(e){return(en.value.get(e)??[]).some(t=>!Et(t))}function At(e){for(let t of en.value.get(e)??[]){let o=en.value.get(t)?.at(-1);if(o)return At(o)}return e}function el(e){Fr.value=new Set(Fr.value).add(e)}function ol(e,t){let o=JSON.stringify(t.arguments),n=a=>a.name===t.name&&JSON.stringify(a.arguments)===o,r=Pr.value.get(e)?.find(a=>n(a.call))?.changes.find(a=>a.before?.task&&a.after?.task);return r?{before:r.before.task,after:r.after.task}:null}async function nl(e){let t=null;for(let o=0;o<lp;o+=1){let n=await D("/audit",{limit:Xi,cursor:t});Wr(n.entries),t=n.next_cursor;let s=n.entries.at(-1);if(!t||!s||s.at<e)return}}async function sl(){let{entries:e}=await D("/audit",{limit:Xi});Wr(e);let t=({call:s,changes:r,outcome:a})=>s.name!=="undo"&&r.length>0&&!a.occurrence,{turn_id:o}=e.find(s=>t(s)&&!Et(s.turn_id))??{};if(!o)return null;let n=e.filter(s=>s.turn_id===o&&t(s));return{turn:o,text:c.deeds(n)}}function Wr(e){let t=new Map(Pr.value),o=new Map(en.value);for(let n of e){let{turn_id:s,call:r,outcome:a}=n;r.name==="undo"&&a.success&&Zi(o,a.turn_id,s),n.conversation_id&&Zi(t,s,n,l=>l.seq)}Pr.value=t,en.value=o}function Zi(e,t,o,n=s=>s){let s=e.get(t)??[];s.some(r=>n(r)===n(o))||e.set(t,[...s,o])}var Pr,en,Fr,Xi,lp,tl,tn=T(()=>{y();se();j();b();Pr=v(new Map),en=v(new Map),Fr=v(new Set),Xi=200,lp=5;tl=e=>Fr.value.has(At(e));Z("change",e=>Wr([e]))});function A(e,t=null,o=void 0){t&&jr(e,t),o&&(Ee.value=Ee.value.filter(n=>n.about!==o)),nn({text:e,turn:t,about:o})}function jr(e,t){Xt.push({text:e,turn:t}),Hr.length=0}function N(e){let t=Je(e);Ee.value=Ee.value.filter(o=>!(o.isProblem&&o.text===t)),nn({text:t,isProblem:!0,isOffline:e.isOffline})}function Je(e){return e.isOffline?c.offline:e.status===404?c.notThere:e.message&&e.code?e.message:c.wentWrong}function Kr(e){Ee.value=Ee.value.filter(t=>t.id!==e)}function $o(e,t=Xt.find(o=>o.turn===e)?.text??""){return on.get(e)??al(e,zr(()=>il(e,t)))}function zr(e){let t=rl.then(e);return rl=t.catch(()=>{}),t}function al(e,t){return on.set(e,t),t.finally(()=>on.delete(e))}async function il(e,t){try{let o=await M("/undo",{turn_id:At(e)});return qr(e),Hr.push({text:t,turn:o.turn}),nn({text:c.tookBack(ll(t))}),!0}catch(o){return(o.status===404||o.status===409)&&(qr(e),el(e)),N(o),!1}}function qr(e){let t=Xt.findIndex(o=>o.turn===e);t>=0&&Xt.splice(t,1),Ee.value=Ee.value.filter(o=>o.turn!==e)}function nn(e){let t=cp+=1;Ee.value=[...Ee.value.slice(-2),{id:t,...e}],e.isProblem||setTimeout(cl,e.turn?8e3:4e3,t)}function cl(e){Ur.call()?setTimeout(cl,2e3,e):Kr(e)}var Ee,Ur,Xt,Hr,on,rl,cp,Xn,es,ll,U=T(()=>{y();se();j();tn();b();Ee=v([]),Ur={call:()=>!1},Xt=[],Hr=[],on=new Map,rl=Promise.resolve(),cp=0;Z("back",()=>Ee.value=Ee.value.filter(e=>!e.isOffline));Xn=()=>zr(async()=>{Xt.filter(e=>Et(e.turn)).forEach(e=>qr(e.turn));try{let e=Xt.findLast(t=>!on.has(t.turn))??await sl();return e||nn({text:c.nothingToUndo}),!e||on.has(e.turn)?!1:await al(e.turn,il(e.turn,e.text))}catch(e){return N(e),!1}}),es=()=>zr(async()=>{let e=Hr.pop();if(e)try{let t=await M("/undo",{turn_id:e.turn});Xt.push({text:e.text,turn:t.turn}),nn({text:c.didAgain(ll(e.text)),turn:t.turn})}catch(t){N(t)}});ll=e=>e.split(`
`)[0]});function dl(e){ul.value=Date.parse(e)-Date.now(),ns.value=Date.now()}function H(e){let t={};for(let{type:u,value:p}of vp(Vr.value).formatToParts(new Date(e)))t[u]=p;let{year:o,month:n,day:s,hour:r,minute:a,second:l}=t;return`${o}-${n}-${s}T${r}:${a}:${l}`}function vp(e){if(!go.has(e)){let t="2-digit",o={timeZone:e,hourCycle:"h23",year:"numeric",month:t,day:t,hour:t,minute:t,second:t};go.set(e,new Intl.DateTimeFormat("en-CA",o))}return go.get(e)}function Nt(e,t){let o=pl(e);return o.setUTCDate(o.getUTCDate()+t),o.toISOString().slice(0,10)}function eo(e){return e.length>10?e<Qe.value:e<re.value}function yo(e){let t=Be(e),o={[re.value]:c.today,[Nt(re.value,1)]:c.tomorrow};o[Nt(re.value,-1)]=c.yesterday;let n=t.slice(0,4)===re.value.slice(0,4),s={weekday:"short",day:"numeric",month:"short"};return o[t]??Gr(t,n?s:{...s,year:"numeric"})}function ue(e){let t=wo(e);return t?`${yo(e)} ${t}`:yo(e)}function be(e){let t={weekday:"long",day:"numeric",month:"long",year:"numeric"},o=wo(e);return Gr(Be(e),t)+(o?`, ${o}`:"")}function to(e){return Gr(Be(H(e)),{day:"numeric",month:"short",year:"numeric"})}function Gr(e,t){let o=Object.values(t).join();return go.has(o)||go.set(o,new Intl.DateTimeFormat("en-GB",{timeZone:"UTC",...t})),go.get(o).format(pl(e))}var Vr,ul,ns,Qe,re,go,Be,wo,pl,X=T(()=>{y();b();Vr=v("UTC"),ul=v(0),ns=v(Date.now());setInterval(()=>ns.value=Date.now(),15e3);document.addEventListener("visibilitychange",()=>ns.value=Date.now());Qe=x(()=>H(new Date(ns.value+ul.value))),re=x(()=>Qe.value.slice(0,10));go=new Map;Be=e=>e.slice(0,10),wo=e=>e.length>10?e.slice(11,16):"";pl=e=>new Date(`${e}T00:00:00Z`)});var ss,fl,ut,dt,ee,Ze=T(()=>{ss=e=>`todobot.${e}`,fl=e=>({kept(t){try{return e().getItem(ss(t))}catch{return null}},keep(t,o){try{o?e().setItem(ss(t),o):e().removeItem(ss(t))}catch{}}}),{kept:ut,keep:dt}=fl(()=>sessionStorage),ee={...fl(()=>localStorage),onChange(e,t){addEventListener("storage",o=>o.key===ss(e)&&t(o.newValue))}}});function ml(){try{return JSON.parse(ee.kept("list")??"[]")}catch{return[]}}function hl(e){clearTimeout(Jr),Jr=setTimeout(()=>{ee.keep("list",JSON.stringify(e().slice(-$p)))},500)}function Qr(){clearTimeout(Jr),ee.keep("list",null)}var $p,Jr,Zr=T(()=>{Ze();$p=1e3;Jr=0});function gl(e,t,o,n){if(!o)return n.delete(t.id),e.delete(t.id);if(t||n.delete(o.id),n.has(o.id))return!1;let s=e.get(o.id);return s&&vl(s,o)||s&&!(t&&vl(s,t))&&$l(o)<=$l(s)?!1:(e.set(o.id,o),!0)}function vl(e,t){return e.updated_at===t.updated_at&&e.status===t.status&&e.state===t.state}var $l,yl=T(()=>{$l=e=>Date.parse(e.updated_at)});async function un(){let e=[];Xr.add(e);try{let t=_l("/reminders",{},"reminders");t.catch(()=>{});let o=await D("/tasks",{status:"pending",sort:"due",limit:oa}),n=!o.next_cursor;if((!pt.value||n)&&wl(o.tasks,n,e),!n){let s=await _l("/tasks",{status:"pending",sort:"created"},"tasks");wl(s,!0,e)}rs.value=pn(await t),sa(e)}finally{Xr.delete(e)}aa()}function wl(e,t,o){let n=pn(e),s=B.peek().get(ta.peek());s&&!n.has(s.id)&&(n.set(s.id,s),yp(s)),me(()=>{B.value=n,ft.value=void 0,ea.value=t,pt.value=!0,sa(o)})}async function kl(){let e=await D("/tasks",{status:"completed",sort:"updated",limit:50,cursor:ft.value});me(()=>{Sl(e.tasks),ft.value=e.next_cursor??null})}async function xl(e){let t=await D("/tasks",{query:e,status:"all",limit:oa});return Sl(t.tasks),{found:t.tasks,hasMore:!!t.next_cursor}}async function _o(e){let t=await D(`/tasks/${encodeURIComponent(e)}`);return ko([t]),t}async function yp(e){try{await _o(e.id)}catch(t){t.status===404&&ls([e])}}function ko(e){let t=o=>!(rn.has(Dl(o))&&(B.peek().has(o.id)||na.has(o.id)));B.value=new Map([...B.peek(),...pn(e.filter(t))]),aa()}function ls(e){let t=new Map(B.peek());for(let{id:o}of e)t.delete(o)&&na.add(o);B.value=t}function Sl(e){let t=e.filter(o=>!B.peek().has(o.id));t.length>0&&(B.value=new Map([...B.peek(),...pn(t)]))}function sa(e){let t=new Map(B.peek()),o=new Map(rs.peek()),n=new Set;for(let{before:s,after:r}of e){let[a,l]=(r??s).task?["task",t]:["reminder",o];gl(l,s?.[a],r?.[a],na)&&n.add((r??s)[a].id)}return n.size>0&&(me(()=>{B.value=t,rs.value=o}),aa()),n}function Ol({changes:e,outcome:t}){let o=t?.occurrence?[{after:{reminder:t.reminder}}]:e;for(let s of Xr)s.push(...o);for(let{after:s}of o)s?.task&&rn.add(Dl(s.task));for(let s of rn)rn.size>gp&&rn.delete(s);let n=sa(o);n.size!==0&&(clearTimeout(bl),cn.value=new Set([...cn.peek(),...n]),bl=setTimeout(()=>cn.value=new Set,2e3))}function ra(){pt.value||(B.value=pn(ml()),pt.value=ea.value=!0)}function is(e,t){let o=n=>n.due.length>10?n.due:`${n.due}T24`;return o(e)<o(t)?-1:o(e)>o(t)?1:e.number-t.number}async function _l(e,t,o){let n=[],s=null;do{let r=await D(e,{...t,limit:oa,cursor:s});n.push(...r[o]),s=r.next_cursor}while(s);return n}var B,rs,pt,ea,ft,cn,ta,oa,Xr,na,rn,gp,an,Tl,wp,bo,ln,as,dn,cs,Cl,us,bp,_p,mt,bl,aa,Dl,pn,ye=T(()=>{y();se();X();j();Zr();yl();Zr();B=v(new Map),rs=v(new Map),pt=v(!1),ea=v(!1),ft=v(void 0),cn=v(new Set),ta=v(null),oa=200,Xr=new Set,na=new Set,rn=new Set,gp=500;an=e=>e.status==="pending",Tl={today:e=>an(e)&&e.due&&Be(e.due)<=re.value,upcoming:e=>an(e)&&e.due&&Be(e.due)>re.value,all:an,done:e=>!an(e)},wp={today:is,upcoming:is,all:(e,t)=>t.number-e.number,done:(e,t)=>e.completed_at<t.completed_at?1:-1},bo=(e,t)=>t.filter(Tl[e]).sort(wp[e]),ln=x(()=>[...B.value.values()]),as=x(()=>ln.value.filter(an)),dn={today:x(()=>bo("today",ln.value)),upcoming:x(()=>bo("upcoming",ln.value)),all:x(()=>bo("all",ln.value)),done:x(()=>bo("done",ln.value))},cs=x(()=>{if(!ea.value)return{};let e=t=>as.value.filter(Tl[t]).length;return{today:e("today"),upcoming:e("upcoming"),all:as.value.length}}),Cl=x(()=>dn.today.value.filter(e=>eo(e.due))),us=x(()=>[...new Set(as.value.flatMap(e=>e.tags))].sort()),bp=x(()=>{let e=new Map;for(let t of rs.value.values())t.state==="scheduled"&&e.set(t.task_id,[...e.get(t.task_id)??[],t]);for(let t of e.values())t.sort((o,n)=>o.next_at<n.next_at?-1:1);return e}),_p=[],mt=e=>bp.value.get(e.id)??_p;bl=0;Z("change",Ol);Z("reminder",Ol);Z("back",()=>un().catch(()=>{}));aa=()=>hl(()=>as.value);Dl=e=>`${e.id} ${e.updated_at} ${e.status}`,pn=e=>new Map(e.map(t=>[t.id,t]))});function It(e){Al.push(e)}function oo(){return ds??=Sp().finally(()=>ds=null),ds}async function Sp(){let e=setTimeout(()=>{K.value==="starting"&&ee.kept(So)&&El("waiting")},kp);try{z.value=await D("/about"),dl(z.value.now),no(await Cp())}catch(t){Tp(t)?(El(),setTimeout(ia,xp)):(Rl(),K.value="out")}finally{clearTimeout(e)}}function El(e="away"){if(!(K.value==="away"||K.value==="out"))try{let t=JSON.parse(ee.kept(So));z.value??=t.about,de.value||la(t.me),S.value=!1,K.value=e}catch{K.value="unreachable"}}function no(e){if(de.value&&de.value.id!==e.id)return ms();la(e),K.value==="waiting"&&(S.value=!0),K.value="in",ee.keep(So,JSON.stringify({about:z.value,me:e}))}function la(e){de.value=e,Vr.value=e.settings.zone??z.value.zone}async function Nl(e,t,o){let n={email:t,password:o,cookie:!0};e==="register"&&(n.zone=Intl.DateTimeFormat().resolvedOptions().timeZone),no((await M(`/auth/${e}`,n)).body.user)}async function Il(){await M("/auth/sign-out"),ms()}function ms(){K.value="starting",Rl(),location.replace("/")}function Rl(){Al.forEach(e=>e())}async function Cp(){let{local:e}=z.value,t=async()=>(await M("/auth/local",{cookie:!0})).body.user;if(e&&!de.value&&!ee.kept(So))return t();try{return await D("/me")}catch(o){if(o.status!==401||!e)throw o;return t()}}var z,de,K,xo,ps,fs,So,kp,xp,Al,ds,Tp,ia,Ml,ie=T(()=>{y();se();X();j();Ze();ye();z=v(null),de=v(null),K=v("starting"),xo=x(()=>["in","waiting","away"].includes(K.value)),ps=x(()=>K.value==="away"||!S.value),fs=x(()=>(z.value?.model??"offline")==="offline"),So="last",kp=1e3,xp=3e3,Al=[Qr,()=>ee.keep(So,null)],ds=null;Tr.call=async e=>{let t=ds&&new URL(e).pathname==="/api/v1/me";return K.value!=="in"||t?!1:(await oo(),K.value==="in")};Tp=e=>e.isOffline||e.status===429||e.status>=500;ia=()=>["away","unreachable"].includes(K.value)&&oo();addEventListener("online",ia);document.addEventListener("visibilitychange",ia);ee.onChange(So,e=>{let t=e&&JSON.parse(e).me;(K.value==="out"?t:de.value?.id!==t?.id)?oo():t&&de.value&&la(t)});Ml=async()=>no(await D("/me"));Z("lost",()=>Ml().catch(()=>{}));Ir.call=Ml});function Se(e,t){Ll.set(e,t)}var fn,Op,Ll,so=T(()=>{y();ie();Ze();fn=v(ee.kept("shortcuts")!=="off");ne(()=>ee.keep("shortcuts",fn.value?null:"off"));Op="input:not([type=checkbox]), textarea, select, [contenteditable]",Ll=new Map;addEventListener("keydown",e=>{if(e.defaultPrevented||e.isComposing||document.querySelector("dialog[open]")||!xo.value||e.target.matches?.(Op))return;let t=e.ctrlKey||e.metaKey;if(e.key.length===1&&!t&&!fn.value)return;let o=`${t?"Ctrl+":""}${e.shiftKey&&e.key.length>1?"Shift+":""}`,s=e.key.length===1&&t?`${e.shiftKey?"Shift+":""}${e.key.toLowerCase()}`:e.key,r=Ll.get(o+s);!r||e.altKey||(e.preventDefault(),r(e))})});function Fl(){je.value=hs[(hs.indexOf(je.value)+1)%hs.length]}var hs,Bl,Pl,je,vs=T(()=>{y();Ze();hs=["auto","light","dark"],Bl={light:"#fbfaf8",dark:"#17181b"},Pl=ee.kept("theme"),je=v(hs.includes(Pl)?Pl:"auto");ne(()=>{ee.keep("theme",je.value),document.documentElement.dataset.theme=je.value;for(let e of document.querySelectorAll("meta[name=theme-color]"))e.content=Bl[je.value]??Bl[e.media.match(/light|dark/)[0]]})});async function $s(e){(await ca())?.active?.postMessage(e)}async function ca(){return"serviceWorker"in navigator&&await navigator.serviceWorker.getRegistration("/")?navigator.serviceWorker.ready:null}async function Wl(){if("serviceWorker"in navigator)try{await navigator.serviceWorker.register(Dp?.createScriptURL("/sw.js")??"/sw.js"),await $s({keep:!0})}catch{}}var Dp,ua=T(()=>{Dp=globalThis.trustedTypes?.createPolicy("worker",{createScriptURL:e=>{if(e!=="/sw.js")throw new TypeError("no such worker");return e}})});function _({name:e}){return i`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${Kp[e]} />
  </svg>`}function I({icon:e,label:t,...o}){return i`<button type="button" class="icon-button" aria-label=${t} title=${t} ...${o}>
    <${_} name=${e} />
  </button>`}var Kp,G=T(()=>{y();Kp={bell:"M6 9a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7m4.5 10.5a1.8 1.8 0 0 0 3 0",calendar:"M4 6.5h16V20H4zM4 10.5h16M8 3.5v4M16 3.5v4",check:"m5 12.5 4.5 4.5L19 7.5",chevron:"m6 9.5 6 6 6-6",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2",close:"M6 6l12 12M18 6 6 18",download:"M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14",edit:"M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17z",flag:"M6 21V4m0 0h11l-2 4 2 4H6",gear:"M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6m8 3-2.2 1 .2 2.5-2.4.6-1 2.3-2.6-.9-2.6.9-1-2.3-2.4-.6.2-2.5L4 12l2.2-1L6 8.500l2.400-.6 1-2.300 2.600.9 2.600-.9 1 2.300 2.400.6-.2 2.500z",history:"M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4l2.500 2",list:"M8 6.500h12M8 12h12M8 17.500h12M4 6.500h.01M4 12h.01M4 17.500h.01",more:"M6 12h.01M12 12h.01M18 12h.01",note:"M5 4h14v16H5zM8.500 9h7M8.500 13h7",plus:"M12 5v14M5 12h14",question:"M9 9.200a3 3 0 1 1 4.300 2.700c-.9.5-1.300 1-1.300 2.100M12 17.500h.01",repeat:"M4 11V9a3 3 0 0 1 3-3h12m-3-3 3 3-3 3M20 13v2a3 3 0 0 1-3 3H5m3 3-3-3 3-3",search:"M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.500 15.500 20 20",select:"M4 6.500l1.500 1.500L8.500 5M4 16.500l1.500 1.500L8.500 15M12.500 6.500H20M12.500 16.500H20",send:"M12 19V5m-6 6 6-6 6 6",sparkle:"M12 4l1.800 5.200L19 11l-5.200 1.800L12 18l-1.800-5.200L5 11l5.200-1.800z",stop:"M7 7h10v10H7z",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400",moon:"M20 14.500A8 8 0 1 1 9.500 4a6.500 6.500 0 0 0 10.500 10.500z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",tag:"M4 4h7l9 9-7 7-9-9zM8 8h.01",trash:"M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10 11v5M14 11v5",undo:"M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3",upload:"M12 15V4M7.500 8.500 12 4l4.500 4.500M5 20h14",user:"M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.500 20c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500"}});function Pe(e){return Rs.value?.resolve(!1),new Promise(t=>{Rs.value={...e,resolve:t}})}function xc(){let e=Rs.value;if(!e)return null;let t=n=>{Rs.value=null,e.resolve(n)},o=n=>n.repeat&&n.preventDefault();return i`<${bn} title=${e.title} onClose=${()=>t(!1)}>
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
  <//>`}function bn({title:e,onClose:t,children:o,wide:n=!1}){let s=k(null);return Q(()=>{let l=document.activeElement;return s.current.showModal(),()=>l?.focus?.()},[]),i`<dialog
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
  </dialog>`}var Rs,Bt=T(()=>{y();b();Rs=v(null)});function fe(){let e=w(!1),t=w(null),o=async n=>{if(e.value)return!1;e.value=!0,t.value=null;try{return await n(),!0}catch(s){return t.value=s,!1}finally{e.value=!1}};return{isBusy:e.value,problem:t.value,run:o,clear:()=>t.value=null}}function zs(e,t){let o=k(0),n=async()=>{let s=o.current+=1;try{let r=await e();s===o.current&&t(r)}catch(r){N(r)}};return Q(()=>(n(),Z("back",n)),[]),n}function xe({label:e,name:t,hint:o,problem:n,note:s,...r}){let a=Ge(),l=n?.field===t?nt(n):"",u=[o&&`${a}-hint`,l&&`${a}-wrong`].filter(Boolean).join(" ");return i`<div class="field">
    <label class="field-name" for=${a}>
      ${e}${s&&i` <span class="field-note">${s}</span>`}
    </label>
    <input
      id=${a}
      name=${t}
      aria-invalid=${l?"true":void 0}
      aria-describedby=${u||void 0}
      ...${r}
    />
    ${o&&i`<p id=${`${a}-hint`} class="hint">${o}</p>`}
    <p id=${`${a}-wrong`} class="form-problem" role="alert">${l}</p>
  </div>`}function te({problem:e,fields:t=[]}){let o=e&&!t.includes(e.field)?Je(e):"";return i`<p class="form-problem" role="alert">${o}</p>`}function tu(e,t){let o=w(void 0),n=async s=>{o.value=s,await t(s),o.value=void 0};return[o.value??e,n]}function bt({legend:e,hideLegend:t,name:o,options:n,value:s,onPick:r,...a}){let[l,u]=tu(s,r);return i`<fieldset class="options" ...${a}>
    <legend class=${t?"unseen":"field-name"}>${e}</legend>
    ${n.map(([p,d,$])=>i`<label key=${p} class="option">
          <input
            type="radio"
            name=${o}
            value=${p}
            checked=${p===l}
            onChange=${()=>u(p)}
          />
          <span class="option-words">
            <span>${d}</span>
            ${$&&i`<span class="hint">${$}</span>`}
          </span>
        </label>`)}
  </fieldset>`}function Ro({isOn:e,onSwitch:t,...o}){let[n,s]=tu(e,t);return i`<input
    type="checkbox"
    role="switch"
    class="switch"
    checked=${n}
    onChange=${r=>s(r.target.checked)}
    ...${o}
  />`}function R({title:e,hint:t,children:o,isDanger:n}){let s=Ge();return i`<section class=${n?"block danger-block":"block"} aria-labelledby=${s}>
    <div class="block-head">
      <h2 id=${s} class="block-title">${e}</h2>
      ${t&&i`<p class="hint">${t}</p>`}
    </div>
    ${o}
  </section>`}function nt(e){let t=Je(e),o=`${e.field}: `;return t.startsWith(o)?c.settings.ofThis(t.slice(o.length)):t}var ve=T(()=>{y();U();j();b()});function Ga(){Iu.value=!0}function Ja(){Ru.value=!0,ee.keep(Nu,"yes")}async function Js(){Ja(),co.value=await Notification.requestPermission()}function Bu({id:e,task:t,reminder:o,when:n,facts:s}){if(Va()!=="granted"||document.visibilityState==="visible")return;let r=c.settings.rung,a=`/api/v1/reminders/${o}`,l={tag:e,body:[n,...s].join(" · "),icon:"/page/icons/icon-192.png",requireInteraction:!0,data:{id:e,address:`/#/task/${t.number}`,actions:{done:{path:`${a}/done`},snooze:{path:`${a}/snooze`,body:{minutes:10}}}},actions:[{action:"done",title:r.done},{action:"snooze",title:r.snoozeFor.ten[1]}]};$s({show:{title:t.title,options:l}})}async function Pu(e){(await(await ca())?.getNotifications({tag:e})??[]).forEach(o=>o.close())}async function Fu(){let e=c.settings.browser,t={tag:"test",body:e.testBody,icon:"/page/icons/icon-192.png"};await $s({show:{title:e.testTitle,options:t,always:!0}})}var Nu,Va,co,Iu,Ru,Lu,Qs=T(()=>{y();Ze();b();ua();Nu="offered",Va=()=>globalThis.Notification&&isSecureContext?Notification.permission:"missing",co=v(Va());document.addEventListener("visibilitychange",()=>co.value=Va());Iu=v(!1),Ru=v(ee.kept(Nu)!==null),Lu=x(()=>Iu.value&&!Ru.value&&co.value==="default");navigator.serviceWorker?.addEventListener("message",({data:e})=>{e.go&&(location.hash=new URL(e.go).hash)})});function Vu(){let{version:e,model:t,zone:o}=z.value,n=[[Oe.version,e],[Oe.model,fs.value?Oe.offline:Oe.online(t)],[Oe.zone,o],[Oe.clock,ue(Qe.value)]];return i`
    <${R} title=${c.name} hint=${c.tagline}>
      <dl class="about-facts">
        ${n.map(([s,r])=>i`<div>
              <dt>${s}</dt>
              <dd>${r}</dd>
            </div>`)}
      </dl>
    <//>
    <${R} title=${Oe.theme}>
      <${bt}
        legend=${Oe.theme}
        hideLegend
        name="theme"
        options=${Object.entries(Oe.themes)}
        value=${je.value}
        onPick=${s=>je.value=s}
      />
    <//>
    <${R} title=${Oe.keysTitle} hint=${Oe.keysHint}>
      <label class="option">
        <${Ro} isOn=${fn.value} onSwitch=${s=>fn.value=s} />
        <span>${Oe.keys}</span>
      </label>
    <//>
    <${R} title=${Oe.links}>
      <ul class="links">
        <li><a href="/docs">${Oe.docs}</a></li>
        <li><a href="/openapi.json">${Oe.openapi}</a></li>
      </ul>
    <//>
  `}var Oe,Gu=T(()=>{y();X();so();ie();vs();b();ve();Oe=c.settings.about});function Wo({label:e,text:t,onClose:o,children:n}){let s=k(null);return Q(()=>s.current.focus(),[]),i`<div class="once" role="group" aria-label=${e} tabindex="-1" ref=${s}>
    <p class="once-label">${e}</p>
    <${er} label=${e} text=${t} />
    <p class="hint">${Fo.shownOnce}</p>
    ${n}
    <div><button type="button" class="button small" onClick=${o}>${Fo.hadIt}</button></div>
  </div>`}function er({label:e,text:t}){let o=w(!1),n=k(null);return i`<div class="copyable">
    <pre class="copyable-text" ref=${n} tabindex="0" aria-label=${e} dir="ltr">${t}</pre>
    <button type="button" class="button small" onClick=${async()=>{try{await navigator.clipboard.writeText(t),o.value=!0,setTimeout(()=>o.value=!1,3e3),A(Fo.copied,null,"settings")}catch{getSelection().selectAllChildren(n.current),N(new Error(Fo.copyFailed))}}}>
      ${o.value&&i`<${_} name="check" />`}
      ${o.value?Fo.copied:Fo.copy}
    </button>
  </div>`}var Fo,tr=T(()=>{y();U();b();G();Fo=c.settings});function Ju(){let{isBusy:e,problem:t,run:o}=fe(),n=w(void 0),s=w(null),r=()=>o(async()=>n.value=(await D("/me/calendar")).created_at??null);Q(()=>{r()},[]);let a=async()=>{let p={title:De.againAsk,body:De.againBody,confirm:De.again};n.value&&!await Pe(p)||await o(async()=>{let{body:d}=await M("/me/calendar");n.value=d.created_at,s.value=d.url})},l=async()=>{let p={title:De.closeAsk,body:De.closeBody,confirm:De.close};await Pe({...p,isDestructive:!0})&&await o(async()=>{await Me("/me/calendar"),n.value=s.value=null,A(De.closed)})},u=n.value?De.since(to(n.value)):De.none;return i`<${R} title=${De.title} hint=${De.hint}>
    ${s.value?i`<${Wo}
            label=${De.address}
            text=${s.value}
            onClose=${()=>s.value=null}
          />`:i`<p>${n.value===void 0?c.loading:u}</p>`}
    <${te} problem=${t} />
    <div class="actions">
      <button type="button" class="button" disabled=${e} onClick=${a}>
        ${n.value?De.again:De.make}
      </button>
      ${n.value&&i`<button type="button" class="button danger-plain" disabled=${e} onClick=${l}>
          ${De.close}
        </button>`}
    </div>
  <//>`}var De,Qu=T(()=>{y();se();X();U();b();Bt();ve();tr();De=c.settings.calendar});function Zu({name:e,outlook:t,isBusy:o,onGo:n,onClose:s}){let{added:r,first:a,lost:l,problems:u,skipped:p}=t,d=Object.keys(Ye.counts).filter($=>t[$]>0);return i`<div class="outlook card" role="group" aria-label=${Ye.would(e)}>
    <p class="entry-title" dir="auto">${Ye.would(e)}</p>
    ${r===0&&i`<p>${Ye.nothing}</p>`}
    <ul class="bullets">
      ${d.map($=>i`<li key=${$}>${Ye.counts[$](t[$])}</li>`)}
    </ul>
    <${ei} name=${Ye.first} all=${a.map($=>$.title)} number=${r} />
    <${ei} name=${Ye.lost} all=${l} number=${l.length} />
    <${ei}
      name=${Ye.problems}
      all=${u.map($=>Ye.line($.line,$.reason))}
      number=${p}
    />
    <div class="actions">
      ${r>0&&i`<button type="button" class="button primary" disabled=${o} onClick=${n}>
          ${Ye.go(r)}
        </button>`}
      <button type="button" class="button" onClick=${s}>
        ${r>0?c.cancel:c.close}
      </button>
    </div>
  </div>`}function ei({name:e,all:t,number:o}){if(o===0)return null;let n=t.slice(0,Pm);return i`<div class="outlook-list">
    <p class="field-name">${e}</p>
    <ul class="bullets">
      ${n.map(s=>i`<li dir="auto">${s}</li>`)}
      ${o>n.length&&i`<li class="quiet">${Ye.andMore(o-n.length)}</li>`}
    </ul>
  </div>`}var Ye,Pm,Xu=T(()=>{y();b();Ye=c.settings.data,Pm=8});function ed(){let{isBusy:e,problem:t,run:o,clear:n}=fe(),s=w(!1),r=w(null),a=w(null),l=Ge(),u=m=>o(async()=>{r.value={...r.value,format:m},a.value=null;let{body:g}=await M("/me/import",{...r.value,dry_run:!0});r.value={...r.value,format:g.format},a.value=g}),p=async m=>{if(m){if($(),m.size>Fm)return void o(()=>Promise.reject(qm()));r.value={name:m.name,text:await m.text()},u()}},d=()=>o(async()=>{let{body:m,turn:g}=await M("/me/import",r.value);A(Ve.imported(m.added),g),$(),await un()});function $(){r.value=a.value=null,n()}let h=m=>{m.preventDefault(),s.value=!1,p(m.dataTransfer.files[0])},f=m=>{m.preventDefault(),s.value=!0};return i`<${R} title=${Ve.importTitle} hint=${Ve.importHint}>
    <div
      class=${s.value?"drop over":"drop"}
      onDragOver=${f}
      onDragLeave=${()=>s.value=!1}
      onDrop=${h}
    >
      <input
        id=${l}
        class="unseen"
        type="file"
        accept=".json,.csv,.txt,.ics,.ical,.md,.markdown,text/*,application/json"
        onChange=${m=>{p(m.target.files[0]),m.target.value=""}}
      />
      <label class="button" for=${l}><${_} name="upload" /> ${Ve.choose}</label>
      <span class="hint">${s.value?Ve.dropNow:Ve.drop}</span>
    </div>
    ${r.value&&i`<label class="field">
        <span>${r.value.format?Ve.format:Ve.formatUnknown}</span>
        <select
          value=${r.value.format??""}
          disabled=${e}
          onChange=${m=>u(m.target.value||void 0)}
        >
          ${!r.value.format&&i`<option value=""></option>`}
          ${Wm.map(([m,g])=>i`<option key=${m} value=${m}>${g}</option>`)}
        </select>
      </label>`}
    <p class="form-problem" role="alert">${t&&nt(t)}</p>
    ${e&&i`<p class="quiet" role="status">${Ve.reading}</p>`}
    ${a.value&&i`<${Zu}
        name=${r.value.name}
        outlook=${a.value}
        isBusy=${e}
        onGo=${d}
        onClose=${$}
      />`}
  <//>`}var Ve,Fm,Wm,qm,td=T(()=>{y();se();U();ye();b();G();ve();Xu();Ve=c.settings.data,Fm=20*1024*1024,Wm=Object.entries(Ve.formats);qm=()=>Object.assign(new Error(Ve.tooLarge),{code:"TOO_LARGE"})});function nd(){return i`
    <${R} title=${qo.exportTitle} hint=${qo.exportHint}>
      <div>
        <a class="button" href="/api/v1/me/export" download=${od("json")}>
          <${_} name="download" /> ${qo.exportAll}
        </a>
      </div>
      <p class="hint">${qo.exportAs}</p>
      <div class="actions">
        ${Um.map(e=>i`<a
              key=${e}
              class="button small"
              href=${`/api/v1/me/export?format=${encodeURIComponent(e)}`}
              download=${od(e)}
            >
              ${qo.formats[e]}
            </a>`)}
      </div>
    <//>
    <${ed} />
  `}var qo,Um,Hm,od,sd=T(()=>{y();X();b();G();ve();td();qo=c.settings.data,Um=Object.keys(qo.formats).filter(e=>e!=="json");Hm={todoist:"csv","todo.txt":"txt",ical:"ics",markdown:"md"},od=e=>`todobot-${re.value}.${Hm[e]??"json"}`});function rd({way:e,onChanged:t}){let{isBusy:o,problem:n,run:s}=fe();return i`<form class="form" onSubmit=${a=>{a.preventDefault();let l=new FormData(a.target).get("code").trim();s(async()=>{await M(`/me/ways/${e.id}/confirm`,{code:l}),A(or.confirmed),await t()})}}>
    <${xe}
      name="code"
      label=${or.code}
      hint=${or.unconfirmed}
      inputmode="numeric"
      autocomplete="one-time-code"
      required
      problem=${n}
    />
    <${te} problem=${n} fields=${["code"]} />
    <div class="actions">
      <button class="button small primary" disabled=${o}>${or.confirm}</button>
    </div>
  </form>`}var or,ad=T(()=>{y();se();U();b();ve();or=c.settings.ways});function ld({onMade:e}){let t=w(!1);return t.value?i`<${Km} onMade=${e} onClose=${()=>t.value=!1} />`:i`<div>
      <button type="button" class="button" onClick=${()=>t.value=!0}>
        ${Re.add}
      </button>
    </div>`}function Km({onMade:e,onClose:t}){let o=Object.keys(id).filter(h=>h!=="email"||z.value?.mail),n=w(o[0]),{isBusy:s,problem:r,run:a,clear:l}=fe(),u=id[n.value],p=h=>{h.preventDefault();let m=[...new FormData(h.target)].filter(([,g])=>g!=="").filter(([g])=>u.some(C=>C.name===g));a(async()=>{let{body:g}=await M("/me/ways",{kind:n.value,...Object.fromEntries(m)});t(),await e(g)})},d=h=>{l(),n.value=h},$=h=>h==="address"?de.value.email??"":void 0;return i`<form class="form card-form" onSubmit=${p}>
    <${bt}
      legend=${Re.kind}
      name="kind"
      options=${o.map(h=>[h,Re.kinds[h],Re.kindHints[h]])}
      value=${n.value}
      onPick=${d}
    />
    ${u.map(h=>i`<${xe}
          key=${n.value+h.name}
          autocomplete="off"
          spellcheck="false"
          defaultValue=${$(h.name)}
          problem=${r}
          ...${h}
        />`)}
    <${te} problem=${r} fields=${u.map(h=>h.name)} />
    <div class="actions">
      <button class="button primary" disabled=${s}>${Re.adding}</button>
      <button type="button" class="button" onClick=${t}>${c.cancel}</button>
    </div>
  </form>`}var Re,jm,id,cd=T(()=>{y();se();ie();b();ve();Re=c.settings.ways,jm="https://ntfy.sh",id={webhook:[{name:"url",label:Re.url,type:"url",placeholder:"https://",required:!0}],ntfy:[{name:"topic",label:Re.topic,hint:Re.topicHint,pattern:"[A-Za-z0-9_\\-]{1,64}",required:!0},{name:"server",label:Re.server,type:"url",placeholder:jm,note:Re.optional},{name:"token",label:Re.token,type:"password",note:Re.optional}],email:[{name:"address",label:Re.address,type:"email",required:!0}]}});function ti(e){switch(e.kind){case"webhook":return e.url;case"ntfy":return`${e.server.replace(/^https:\/\//,"").replace(/\/$/,"")}/${e.topic}`;default:return e.address}}function ud(){let e=w(null),t=zs(()=>D("/me/ways"),n=>jt.value=n.ways),o=n=>(e.value=n.secret?n:null,A(n.confirmed===!1?we.codeSent:we.added),t());return i`<${R} title=${we.title} hint=${we.hint}>
    ${jt.value?.some(n=>n.id===e.value?.id)&&i`<${Wo}
        label=${we.secret}
        text=${e.value.secret}
        onClose=${()=>e.value=null}
      />`}
    ${jt.value===null&&i`<p class="quiet">${c.loading}</p>`}
    ${jt.value?.length===0&&i`<p class="quiet">${we.none}</p>`}
    ${jt.value?.length>0&&i`<ul class="entries">
        ${jt.value.map(n=>i`<${zm} key=${n.id} way=${n} onChanged=${t} />`)}
      </ul>`}
    <${ld} onMade=${o} />
  <//>`}function zm({way:e,onChanged:t}){let o=w(null),n=w(!1),s=ti(e),r=async p=>{n.value=!0;try{await p()}catch(d){N(d)}await t(),n.value=!1},a=async()=>{n.value=!0,o.value={text:we.testing,isGood:!0};try{let{body:p}=await M(`/me/ways/${e.id}/test`),d=p.delivered?we.arrived:we.failed(p.error??we.unknown);o.value={text:d,isGood:p.delivered}}catch(p){o.value={text:Je(p),isGood:!1}}n.value=!1},l=async()=>{let d={title:we.removeAsk(s),body:we.removeBody,confirm:we.remove,isDestructive:!0};await Pe(d)&&await r(async()=>{await Me(`/me/ways/${e.id}`),A(we.removed)})},u=e.confirmed!==!1;return i`<li class="entry">
    <${Ro}
      aria-label=${we.isOn(s)}
      isOn=${e.enabled}
      disabled=${n.value||!u}
      onSwitch=${p=>r(()=>Dt(`/me/ways/${e.id}`,{enabled:p}))}
    />
    <div class="grow">
      <p class="entry-title" dir="auto">${s}</p>
      <p class="hint">${we.kinds[e.kind]}</p>
      <p class=${o.value?.isGood?"hint":"form-problem"} role="status">
        ${o.value?.text}
      </p>
      ${!u&&i`<${rd} way=${e} onChanged=${t} />`}
    </div>
    <div class="entry-actions">
      <button
        type="button"
        class="button small"
        disabled=${n.value||!u}
        onClick=${a}
      >
        ${we.test}<span class="unseen" dir="auto"> ${s}</span>
      </button>
      <button type="button" class="button small" disabled=${n.value} onClick=${l}>
        ${we.remove}<span class="unseen" dir="auto"> ${s}</span>
      </button>
    </div>
  </li>`}var we,jt,oi=T(()=>{y();se();U();b();Bt();ad();ve();cd();tr();we=c.settings.ways,jt=v(null)});function dd(){let{isBusy:e,problem:t,run:o}=fe(),n=w(null),s=w(null),r=a=>o(async()=>{let l=await D("/me/deliveries",{limit:Ym,cursor:a});n.value=a?[...n.value,...l.deliveries]:l.deliveries,s.value=l.next_cursor});return Q(()=>{r();let a=[Z("reminder",()=>setTimeout(r,1500)),Z("back",()=>r())];return()=>a.forEach(l=>l())},[]),i`<${R} title=${Uo.title}>
    ${n.value===null&&!t&&i`<p class="quiet">${c.loading}</p>`}
    ${n.value?.length===0&&i`<p class="quiet">${Uo.none}</p>`}
    ${n.value?.length>0&&i`<ul class="entries">
        ${n.value.map(a=>i`<${Gm} key=${a.id} delivery=${a} />`)}
      </ul>`}
    <${te} problem=${t} />
    ${s.value&&i`<div>
        <button type="button" class="button" disabled=${e} onClick=${()=>r(s.value)}>
          ${c.settings.more}
        </button>
      </div>`}
  <//>`}function Gm({delivery:e}){let{notice:t,state:o,attempts:n,last_error:s,next_try_at:r}=e,a=jt.value?.find(u=>u.id===e.way_id),l=[ue(H(e.created_at)),a?ti(a):Uo.gone,n>1&&Uo.attempts(n),o==="waiting"&&r&&Uo.next(ue(H(r)))];return i`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${t.task.title}</p>
      <p class="hint">${l.filter(Boolean).join(" · ")}</p>
      ${s&&o!=="delivered"&&i`<p class="form-problem">${s}</p>`}
    </div>
    <span class=${Vm[o]}>${Uo.states[o]}</span>
  </li>`}var Uo,Ym,Vm,pd=T(()=>{y();se();X();j();b();ve();oi();Uo=c.settings.deliveries,Ym=20;Vm={waiting:"pill warn",delivered:"pill accent",exhausted:"pill late"}});function fd(){return i`<${Jm} /><${ud} /><${dd} />`}function Jm(){let{isBusy:e,problem:t,run:o}=fe(),n=()=>o(async()=>{await Fu(),A(Ho.shown)});return i`<${R} title=${Ho.title} hint=${Ho.hint}>
    <p>${Ho.states[co.value]}</p>
    <${te} problem=${t} />
    <div class="actions">
      ${co.value==="default"&&i`<button type="button" class="button" onClick=${Js}>${Ho.allow}</button>`}
      ${co.value==="granted"&&i`<button type="button" class="button" disabled=${e} onClick=${n}>
          ${Ho.test}
        </button>`}
    </div>
  <//>`}var Ho,md=T(()=>{y();U();b();Qs();pd();ve();oi();Ho=c.settings.browser});async function Qm(){for(;Mn;){let e=Mn;Mn=null,no((await Dt("/me",e)).body)}A(c.settings.saved,null,"settings")}function jo(){let e=w(null),t=async o=>{e.value=null,Mn={...Mn,...o},ni??=Qm().finally(()=>ni=null);try{await ni}catch(n){e.value=n}};return{problem:e.value,set:t}}var Mn,ni,si=T(()=>{y();se();U();ie();b();Mn=null,ni=null});function vd(){let{problem:e,set:t}=jo(),o=w(!1),n=Ge(),s=de.value.settings.zone??"",r=z.value.zone,a=Intl.DateTimeFormat().resolvedOptions().timeZone,l=d=>{o.value=!1,t({zone:d})},u=d=>{let $=d.target.value.trim().replaceAll(" ","_");if($==="")return l(null);let h=hd().find(f=>f.toLowerCase()===$.toLowerCase());if(h||$.includes("/")||$==="UTC")return l(h??$);o.value=!0},p=o.value||e?.field==="zone";return i`<${R} title=${Kt.zoneTitle} hint=${Kt.zoneHint}>
    <div class="field">
      <label class="field-name" for=${n}>${Kt.zone}</label>
      <input
        id=${n}
        list=${`${n}-zones`}
        value=${s}
        placeholder=${Kt.zoneHouse(r)}
        autocomplete="off"
        spellcheck="false"
        aria-invalid=${p?"true":void 0}
        aria-describedby=${`${n}-wrong`}
        onChange=${u}
      />
      <datalist id=${`${n}-zones`}>${hd().map(d=>i`<option value=${d} />`)}</datalist>
      <p id=${`${n}-wrong`} class="form-problem" role="alert">${p&&Kt.zoneUnknown}</p>
    </div>
    <${te} problem=${e} fields=${["zone"]} />
    ${s&&i`<div>
        <button type="button" class="button small" onClick=${()=>l(null)}>
          ${Kt.useHouse(r)}
        </button>
      </div>`}
    ${a!==(s||r)&&i`<p class="aside">
        <span>${Kt.browserDiffers(a)}</span>
        <button type="button" class="button small" onClick=${()=>l(a)}>
          ${Kt.takeBrowser}
        </button>
      </p>`}
  <//>`}var Kt,Zm,hd,$d=T(()=>{y();ie();b();ve();si();Kt=c.settings.time,hd=()=>Zm??=Intl.supportedValuesOf("timeZone")});function gd(){return i`<${vd} /><${Xm} /><${eh} /><${oh} />`}function Xm(){let{problem:e,set:t}=jo(),o=Object.keys(Ae.dateOrder);return i`<${R} title=${Ae.dateTitle}>
    <${bt}
      legend=${Ae.dateTitle}
      hideLegend
      name="date_order"
      options=${o.map(n=>[n,Ae.dateOrder[n],Ae.dateExample[n]])}
      value=${de.value.settings.date_order}
      onPick=${n=>t({date_order:n})}
    />
    <${te} problem=${e} />
  <//>`}function eh(){let{problem:e,set:t}=jo();return i`<${R} title=${Ae.askTitle}>
    <${bt}
      legend=${Ae.askTitle}
      hideLegend
      name="confirmation"
      options=${Object.keys(Ae.ask).map(o=>[o,Ae.ask[o],Ae.askHint[o]])}
      value=${de.value.settings.confirmation}
      onPick=${o=>t({confirmation:o})}
    />
    <${te} problem=${e} />
  <//>`}function oh(){let{problem:e,set:t}=jo(),o=de.value.settings.quiet_hours,n=w(o??th),s=Ge(),r=l=>{n.value={...n.value,...l},n.value.from&&n.value.to&&t({quiet_hours:n.value})},a=l=>i`<div class="field">
      <label class="field-name" for=${s+l}>${Ae[l]}</label>
      <input
        id=${s+l}
        type="time"
        required
        value=${n.value[l]}
        onChange=${u=>r({[l]:u.target.value})}
      />
    </div>`;return i`<${R} title=${Ae.quietTitle} hint=${Ae.quietHint}>
    <label class="option">
      <${Ro}
        isOn=${o!==null}
        onSwitch=${l=>t({quiet_hours:l?n.value:null})}
      />
      <span>${Ae.quiet}</span>
    </label>
    ${o&&i`<div class="pair">${a("from")}${a("to")}</div>`}
    <${te} problem=${e} />
  <//>`}var Ae,th,yd=T(()=>{y();ie();b();ve();si();$d();Ae=c.settings.time;th={from:"22:00",to:"07:00"}});function wd(){let e=w(null),t=w(null),o=zs(()=>D("/me/tokens"),r=>e.value=r.tokens),n=r=>{t.value=r,o()},s=async r=>{let l={title:q.revokeAsk(r.name),body:q.revokeBody,confirm:q.revoke,isDestructive:!0};if(await Pe(l)){try{await Me(`/me/tokens/${r.id}`),t.value?.id===r.id&&(t.value=null),A(q.revoked(r.name))}catch(u){N(u)}o()}};return i`
    <${R} title=${q.title} hint=${q.hint}>
      ${t.value&&i`<${Wo}
          key=${t.value.id}
          label=${q.token(t.value.name)}
          text=${t.value.token}
          onClose=${()=>t.value=null}
        />`}
      ${e.value===null&&i`<p class="quiet">${c.loading}</p>`}
      ${e.value?.length===0&&i`<p class="quiet">${q.none}</p>`}
      ${e.value?.length>0&&i`<ul class="entries">
          ${e.value.map(r=>i`<${sh} key=${r.id} token=${r} onRevoke=${()=>s(r)} />`)}
        </ul>`}
    <//>
    <${rh} onMade=${n} />
    <${ah} token=${t.value?.token??q.placeholder} />
  `}function sh({token:e,onRevoke:t}){let{expires_at:o}=e,n=o&&H(o)<Qe.value,s=o?q.until(to(o)):q.forever,a=[q.scopes[e.scopes.at(-1)],q.made(to(e.created_at)),n?q.over:s];return i`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${e.name}</p>
      <p class="hint">${a.join(" · ")}</p>
    </div>
    <button type="button" class="button small" onClick=${t}>
      ${q.revoke}<span class="unseen" dir="auto"> ${e.name}</span>
    </button>
  </li>`}function rh({onMade:e}){let{isBusy:t,problem:o,run:n}=fe(),s=w("write"),r=a=>{a.preventDefault();let l=a.target,u=new FormData(l),p=Number(u.get("days"));n(async()=>{let{body:d}=await M("/me/tokens",{name:u.get("name"),scopes:nh[s.value],expires_at:p?new Date(Date.now()+p*864e5).toISOString():null});l.reset(),e(d)})};return i`<${R} title=${q.make}>
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
      <${bt}
        legend=${q.may}
        name="scope"
        options=${Object.entries(q.scopes)}
        value=${s.value}
        onPick=${a=>s.value=a}
      />
      <label class="field">
        <span>${q.expires}</span>
        <select name="days">
          ${Object.entries(q.expiries).map(([a,l])=>i`<option value=${a} selected=${a==="90"}>${l}</option>`)}
        </select>
      </label>
      <${te} problem=${o} fields=${["name"]} />
      <div><button class="button primary" disabled=${t}>${q.make}</button></div>
    </form>
  <//>`}function ah({token:e}){let t=`${location.origin}/mcp`,o=`Authorization: Bearer ${e}`,n=`claude mcp add --transport http todobot ${t} --header "${o}"`,s={url:t,headers:{Authorization:`Bearer ${e}`}},r=JSON.stringify({mcpServers:{todobot:s}},null,2);return i`<${R} title=${q.mcpTitle} hint=${q.mcpHint(t)}>
    <${er} label=${q.snippet} text=${n} />
    <p class="hint">${q.mcpOthers}</p>
    <${er} label=${q.snippet} text=${r} />
  <//>`}var q,nh,bd=T(()=>{y();se();X();U();b();Bt();ve();tr();q=c.settings.tokens,nh={read:["read"],write:["read","write"],delete:["read","write","delete"]}});function _d({hasPassword:e,onClose:t}){let{isBusy:o,problem:n,run:s}=fe(),r=w(""),a=e?r.value!=="":r.value.trim().toLowerCase()===kt.deleteWord,l=p=>{p.preventDefault(),a&&s(async()=>{await Me("/me",e?{password:r.value}:{}),ms()})},u={onInput:p=>r.value=p.target.value,autofocus:!0,required:!0,problem:n};return i`<${bn} title=${kt.deleteAsk} onClose=${t}>
    <form class="form" onSubmit=${l}>
      <div class="dialog-body">
        <p>${kt.deleteLost}</p>
        <ul class="bullets">
          ${kt.deleteWhat(dn.all.value.length).map(p=>i`<li>${p}</li>`)}
        </ul>
        <p><a href="/api/v1/me/export" download="todobot.json">${kt.deleteExport}</a></p>
      </div>
      ${e?i`<${xe}
              label=${kt.deletePassword}
              name="password"
              type="password"
              autocomplete="current-password"
              ...${u}
            />`:i`<${xe}
              label=${kt.deleteType(kt.deleteWord)}
              name="word"
              autocomplete="off"
              autocapitalize="off"
              spellcheck="false"
              ...${u}
            />`}
      <${te} problem=${n} fields=${["password"]} />
      <div class="dialog-actions">
        <button type="button" class="button" onClick=${t}>${c.cancel}</button>
        <button class="button danger" disabled=${!a||o}>${kt.deleteConfirm}</button>
      </div>
    </form>
  <//>`}var kt,kd=T(()=>{y();se();ie();ye();b();Bt();ve();kt=c.settings.you});function xd(){let e=w(!1),{email:t,has_password:o,created_at:n}=de.value,s=fe(),r=o||!z.value?.local;return i`
    <${R} title=${$e.who} hint=${$e.since(to(n))}>
      <p class="who" dir="auto">${t??$e.owner}</p>
      ${!o&&i`<p class="hint">${$e.ownerHint}</p>`}
    <//>
    <${ih} isFirst=${!o} key=${o} />
    ${r&&i`<${R} title=${$e.signOutTitle} hint=${$e.signOutHint}>
        <${te} problem=${s.problem} />
        <div>
          <button
            type="button"
            class="button"
            disabled=${s.isBusy}
            onClick=${()=>s.run(Il)}
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
      ${e.value&&i`<${_d}
          hasPassword=${o}
          onClose=${()=>e.value=!1}
        />`}
    <//>
  `}function ih({isFirst:e}){let t=z.value?.limits?.password_min??8,{isBusy:o,problem:n,run:s}=fe(),r=l=>{l.preventDefault();let u=l.target,p=new FormData(u);s(async()=>{await M("/auth/password",{new_password:p.get("new_password"),...e?{email:p.get("email")}:{current_password:p.get("current_password")}}),u.reset(),A($e.passwordSet),no(await D("/me"))})},a=e?["email","new_password"]:["current_password","new_password"];return i`<${R} title=${$e.passwordTitle} hint=${$e.endsSessions}>
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
                value=${de.value.email}
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
      <${te} problem=${n} fields=${a} />
      <div>
        <button class="button primary" disabled=${o}>
          ${e?$e.firstPassword:$e.changePassword}
        </button>
      </div>
    </form>
  <//>`}var $e,Sd=T(()=>{y();se();X();U();ie();b();kd();ve();$e=c.settings.you});var Td={};Id(Td,{sections:()=>lh});var lh,Cd=T(()=>{Gu();Qu();sd();md();yd();bd();Sd();lh={you:xd,time:gd,notifications:fd,calendar:Ju,tokens:wd,data:nd,about:Vu}});y();U();j();var up="section, dialog, [role=region], [role=status]",dp="a[href], button, input, select, textarea",pp="input:not([type=checkbox], [type=radio]), textarea";var Mt=null,sn=null,ts=document.createRange(),os=[];addEventListener("focusin",({target:e})=>{os=[e,...os.filter(t=>t!==e)].slice(0,10),Mt=e,sn=e.closest(up),ts.setStartBefore(e),ts.collapse(!0)});addEventListener("focusout",({target:e,relatedTarget:t})=>{queueMicrotask(()=>{let o=e.isConnected&&!e.matches(":disabled")&&Yr();t||e!==Mt||!o||(Mt=null,os=[null])})});new MutationObserver(()=>{Mt&&Yr()&&setTimeout(()=>He(fp))}).observe(document,{childList:!0,subtree:!0,attributeFilter:["disabled"]});function He(e){queueMicrotask(()=>Mt&&Yr()&&e())}var Yr=()=>[null,document.body].includes(document.activeElement);function fp(){if(Mt.isConnected)return Mt.matches(":disabled")||Mt.focus();let e=matchMedia("(pointer: coarse)").matches;for(let t of mp())if(!(e&&t?.matches(pp))&&(t?.focus({preventScroll:e}),!t||document.activeElement===t))return}function*mp(){sn?.isConnected&&(yield*hp()),yield*os.filter(t=>!t||t.isConnected);let e=sn?.isConnected?sn:document.querySelector("main");e&&(e.tabIndex=-1,yield e)}function*hp(){for(let e=ts.startContainer;sn.contains(e);e=e.parentNode){let t=[...e.querySelectorAll(dp)].filter(n=>n.tabIndex>=0),o=n=>ts.comparePoint(n,0)>0;yield*t.filter(o),yield*t.filter(n=>!o(n)).reverse()}}so();ie();ye();vs();b();ua();y();j();y();var Ne=v(Ul());history.state||history.replaceState({from:null},"");addEventListener("hashchange",()=>{history.state||history.replaceState({from:Ne.peek().join("/")},""),Ne.value=Ul()});function gs(...e){location.hash=`#/${e.map(encodeURIComponent).join("/")}`}function ql(e){history.state?.from===e?history.back():location.replace(`#/${e}`)}function Ul(){let e=location.hash.replace(/^#\/?/,"");return e?e.split("/").map(Ep):["today"]}function Ep(e){try{return decodeURIComponent(e)}catch{return e}}ie();vs();b();y();so();y();se();X();Ze();var O=v(null),_e=v(Mp().map(e=>({sent:e,problem:new Error}))),Y=x(()=>O.value!==null),Ke={control:null};function ys(e,t,o,n=!1){return{words:e,request:t,key:Or(),at:Qe.value,after:o,id:null,isUnheard:n}}function mn({key:e}){_e.value=_e.value.filter(t=>t.sent.key!==e)}var da=(e,{words:t,id:o,at:n,isUnheard:s})=>e.id===o||!s&&e.words===t&&H(e.started_at)>=n,Ap=x(()=>O.value?.sent);ne(()=>{let e=[..._e.value.map(o=>o.sent),Ap.value].filter(Boolean),t=new Map(e.map(o=>[o.key,o]));dt("sent",t.size?JSON.stringify([...t.values()]):"")});function Mp(){return[JSON.parse(ut("sent")??"[]")].flat()}ie();y();se();y();y();se();j();ie();Ze();tn();var V=v(null),To=ut("conversation"),F=v([]),Co=v(null),ht=v(!1),Ie=v(ut("draft")??"");Ie.subscribe(e=>dt("draft",e));var vt=v(ut("editing"));vt.subscribe(e=>dt("editing",e));var ws=x(()=>ao(vt.value)),hn=v(new Set(JSON.parse(ut("unasked")??"[]")));hn.subscribe(e=>dt("unasked",e.size?JSON.stringify([...e]):""));var bs=x(()=>hn.value.has(V.value?.id)),Xe=x(()=>F.value.at(-1)??null),_s=x(()=>!F.value.length&&!_e.value.length&&!Y.value&&!ht.value),ao=e=>F.value.find(t=>t.id===e)??null,fa=50,ma=Promise.resolve(),jl=()=>ma.catch(()=>{}),ro=0;function ks(e){let t=new Set(hn.value);e?t.add(V.value.id):t.delete(V.value?.id),hn.value=t}function Oo(e){V.value=e,xs(e.id)}function xs(e){To=e,dt("conversation",e)}function Rt(){Ke.control=null,ro+=1,xs(null),me(()=>{V.value=O.value=Co.value=vt.value=null,F.value=_e.value=[],ht.value=!1})}function Ss(e){return Rt(),xs(e),ma=Kl(e)}async function Kl(e){let t=ro;ht.value=!0;try{let[o,n]=await Promise.all([D(`/conversations/${e}`),Vl(e)]);if(ro!==t)return;me(()=>{Oo(o),Yl(n)}),Gl()}finally{ro===t&&(ht.value=!1)}}async function zl(){let e=V.value.id,t=await D(`/conversations/${e}/turns`,{limit:fa,cursor:Co.value});V.value?.id===e&&(me(()=>{F.value=[...t.turns,...F.value],Co.value=t.next_cursor}),Gl())}async function Do(){let e=V.value?.id;if(!e)return;let t=await Vl(e);V.value?.id===e&&Yl(t)}function Yl(e){let t=new Map(F.value.map(p=>[p.id,p])),o=new Set(e.turns.map(p=>p.id)),n=e.turns.length>=fa,s=F.value.findLastIndex(p=>o.has(p.id)),r=s<0&&n?F.value.length:s+1,a=n?F.value.slice(0,r).filter(p=>!o.has(p.id)):[],l=F.value.slice(r),u=e.turns.filter(p=>!t.has(p.id));me(()=>{F.value=[...a,...e.turns.map(p=>t.get(p.id)??p),...l],a.length||(Co.value=e.next_cursor),_e.value=_e.value.filter(({sent:p})=>!u.some(d=>da(d,p)))})}var Vl=e=>D(`/conversations/${e}/turns`,{limit:fa}),Gl=()=>F.value.length&&nl(F.value[0].started_at).catch(()=>{});async function ha(){Y.value||(V.value?await Do():await(ma=Np()))}async function Np(){let e=ro,[t]=_e.value;if(!To&&!t)return;ht.value=!0;let o=To??await Ip(t.sent).catch(()=>null);ro===e&&(o?await Kl(o).catch(n=>n.status===404&&ro===e&&xs(null)):ht.value=!1)}async function Ip(e){let{conversations:t}=await D("/conversations",{limit:3});for(let{id:o}of t)if((await D(`/conversations/${o}/turns`,{limit:1})).turns.some(s=>da(s,e)))return o;return null}var pa=new Set,Hl=0;function va(){clearTimeout(Hl),Hl=setTimeout(()=>{let e=[...pa].some(t=>!F.value.some(o=>o.id===t));pa.clear(),e&&!Y.value&&Do().catch(()=>{})},200)}function Jl({conversation_id:e,turn_id:t}){!e||e!==V.value?.id||(pa.add(t),Y.value||va())}var Ql=new BroadcastChannel("todobot.turns");Ql.onmessage=({data:e})=>Jl(e);var Zl=({conversation_id:e,turn_id:t})=>Ql.postMessage({conversation_id:e,turn_id:t});Z("change",Jl);Z("back",()=>ha().catch(()=>{}));document.addEventListener("visibilitychange",()=>{!document.hidden&&!Y.value&&Do().catch(()=>{})});It(()=>{Rt(),Ie.value="",hn.value=new Set});var $a=x(()=>!!Xe.value?.pending&&!vn(Xe.value));function vn(e){let t=F.value.findIndex(r=>r.id===e.id);if(t<0)return null;let o=F.value[t+1];if(!o)return Rp(O.value)?"dropped":null;let n=r=>e.pending.actions.some(a=>Lp(a,r)),s=o.tool_calls?.filter(n)??[];return s.some(r=>r.success)?"approved":s.length?"inVain":o.intent?.name==="no"?"denied":"dropped"}var Rp=e=>!!e?.words&&e.words!=="no",Lp=(e,t)=>t.name===e.name&&Bp(t.arguments,e.arguments),Bp=(e,t)=>JSON.stringify(e)===JSON.stringify(t)||e.task_id&&e.task_id===t.task_id;U();ie();tn();var yn=v(null),$n=v(new Set),Xl=4e3,ec="no",gn="";It(()=>gn="");async function tc(){let e=Ie.value.trim();if(!e||Y.value)return;let t=vt.value;Os(),!await ba({message:e},e,async()=>{let n=ao(t);return!n||!ya(n)||Pp(n)})&&me(()=>{Ie.value=oc(e,Ie.value),ao(t)&&!$n.value.has(t)&&(vt.value=t)})}var oc=(...e)=>e.filter(Boolean).join(`
`),Lt=e=>ba({message:e},e),ya=e=>e.id===Xe.value?.id&&!!e.undo&&!Et(e.undo)&&!tl(e.undo);async function Pp(e){let t=await $o(At(e.undo));return t&&($n.value=new Set($n.value).add(e.id)),t}async function wa(e,t=!1){await ba({confirm:e.pending.token},null),t&&vn(e)==="approved"&&ks(!0)}var nc=()=>Lt(ec),sc=e=>Lt(Cs(e)),Cs=({task:e,label:t})=>e?`#${e.number}`:t;async function rc(e){if(Y.value)return;let t={...e.request,conversation_id:To??void 0};await cc(e.isUnheard?{...e,request:t,isUnheard:!1}:e)}function ac(){let e=_e.value.at(-1);return e?.sent.words&&e.sent.after===(Xe.value?.id??null)?e:F.value.findLast((t,o)=>t.words&&!Fp(t,F.value[o-1]))??null}var Fp=({words:e},t)=>t?.pending&&e===ec||t?.choices?.some(o=>Cs(o)===e);function ic(e){me(()=>{vt.value||(gn=oc(Ie.value,gn)),Ie.value=(e.sent??e).words,vt.value=e.sent?null:e.id,e.sent&&mn(e.sent)})}function Os(){me(()=>{vt.value=null,Ie.value=gn}),gn=""}async function Ds(){let{id:e,sent:t,isStopping:o}=O.value??{};if(!(!O.value||o)){if(O.value={...O.value,isStopping:!0},t.isUnheard)return Ts(Ke.control);e?await lc(e):setTimeout(Ts,Xl,Ke.control)}}async function lc(e){let t=Ke.control;try{await M("/chat/stop",{turn_id:e}),setTimeout(Ts,Xl,t)}catch{Ts(t)}}var Ts=e=>e?.abort();async function ba(e,t,o=()=>!0){if(Y.value)return!1;let n=Ke.control=new AbortController,s=()=>Ke.control===n&&!n.signal.aborted;if(O.value=ga(ys(t,e,null,!0)),await jl(),!s()||!await o()||!s())return Ke.control===n&&(O.value=null),!1;_e.value=_e.value.filter(l=>l.sent.words);let r=bs.value?"auto":void 0,a={...e,conversation_id:To??void 0,mode:r};return await cc(ys(t,a,Xe.value?.id??null),n),!0}var ga=e=>({id:null,words:e.words,sent:e,calls:[],text:"",draft:""});async function cc(e,t=new AbortController){Ke.control=t;let o=()=>Ke.control===t,n=null;O.value=ga(e);let s=(a,l)=>{o()&&(a==="started"&&(e={...e,id:l.turn_id}),a==="done"||a==="error"?n={event:a,data:l}:qp(a,l,e))},r=()=>o()&&(O.value=ga(e));try{if(await ji("/chat",e.request,{key:e.key,on:s,again:r,signal:t.signal}),!o())return;if(n.event==="error")throw Wp(n.data);await Up(n.data,e)}catch(a){o()&&await jp(e,a)}finally{o()&&(O.value=null,va())}}var Wp=({code:e,message:t})=>new lt({status:422,code:e,detail:t});function qp(e,t,o){let n=O.value;switch(e){case"started":O.value={...n,sent:o,id:t.turn_id,model:t.model},n.isStopping&&lc(t.turn_id);break;case"draft":O.value={...n,draft:n.draft+t.text};break;case"calling":O.value={...n,draft:"",calls:[...n.calls,{...t,isGoing:!0}]};break;case"called":{let s=n.calls.findIndex(a=>a.isGoing&&a.name===t.name),r=s<0?[...n.calls,t]:n.calls.with(s,t);O.value={...n,calls:r};break}case"text_delta":O.value={...n,draft:"",text:n.text+t.text};break}}async function Up(e,t){let{conversation_id:o,turn_id:n,message:s,undo:r}=e,{words:a,request:l}=t;if(mn(t),V.value&&V.value.id!==o)return Ss(o);let u=!V.value,p={...e,id:n,words:a,started_at:new Date().toISOString()};me(()=>{F.value=[...F.value.filter(d=>d.id!==n),p],O.value=null,yn.value={id:n,text:s},u&&Oo({id:o,title:a??""})}),r&&jr(s,r),Zl(e),u&&(await D(`/conversations/${o}`).then(Hp,()=>{}),l.conversation_id&&await Do().catch(()=>{}))}var Hp=e=>V.value?.id===e.id&&Oo(e);async function jp(e,t){let{words:o,request:n}=e,s=t.status>=400&&t.status<500,r=t.status===404&&!!n.conversation_id;mn(e);let a=_e.value;r&&Rt();let l=s?ys(o,n,Xe.value?.id??null,!0):e;me(()=>{_e.value=[...a,{sent:l,problem:t,isGone:r,isStopped:t.name==="AbortError"}],O.value&&(O.value={...O.value,sent:l})}),await Do().catch(()=>{}),ao(e.id)&&mn(l)}b();y();j();ie();b();G();y();U();function Es(e){let t=k(!1);return P(()=>{e&&(t.current=!1)},[e]),{noteWritten:o=>t.current=!o,takesBack(o){return!((o.ctrlKey||o.metaKey)&&o.key.toLowerCase()==="z")||e||t.current?!1:(o.preventDefault(),o.shiftKey?es():Xn(),!0)}}}var zp=()=>matchMedia("(pointer: coarse)").matches;function _a(){let e=document.getElementById("composer");if(!e)return;e.focus(),requestAnimationFrame(()=>e.setSelectionRange(e.value.length,e.value.length))}function Te(){zp()||_a()}y();U();j();b();G();y();j();b();function uc({turn:e}){let t=F.value.findIndex(s=>s.id===e.id),o=F.value[t+1]??O.value,n=!!o;return i`<ul class="offers" aria-label=${c.chat.choices}>
    ${e.choices.map(s=>i`<li key=${s.label}>
        <button
          type="button"
          class="offer"
          disabled=${n||Y.value||!S.value}
          aria-pressed=${n?o.words===Cs(s):void 0}
          onClick=${()=>Yp(s)}
        >
          ${s.task?i`<span class="number">${s.task.number}</span>
                <span dir="auto">${s.task.title}</span>`:i`<span dir="auto">${s.label}</span>`}
        </button>
      </li>`)}
  </ul>`}function Yp(e){Te(),sc(e)}y();U();j();tn();b();G();y();X();b();G();var pc=["title","due","priority","tags","description","repeat"];function As(e){return pc.filter(o=>o in e).map(o=>({name:o,after:e[o]}))}function fc(e,t){let o=s=>JSON.stringify(e[s])!==JSON.stringify(t[s]);return pc.filter(o).map(s=>({name:s,before:e[s],after:t[s],isKnown:!0}))}function Ms({fields:e}){return e.length?i`<dl class="values">
    ${e.map(({name:t,before:o,after:n,isKnown:s})=>i`<div key=${t}>
        <dt>${c.chat.field[t]}</dt>
        <dd>
          ${s&&i`<span class="was"><${dc} name=${t} value=${o} wasSo=${!0} /></span>
            <span aria-hidden="true">→</span><span class="unseen">${c.chat.to}</span>`}
          <${dc} name=${t} value=${n} />
        </dd>
      </div>`)}
  </dl>`:null}function dc({name:e,value:t,wasSo:o=!1}){return t==null||t===""||Array.isArray(t)&&!t.length?i`<span class="quiet">${c.chat.nothing}</span>`:e==="due"&&o?i`<time datetime=${t}>${ue(t)}</time>`:e==="due"?i`<${wn} date=${t} />`:(e==="tags"&&(t=t.map(n=>`#${n}`).join(" ")),e==="repeat"?i`<span>${c.chat.repeats}</span>`:i`<span dir="auto">${String(t)}</span>`)}function wn({date:e,icon:t="calendar",before:o=""}){return i`<span class="pill accent date">
    <${_} name=${t} /><span>${o} <time datetime=${e}>${be(e)}</time></span>
  </span>`}function mc({instant:e,...t}){return i`<${wn} date=${H(e)} ...${t} />`}var Vp={add_task:"plus",complete_task:"check",reopen_task:"undo",update_task:"edit",delete_task:"trash",schedule_reminder:"bell",cancel_reminder:"bell",undo:"undo"},hc=["list_tasks","list_reminders"];function ka({calls:e,turn:t=null}){let o=e.filter(r=>hc.includes(r.name)),n=e.filter(r=>!hc.includes(r.name)),s=!!t?.undo&&Et(t.undo);return i`
    ${o.map((r,a)=>i`<${Gp} key=${`look${a}`} call=${r} />`)}
    ${n.length>0&&i`<div class=${s?"deeds card undone":"deeds card"}>
      <ul class="deed-list">
        ${n.map((r,a)=>i`<${Jp} key=${a} call=${r} turn=${t?.id} />`)}
      </ul>
      ${t?.undo&&i`<${ef} turn=${t} isUndone=${s} />`}
    </div>`}
  `}function Gp({call:e}){if(e.isGoing)return i`<p class="look">${c.chat.doing[e.name]}…</p>`;if(!e.success)return i`<p class="look">${c.chat.notDone}: ${e.error?.message}</p>`;let{count:t=0}=e.result??{},{query:o}=e.arguments??{},n=e.name==="list_reminders"?c.chat.lookedAtReminders(t):o?c.chat.lookedFor(o,t):c.chat.lookedAt(t);return i`<p class="look">
    <${_} name="search" /><span dir="auto">${n}</span><${gc} call=${e} />
  </p>`}function Jp({call:e,turn:t}){let o=e.isGoing||e.success?Vp[e.name]??"sparkle":"close";return i`<li class=${e.isGoing||e.success?"deed":"deed failed"}>
    <${_} name=${o} />
    <div class="deed-body">
      <p class="deed-line">
        <strong>${Qp(e)}</strong>
        ${vc(e)&&i` <span class="deed-title" dir="auto">${vc(e)}</span>`}
        ${!e.isGoing&&i` <${gc} call=${e} />`}
      </p>
      ${e.success&&i`<${Zp} call=${e} turn=${t} />`}
      ${e.success===!1&&i`<p class="quiet" dir="auto">${e.error?.message}</p>`}
    </div>
  </li>`}function Qp(e){let{doing:t,did:o,unchanged:n,someTool:s,notDone:r}=c.chat;return e.isGoing?`${t[e.name]??s}…`:e.success?e.result?.changed===!1?n[e.name]??o[e.name]:o[e.name]??s:r}function vc({name:e,arguments:t={},result:o}){return e==="undo"?o?.words??"":o?.task?.title??t.title??""}function Zp({call:e,turn:t}){let{task:o,reminder:n,next:s,reminders_deleted:r,changes:a}=e.result??{};switch(e.name){case"add_task":return i`<${Xp} task=${o} />`;case"update_task":{let l=t&&ol(t,e),u=l?fc(l.before,l.after):As(e.arguments);return i`<${Ms} fields=${u} />`}case"complete_task":return s?.due?i`<p class="deed-facts">
        <${wn} date=${s.due} icon="repeat" before=${c.chat.next} />
      </p>`:null;case"schedule_reminder":return i`<p class="deed-facts">
        <${mc} instant=${n?.next_at??n?.remind_at} icon="bell" />
        ${n?.repeat&&i` <${$c} />`}
      </p>`;case"delete_task":return r?i`<p class="quiet">${c.chat.andReminders(r)}</p>`:null;case"undo":return i`<p class="quiet">${c.chat.rows(a?.length??0)}</p>`;default:return null}}function Xp({task:e}){let{due:t,priority:o,tags:n,repeat:s}=e;return!t&&!o&&!n.length&&!s?null:i`<p class="deed-facts">
    ${t&&i`<${wn} date=${t} /> `}
    ${s&&i`<${$c} /> `}
    ${o&&i`<span class="pill"><${_} name="flag" />${o}</span> `}
    ${n.map(r=>i`<span key=${r} class="pill" dir="auto">#${r}</span> `)}
  </p>`}var $c=()=>i`<span class="pill"><${_} name="repeat" />${c.chat.repeats}</span>`,gc=({call:e})=>i`<span class="took">${c.chat.took(e.duration_ms)}</span>`;function ef({turn:e,isUndone:t}){let o=w(!1);if(t){let s=$n.value.has(e.id)?c.chat.resent:c.chat.takenBack;return i`<p class="taken-back"><${_} name="undo" />${s}</p>`}let n=async()=>{o.value=!0,await $o(At(e.undo)),o.value=!1};return i`<button
    type="button"
    class="button plain small undo"
    disabled=${o.value||!S.value}
    aria-label=${c.chat.undoTurn}
    onClick=${n}
  >
    <${_} name="undo" />${c.undo}
  </button>`}y();function xa({text:e}){return e.split(`
`).map((t,o)=>i`<p key=${o} dir="auto">${t||" "}</p>`)}function Ns(e){return e.split(`
`).filter(o=>!o.startsWith("  ")).join(`
`)}y();X();j();ye();b();G();function yc({turn:e}){let{pending:t,message:o}=e,n=vn(e)??(H(t.expires_at)<=Qe.value?"expired":null),s=!n;return i`<div class=${s?"pending card":"pending card settled"}>
    <p class="pending-question" dir="auto">${Ns(o)}</p>
    <ul class="would" aria-label=${c.chat.wouldChange} tabindex="0">
      ${t.actions.map((r,a)=>i`<${tf} key=${a} action=${r} turn=${e} />`)}
    </ul>
    ${s?i`<${of} turn=${e} />`:i`<${nf} decided=${n} />`}
  </div>`}function tf({action:e,turn:t}){let o=sf(e,t.pending.tasks),n=c.chat.would[e.name]??c.chat.someTool;return i`<li>
    <span class="would-verb">${n}</span>
    ${o&&i`<span class="number">${o.number}</span>
      <span class="would-title" dir="auto">${o.title}</span>`}
    ${o&&e.name==="delete_task"&&i`<span class="quiet">${rf(o,t.message)}</span>`}
    <${Ms} fields=${As(e.arguments)} />
  </li>`}function of({turn:e}){let t=Y.value||!S.value,o=r=>()=>{Te(),r()},n=`all-${e.id}`,s=e.pending.actions.some(r=>r.name==="delete_task");return i`<div class="answer-buttons">
    <button
      type="button"
      class=${`button small ${s?"danger":"primary"}`}
      disabled=${t}
      onClick=${o(()=>wa(e))}
    >
      ${c.chat.approve}
    </button>
    <button type="button" class="button small" disabled=${t} onClick=${o(nc)}>
      ${c.chat.deny}
    </button>
    <button
      type="button"
      class="button plain small"
      disabled=${t}
      aria-describedby=${n}
      onClick=${o(()=>wa(e,!0))}
    >
      ${c.chat.approveAll}
    </button>
    <p id=${n} class="quiet answer-hint">${c.chat.approveAllHint}</p>
  </div>`}function nf({decided:e}){let t={approved:"check",expired:"clock"}[e];return i`<p class="decided"><${_} name=${t??"close"} />${c.chat[e]}</p>`}function sf(e,t){let{task_id:o}=e.arguments;return t.find(n=>n.id===o||String(n.number)===String(o))??null}function rf(e,t){let o=`${e.number} "${e.title}"`,n=t.split(`
`).find(r=>r.includes(o));if(n)return n.slice(n.indexOf(o)+o.length).replace(/\?$/,"").trim();let s=mt(e).length;return s?c.chat.andReminders(s):""}function wc({turn:e}){let t=!!e.pending||!!e.choices?.length,o=e.state==="needs_clarification"&&e.choices?.length>0,n=e.state==="error";return i`<article class="turn">
    ${e.words&&i`<${Sa} words=${e.words} onEdit=${()=>Is(e)} />`}
    <div class="theirs">
      <span class="unseen">${c.chat.assistant}</span>
      <${ka} calls=${e.tool_calls??[]} turn=${e} />
      ${!e.pending&&i`<${Ta} text=${t?Ns(e.message):e.message} isProblem=${n} />`}
      ${e.pending&&i`<${yc} turn=${e} />`}
      ${o&&i`<${uc} turn=${e} />`}
      ${e.warning&&i`<p class="warning" dir="auto">${e.warning}</p>`}
      ${n&&e.words&&i`<${cf} turn=${e} />`}
    </div>
  </article>`}function bc(){let{words:e,calls:t,text:o,draft:n}=O.value;return i`<article class="turn live">
    ${e&&i`<${Sa} words=${e} />`}
    <div class="theirs">
      <${ka} calls=${t} />
      ${o?i`<${Ta} text=${o} />`:i`<${af} passing=${n} />`}
    </div>
  </article>`}function af({passing:e}){return e?i`<${Ta} text=${e} isPassing=${!0} />`:i`<p class="working" role="img" aria-label=${c.chat.thinking}>
    <i></i><i></i><i></i>
  </p>`}function _c({lost:e}){let{sent:t,isStopped:o,isGone:n}=e,s=()=>{Te(),rc(t)};return i`<article class="turn">
    ${t.words&&i`<${Sa} words=${t.words} onEdit=${()=>Is(e)} />`}
    <div class="theirs">
      <p class=${o?"warning":"problem-text"} role="alert" dir="auto">${lf(e)}</p>
      ${(t.words||!n)&&i`<button
          type="button"
          class="button small"
          disabled=${Y.value||!S.value}
          onClick=${s}
        >
          ${c.retry}
        </button>`}
    </div>
  </article>`}function lf({sent:e,problem:t,isStopped:o,isGone:n}){return o?c.chat.stopped:n?e.words?c.chat.goneAnew:c.chat.gone:c.chat.unanswered[t.code]??(t.code?Je(t):c.chat.broke)}function cf({turn:e}){if(Xe.value?.id!==e.id)return null;let t=Y.value||!S.value;return i`<button
    type="button"
    class="button small"
    disabled=${t}
    onClick=${()=>{Te(),Lt(e.words)}}
  >
    ${c.retry}
  </button>`}function Sa({words:e,onEdit:t}){return i`<div class="mine">
    ${t&&i`<${I} icon="edit" label=${c.chat.editMessage} onClick=${t} />`}
    <div class="mine-text">
      <span class="unseen">${c.chat.you}</span>
      <${xa} text=${e} />
    </div>
  </div>`}function Ta({text:e,isProblem:t,isPassing:o}){return i`<div class=${t?"text problem-text":o?"text passing":"text"}><${xa} text=${e} /></div>`}function Is(e){ic(e),_a()}var uf=2e3,df=.9;function kc(){let e=k(null),t=Ie.value,o=Es(t);P(()=>{[null,document.body].includes(document.activeElement)&&Te()},[]),P(()=>hf(e.current),[t]);let n=z.value?.limits?.message_max??uf,s=[...t.trim()].length,r=s>0&&s<=n&&S.value&&!Y.value,a=p=>{p?.preventDefault(),r&&tc()},l=p=>{p.isComposing||p.keyCode===229||(p.key==="Enter"&&!p.shiftKey&&a(p),o.takesBack(p),p.key==="ArrowUp"&&!t&&!Y.value&&mf(p),p.key==="Escape"&&ws.value&&!Y.value&&(p.preventDefault(),Os()))},u=p=>{Ie.value=p.target.value,o.noteWritten(Ie.value)};return i`<form class="composer" onSubmit=${a}>
    <${pf} />
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
        onInput=${u}
        onKeyDown=${l}
      ></textarea>
      ${Y.value?i`<button
            type="button"
            class="send stop"
            aria-label=${O.value.isStopping?c.chat.stopping:c.chat.stop}
            title=${O.value.isStopping?c.chat.stopping:c.chat.stop}
            disabled=${O.value.isStopping}
            onClick=${Ds}
          >
            <${_} name="stop" />
          </button>`:i`<button
            class="send"
            aria-label=${c.chat.send}
            title=${c.chat.send}
            disabled=${!r}
          >
            <${_} name="send" />
          </button>`}
    </div>
    <${ff} length=${s} limit=${n} />
  </form>`}function pf(){return i`
    ${bs.value&&i`<p class="chip">
      <span>${c.chat.unasked}</span>
      <${I} icon="close" label=${c.chat.askAgain} onClick=${()=>ks(!1)} />
    </p>`}
    ${ws.value&&i`<p class="chip" role="status">
      <${_} name="edit" />
      <span>${ya(ws.value)?c.chat.editingTakesBack:c.chat.editing}</span>
      <${I} icon="close" label=${c.cancel} onClick=${Os} />
    </p>`}
  `}function ff({length:e,limit:t}){let o="";S.value?e>t?o=c.chat.tooLong(e-t,t):e>t*df&&(o=c.chat.left(t-e)):o=c.chat.away;let n=e>t?"composer-hint too-long":"composer-hint";return i`<p id="composer-hint" class=${n} role="status">${o}</p>`}function mf(e){let t=ac();t&&(e.preventDefault(),Is(t))}function hf(e){e.style.height="auto",e.style.height=`${e.scrollHeight+e.offsetHeight-e.clientHeight}px`}y();se();X();U();j();b();Bt();G();y();se();U();b();var vf=200;function Ls({conversation:e,onDone:t}){let o=k(null),n=k(!1);Q(()=>o.current.select(),[]);let s=async()=>{if(n.current)return;n.current=!0;let a=o.current.value.trim();if(!a||a===e.title)return t();try{let{body:l}=await Dt(`/conversations/${e.id}`,{title:a});V.value?.id===l.id&&Oo(l),t(l)}catch(l){N(l),t()}},r=a=>{a.isComposing||!["Enter","Escape"].includes(a.key)||(a.preventDefault(),a.stopPropagation(),a.key==="Enter"?s():(n.current=!0,t()))};return i`<input
    ref=${o}
    class="input title-input"
    aria-label=${c.chat.renamed}
    maxlength=${vf}
    dir="auto"
    value=${e.title}
    onKeyDown=${r}
    onBlur=${s}
  />`}var $f=30,gf=150;function Sc({onClose:e}){let t=k(null),o=w(""),n=w(null),s=w(null),r=w(null),a=c.chat.panel,l=async(f=!1)=>{let m=o.value.trim(),g=await wf(m,f?s.value:null);m===o.value.trim()&&(n.value=f?[...n.value,...g.conversations]:g.conversations,s.value=g.next_cursor)};Q(()=>t.current.focus(),[]),Q(()=>Z("back",()=>l().catch(N)),[]),Q(()=>{let f=setTimeout(()=>l().catch(N),n.value?gf:0);return()=>clearTimeout(f)},[o.value]);let u=async f=>{e(),Te(),f.id!==V.value?.id&&await Ss(f.id).catch(N)},p=f=>{r.value=null,f&&(n.value=n.value.map(m=>m.id===f.id?f:m))},d=async f=>{if(await bf(f))try{await Me(`/conversations/${f.id}`),n.value=n.value.filter(m=>m.id!==f.id),f.id===V.value?.id&&Rt(),A(a.removed),t.current?.focus()}catch(m){N(m)}},$=f=>{f.key!=="Escape"||f.defaultPrevented||(f.preventDefault(),e())},h=o.value?a.noneFound:a.none;return i`<div
    class="earlier"
    role="region"
    aria-label=${c.chat.earlier}
    onKeyDown=${$}
  >
    <div class="earlier-bar">
      <input
        ref=${t}
        type="search"
        class="input"
        aria-label=${a.search}
        placeholder=${a.search}
        value=${o.value}
        onInput=${f=>o.value=f.target.value}
      />
      <${I} icon="close" label=${c.close} onClick=${e} />
    </div>
    ${n.value===null?i`<p class="quiet earlier-none">${c.loading}</p>`:n.value.length?i`<ul class="conversations">
            ${n.value.map(f=>r.value===f.id?i`<li key=${f.id}><${Ls} conversation=${f} onDone=${p} /></li>`:i`<${yf}
                    key=${f.id}
                    it=${f}
                    onOpen=${()=>u(f)}
                    onRename=${()=>r.value=f.id}
                    onDelete=${()=>d(f)}
                  />`)}
            ${s.value&&i`<li key="more">
              <button type="button" class="button plain" onClick=${()=>l(!0).catch(N)}>
                ${a.more}
              </button>
            </li>`}
          </ul>`:i`<p class="quiet earlier-none" role="status">${h}</p>`}
  </div>`}function yf({it:e,onOpen:t,onRename:o,onDelete:n}){let s=c.chat.panel,r=e.id===V.value?.id;return i`<li class="conversation">
    <button
      type="button"
      class="conversation-open"
      aria-current=${r?"true":void 0}
      onClick=${t}
    >
      <span class="conversation-title" dir="auto">${e.title}</span>
      <span class="quiet">${ue(H(e.updated_at))}${r&&` · ${s.isOpen}`}</span>
    </button>
    <${I} icon="edit" label=${s.rename(e.title)} onClick=${o} />
    <${I} icon="trash" label=${s.remove(e.title)} onClick=${n} />
  </li>`}var wf=(e,t)=>D("/conversations",{query:e,limit:$f,cursor:t});function bf(e){let t=c.chat.panel;return Pe({title:t.removeTitle,body:i`<p dir="auto">${t.removeBody(e.title)}</p>`,confirm:t.removeConfirm,isDestructive:!0})}y();ie();b();G();function Tc({opener:e,isOpen:t,onEarlier:o}){let n=w(!1),s=V.value,{offlineEngine:r,modelAnswers:a}=c.chat,l=fs.value?r:a(z.value.model),u=()=>{Rt(),Te()};return i`<header class="chat-head">
    <div class="chat-bar">
      <h2 class="chat-title">
        ${s?n.value?i`<${Ls} conversation=${s} onDone=${()=>n.value=!1} />`:i`<button
                type="button"
                class="chat-name"
                title=${c.chat.rename(s.title)}
                onClick=${()=>n.value=!0}
              >
                <span dir="auto">${s.title}</span>
              </button>`:i`<span class="chat-name">${c.chat.untitled}</span>`}
      </h2>
      <${_f} />
      <${I}
        icon="plus"
        label=${c.chat.newChat}
        disabled=${_s.value}
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
  </header>`}function _f(){let e={chat:"even",even:"list"}[J.value],t={list:"even",even:"chat"}[J.value];return i`<span class="room-buttons">
    ${t&&i`<button
      type="button"
      class="icon-button turned"
      aria-label=${c.showMoreChat}
      title=${c.showMoreChat}
      onClick=${()=>J.value=t}
    >
      <${_} name="chevron" />
    </button>`}
    ${e&&i`<${I}
      icon="chevron"
      label=${c.showMoreList}
      onClick=${()=>J.value=e}
    />`}
  </span>`}y();U();j();b();G();var kf=48,Cc=8;function Dc(){let e=k(null),t=k(null),o=k(!0),n=k(0),s=k(0),r=w(!1),a=k(new WeakMap),l=m=>{let g=a.current.get(m)??i`<${wc} key=${m.id} turn=${m} />`;return a.current.set(m,g),g},u=_s.value,p=()=>{e.current.scrollTop=e.current.scrollHeight;let m=Ca(t.current),g=C=>C.getBoundingClientRect().top;m&&(e.current.scrollTop-=Math.max(0,g(e.current)+Cc-g(m))),n.current=e.current.scrollTop};P(()=>Ca(t.current)?.offsetHeight+Cc>e.current.clientHeight?Ac():void 0,[$a.value]),P(()=>{let m=new ResizeObserver(()=>{s.current=e.current.clientHeight,o.current&&p()});return m.observe(t.current),m.observe(e.current),()=>m.disconnect()},[]);let d=O.value!==null,$=V.value?.id;P(()=>{d&&Ec(),o.current=!u,r.value=!1,u?e.current.scrollTop=0:p()},[d,$,u]);let h=()=>{let{scrollTop:m,scrollHeight:g,clientHeight:C}=e.current;if(C!==s.current)return;let W=g-m-C<kf;W?o.current=!0:m<n.current&&(o.current=!1),n.current=m;let E=Ca(t.current);r.value=!u&&!W&&!o.current&&!(E&&xf(E,e.current))},f=()=>Of(e.current,t.current,zl).catch(N);return i`<div class="log-frame">
    <div
      class="log"
      ref=${e}
      role="log"
      aria-live="off"
      aria-busy=${d}
      aria-label=${c.chat.log}
      tabindex="0"
      onScroll=${h}
    >
      <div class="log-content" ref=${t}>
        ${Co.value&&i`<button type="button" class="button plain small older" onClick=${f}>
          ${c.chat.loadOlder}
        </button>`}
        ${ht.value&&!F.value.length&&i`<p class="quiet">${c.loading}</p>`}
        ${u&&i`<${Sf} />`}
        ${Oc(null)}
        ${F.value.map(m=>[l(m),...Oc(m.id)])}
        ${O.value&&i`<${bc} key="live" />`}
      </div>
    </div>
    ${r.value&&i`<button type="button" class="button small newest" onClick=${p}>
      <${_} name="chevron" />${c.chat.newest}
    </button>`}
    <p class="unseen" role="status" dir="auto">
      ${yn.value&&i`<span key=${yn.value.id}>${yn.value.text}</span>`}
    </p>
  </div>`}var Ca=e=>$a.value&&e.querySelector(".pending:not(.settled)");function xf(e,t){let[o,n]=[e.getBoundingClientRect(),t.getBoundingClientRect()];return o.bottom>n.top&&o.top<n.bottom}function Oc(e){if(ht.value)return[];let t=({sent:s})=>s.key===O.value?.sent.key,o=({sent:s})=>ao(s.after)?.id??null;return _e.value.filter(s=>o(s)===e&&!t(s)).map(s=>i`<${_c} key=${s.sent.key} lost=${s} />`)}function Sf(){return i`<div class="hello">
    <p class="hello-title">${c.chat.hello}</p>
    <p class="quiet hello-more">${c.chat.helloMore}</p>
    <ul class="starters">
      ${c.chat.starters.map(e=>i`<li key=${e}>
          <button
            type="button"
            class="starter"
            disabled=${!S.value}
            onClick=${()=>Tf(e)}
          >
            ${e}
          </button>
        </li>`)}
    </ul>
  </div>`}function Tf(e){Te(),Lt(e)}var Cf=6;async function Of(e,t,o){let n=t.querySelector(".turn"),s=n.getBoundingClientRect().top;e.classList.add("steady");try{await o();for(let r=0;r<Cf;r+=1)await new Promise(requestAnimationFrame),e.scrollTop+=n.getBoundingClientRect().top-s}finally{e.classList.remove("steady")}}Se("/",()=>document.getElementById("composer")?.focus());function Mc(){let e=w(!1),t=k(null),o=K.value==="in";Q(()=>{o&&ha().catch(()=>{})},[o]),Q(()=>{let a=l=>{l.key!=="Escape"||l.defaultPrevented||!Y.value||document.querySelector("dialog[open]")||(l.preventDefault(),Ds())};return addEventListener("keydown",a),()=>removeEventListener("keydown",a)},[]);let n=()=>{e.value=!1,t.current?.focus()},s=e.value,r=()=>e.value=!s;return i`<section class="pane right chat" aria-label=${c.chatTitle}>
    <${Tc} opener=${t} isOpen=${s} onEarlier=${r} />
    <div class="chat-body">
      <div class="talk" inert=${s}>
        <${Dc} />
        <${kc} />
      </div>
      ${s&&i`<${Sc} onClose=${n} />`}
    </div>
  </section>`}Bt();G();y();so();b();y();X();j();b();G();y();se();U();ye();b();async function Nc(e){let{body:t}=await M("/agent/run",{message:Bs(e)});return t.state==="complete"&&t.undo&&A(t.message,t.undo),t}async function Oa(e){return(await M("/explain",{text:Bs(e)})).body}var Bs=e=>`add ${e}`,_n=({readings:e=[]})=>e.every(t=>["create_task","schedule_reminder"].includes(t.intent));async function Ic(e){let{body:t,turn:o}=await M(`/tasks/${e.id}/complete`);ko([t.task,...t.next?[t.next]:[]]),A(c.completed(e),t.changed?o:null)}async function Rc(e){let{body:t,turn:o}=await M(`/tasks/${e.id}/reopen`);ko([t.task]),A(c.reopened(e),t.changed?o:null)}async function Da(e,t,{unlessChanged:o=!1}={}){let n=o?{"If-Match":`"${Date.parse(e.updated_at)}"`}:{},{body:s,turn:r}=await Dt(`/tasks/${e.id}`,t,{headers:n});ko([s]),A(c.changed(s),r,e.id)}async function Lc(e){let{turn:t}=await Me(`/tasks/${e.id}`);ls([e]),A(c.deleted(e),t)}async function Bc(e,t,o){let n=t.map(r=>r.id),{body:s}=await M("/tasks/bulk",{action:e,tasks:n,changes:o});e==="delete"?ls(t):ko(s.outcomes.flatMap(({task:r,next:a})=>a?[r,a]:[r])),A(c.bulkDone(e,t.length),s.undo)}async function Pc(e,t){let{turn:o}=await M(`/tasks/${e.id}/reminders`,t);A(c.reminderSet(e),o,e.id)}async function Fc(e){let{turn:t}=await Me(`/reminders/${e.id}`);A(c.reminderCancelled,t,e.task_id)}U();j();ye();b();Bt();y();X();j();ie();ye();var Aa=["today","upcoming","all","done"],Pt=["urgent","high","medium","low"],Hc=["newest","due","priority","title"],Ma=100,pe=v("today"),kn=v("newest"),$t=v(""),tt=v(""),Eo=v(""),Na=v(Ma),gt=v(matchMedia("(min-width: 54rem)").matches),Fe=v(!1),et=v(new Set),Ao=v(null),le=v(null),Ft=v(null),jc=()=>Na.value+=Ma;function Fs(){le.value=null,ql(pe.value)}function xn(){$t.value="",Ft.value=null}function Mo(){xn(),tt.value="",Eo.value=""}var Wt=x(()=>$t.value.trim()!==""),Ps=x(()=>Wt.value&&Ft.value!==null),Ia=x(()=>Ps.value&&Ft.value.hasMore?Ft.value.ids.size:0),io=x(()=>!!(Wt.value||tt.value||Eo.value)),Kc=x(()=>{let e=le.value?.asItWas;return[...B.value.values()].map(t=>t.id===e?.id?e:t)}),Ea={newest:(e,t)=>t.number-e.number,due:(e,t)=>e.due&&t.due?is(e,t):!!t.due-!!e.due||Ea.newest(e,t),priority:(e,t)=>Wc(e)-Wc(t)||Ea.due(e,t),title:(e,t)=>Ef().compare(e.title,t.title)||e.number-t.number},Df,Ef=()=>Df??=new Intl.Collator(void 0,{numeric:!0}),Wc=e=>e.priority?Pt.indexOf(e.priority):Pt.length,lo=x(()=>{let t=(Ps.value?Af():bo(pe.value,Kc.value)).filter(n=>(!tt.value||n.tags.includes(tt.value))&&(!Eo.value||n.priority===Eo.value));return pe.value==="all"&&!Ps.value&&kn.value!=="newest"?t.sort(Ea[kn.value]):t});function Af(){return Kc.value.filter(e=>Ft.value.ids.has(e.id)).sort(Mf)}var Mf=(e,t)=>(e.status==="completed")-(t.status==="completed")||t.number-e.number,Sn=x(()=>{let e=lo.value.slice(0,Na.value);if(Ps.value||pe.value==="all"||pe.value==="done")return[{name:"",rows:e}];if(pe.value==="today"){let n=e.filter(r=>eo(r.due)),s=e.filter(r=>!eo(r.due));return[{name:"overdue",isLate:!0,rows:n},{name:"today",rows:s}].filter(r=>r.rows.length>0)}return[...Map.groupBy(e,n=>Be(n.due))].map(([n,s])=>({name:n,day:n,rows:s}))}),zc=x(()=>le.value?.id&&Sn.value.some(({rows:e})=>e.some(t=>t.id===le.value.id))),Yc=x(()=>lo.value.filter(e=>et.value.has(e.id)).map(e=>B.value.get(e.id)));function Tn(e,t=!et.value.has(e.id)){let o=new Set(et.value);t?o.add(e.id):o.delete(e.id),et.value=o,t&&(Fe.value=!0)}var Cn=x(()=>z.value?.limits?.tasks_max??100);function Vc(){et.value=new Set(lo.value.slice(0,Cn.value).map(e=>e.id))}function ot(){et.value=new Set,Fe.value=!1}ne(()=>{let[e]=Ne.value;!Aa.includes(e)||e===pe.peek()||(pe.value=e,Na.value=Ma,xn(),ot())});ne(()=>{let[e,t]=Ne.value,o=S.value&&le.peek()?.problem?.isOffline;if(e!=="task")le.value=null;else if(pt.value&&(o||le.peek()?.number!==t)){let n=[...B.peek().values()].find(s=>String(s.number)===t);n?le.value={number:t,id:n.id,asItWas:n}:Nf(t)}});ne(()=>{ta.value=le.value?.id??null});async function Nf(e){let t=o=>{Ne.peek()[1]===e&&(le.value={number:e,...o})};try{let o=await _o(e);t({id:o.id,asItWas:o})}catch(o){t({problem:o})}}var qc=0,Uc=0;ne(()=>{let e=$t.value.trim();B.value,clearTimeout(qc),e?qc=setTimeout(()=>If(e),Ft.peek()?150:60):Ft.value=null});async function If(e){let t=Uc+=1,o=()=>({found:Rf(e),hasMore:!1}),n=S.value?await xl(e).catch(o):o();t!==Uc||$t.value.trim()!==e||(Ft.value={ids:new Set(n.found.map(s=>s.id)),hasMore:n.hasMore})}function Rf(e){let t=e.toLowerCase().split(/\s+/),o=n=>[n.title,n.description??"",...n.tags].join(" ").toLowerCase();return[...B.value.values()].filter(n=>t.every(s=>o(n).includes(s)))}var yt=v(new Map);async function Ws(e){if(!S.value||yt.value.has(e.id))return;let t=e.status==="completed";yt.value=new Map([...yt.value,[e.id,!t]]);try{await(t?Rc(e):Ic(e))}catch(o){N(o)}finally{let o=new Map(yt.value);o.delete(e.id),yt.value=o}}async function qs(e){if(!S.value)return;let t=c.list.deleting,o=mt(e).length,n={title:t.title(1),body:i`<${Jc} tasks=${[e]} />
      ${o>0&&i`<p>${t.reminders(o)}</p>`}
      <p class="hint">${t.hint}</p>`,confirm:t.confirm,isDestructive:!0};if(await Pe(n)){le.value?.id===e.id&&Fs();try{await Lc(e)}catch(s){N(s)}}}var Lf=3,Ra=!1;async function No(e,t,{changes:o,asked:n,loses:s=""}){if(!S.value||t.length===0||Ra)return;let r=e==="delete",a=r?t.flatMap(mt).length:0,l=a>0?c.list.deleting.reminders(a):s,[u,p]=n(t.length),d={title:u,body:i`<${Jc} tasks=${t} />
      ${l&&i`<p>${l}</p>`}
      <p class="hint">${c.list.bulk.hint}</p>`,confirm:p,isDestructive:r};if(!((r||l||t.length>Lf)&&!await Pe(d))){Ra=!0;try{await Bc(e,t,o),ot()}catch(h){N(h)}finally{Ra=!1}}}var Gc=12;function Jc({tasks:e}){let t=e.length-Gc;return i`<ul class="asked-titles">
      ${e.slice(0,Gc).map(o=>i`<li key=${o.id}>
            <span class="asked-number">${o.number}</span><span dir="auto">${o.title}</span>
          </li>`)}
    </ul>
    ${t>0&&i`<p class="quiet">${c.list.andMore(t)}</p>`}`}y();X();U();j();so();ye();b();y();X();j();b();G();y();j();ye();b();y();X();ye();b();var La=["MO","TU","WE","TH","FR","SA","SU"],Us=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],Pa=["January","February","March","April","May","June","July","August","September","October","November","December"],Bf={DAILY:"day",WEEKLY:"week",MONTHLY:"month",YEARLY:"year"};function wt(e){let t=Pf(e);if(!t.unit)return e;let[o,n]=Wf(t),s=o+Hf(t);return n||(s+=`, only ${ze(t.positions.map(r=>`the ${Io(r)}`),"and")} of these`),t.count&&(s+=t.count===1?", once":`, ${t.count} times`),t.until&&(s+=`, until ${jf(t.until)}`),t.isAfterDone&&(s+=", counted from when it is done"),t.isPaused&&(s+=", paused"),s}function Pf(e){let t=Object.fromEntries(e.split(";").map(s=>s.split("="))),o=s=>t[s]?.split(",")??[],n=s=>o(s).map(Number);return{unit:Bf[t.FREQ],interval:Number(t.INTERVAL??1),days:o("BYDAY").map(Ff),monthDays:n("BYMONTHDAY"),months:n("BYMONTH"),hours:n("BYHOUR"),minutes:n("BYMINUTE"),positions:n("BYSETPOS"),count:Number(t.COUNT??0),until:t.UNTIL,isAfterDone:t["X-AFTER-DONE"]==="TRUE",isPaused:t["X-PAUSED"]==="TRUE"}}var Ff=e=>({nth:parseInt(e,10)||0,day:La.indexOf(e.slice(-2))});function Wf(e){let{unit:t,interval:o,days:n,monthDays:s,positions:r}=e,a=o===1?`every ${t}`:`every ${o} ${t}s`,l=n.map(g=>Us[g.day]),u=qf(n),p=n.every(g=>!g.nth)&&s.length===0&&n.length>0,d=r.length===0;if(p&&d&&["day","week"].includes(t)){let g=u?`every ${u}`:ze(l,"and"),C=u||o!==1?g:`every ${g}`;return[(o===1?C:`${a} on ${C}`)+Ba(e),!0]}let $=e.hours.length<=1&&e.minutes.length<=1;if(p&&!d&&$){let g=`${ze(r.map(Io),"and")} ${u??ze(l,"or")}`;return[`${a} on the ${g}${Hs(e)}`,!0]}let h=ze(s.map(Kf),"and");if(n.length===0){if(s.length===0)return[a+Ba(e),d];let g=Uf(e);return[g?`${a} on ${g}`:`${a} on ${h}${Hs(e)}`,d]}let f=g=>g.nth?`the ${Io(g.nth)} ${Us[g.day]}`:`a ${Us[g.day]}`;if(s.length>0){let g=ze(n.map(f),"or");return[`${a} on ${h}${Hs(e)} when it is ${g}`,d]}let m=n.map(g=>g.nth?f(g):`each ${Us[g.day]}`);return[`${a} on ${ze(m,"and")}${Hs(e)}`,d]}function qf(e){let t=e.map(o=>La[o.day]).join();return{[La.join()]:"day","MO,TU,WE,TH,FR":"weekday","SA,SU":"weekend day"}[t]}function Uf({unit:e,months:t,monthDays:o}){let n=t.length>0&&t.length*o.length<=4;if(e!=="year"||!n||o.some(r=>r<0))return null;let s=r=>o.map(a=>`${a} ${Pa[r-1]}`);return ze(t.flatMap(s),"and")}var Qc=({months:e})=>ze(e.map(t=>Pa[t-1]),"and"),Ba=e=>e.months.length>0?` in ${Qc(e)}`:"";function Hs(e){return e.unit!=="year"?Ba(e):e.months.length>0?` of ${Qc(e)}`:e.monthDays.length>0?" of each month":e.days.some(o=>o.nth)||e.positions.length>0?" of the year":""}function Hf({hours:e,minutes:t}){let o=ze(t.map(String),"and");if(e.length===0)return o&&` at ${o} minutes past the hour`;let n=a=>String(a).padStart(2,"0"),s=t.length===0?[0]:t,r=e.flatMap(a=>s.map(l=>`${n(a)}:${n(l)}`));return r.length>8?` at ${r.length} times of the day`:` at ${ze(r,"and")}`}function jf(e){let t=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(e);if(!t)return e;let[,o,n,s,r,a]=t,l=`${Number(s)} ${Pa[n-1].slice(0,3)} ${o}`;return r&&`${r}${a}`!="2359"?`${l}, ${r}:${a}`:l}var Kf=e=>e<0?`the ${Io(e)} day`:`the ${Io(e)}`;function Io(e){if(e===-1)return"last";if(e<0)return`${Io(-e)} to last`;let t=e%100>=11&&e%100<=13;return e+(!t&&{1:"st",2:"nd",3:"rd"}[e%10]||"th")}function ze(e,t){return e.length<2?e.join(""):`${e.slice(0,-1).join(", ")} ${t} ${e.at(-1)}`}G();function Xc({task:e,tab:t}){let o=mt(e),n=c.list.row;return![e.completed_at,e.due,e.priority,e.repeat,e.description].some(Boolean)&&!e.tags.length&&!o.length?null:i`<div class="facts">
    ${e.completed_at&&i`<${Yf} at=${H(e.completed_at)} />`}
    ${e.due&&i`<${zf} task=${e} />`}
    ${e.priority&&i`<${Fa} priority=${e.priority} />`}
    ${e.repeat&&i`<span class="pill"><${_} name="repeat" />${wt(e.repeat)}</span>`}
    ${e.tags.map(r=>i`<${Vf} key=${r} name=${r} tab=${t} />`)}
    ${o.length>0&&i`<${Zc} icon="bell" text=${n.reminds(js(o[0]))} />`}
    ${e.description&&i`<${Zc} icon="note" text=${n.hasDescription} />`}
  </div>`}function zf({task:e}){let t=e.status==="pending"&&eo(e.due);return i`<time
    class=${t?"pill late":"pill"}
    datetime=${e.due}
    title=${be(e.due)}
  >
    <${_} name="calendar" />${ue(e.due)}${t&&` · ${c.list.row.overdue}`}
  </time>`}function Yf({at:e}){return i`<time class="pill" datetime=${e} title=${c.list.row.doneAt(be(e))}>
    <${_} name="check" />${ue(e)}
  </time>`}function Fa({priority:e}){let t={urgent:"pill late",high:"pill warn"}[e]??"pill";return i`<span class=${t}><${_} name="flag" />${c.list.priorities[e]}</span>`}function Vf({name:e,tab:t}){let o=tt.value===e,n=r=>{r.stopPropagation(),tt.value=o?"":e},s=c.list.row;return i`<button
    type="button"
    class=${o?"pill tag accent":"pill tag"}
    dir="auto"
    tabindex=${t}
    title=${o?s.allTags:s.onlyTag(e)}
    aria-pressed=${o?"true":"false"}
    onClick=${n}
  >
    #${e}
  </button>`}function Zc({icon:e,text:t}){return i`<span class="sign" title=${t}>
    <${_} name=${e} /><span class="unseen">${t}</span>
  </span>`}var js=e=>ue(H(e.next_at??e.remind_at)),Gf=/^([-+]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;function On(e){let t=Gf.exec(e);if(!t)return e;let[o,n,s,r,a]=t.slice(2).map(u=>Number(u??0)),l={day:o*7+n,hour:s,minute:r,second:a};return c.list.fromDue(l,t[1]==="-")}function eu({task:e,isCurrent:t}){let o=et.value.has(e.id),n=yt.value.get(e.id)??e.status==="completed",s=t?0:-1,r={"is-done":n,"is-chosen":o,"is-fresh":cn.value.has(e.id)},a=u=>{u.target.closest("input, button")||!(u.shiftKey||Fe.value)||(u.preventDefault(),Tn(e))},l=u=>u.shiftKey&&u.preventDefault();return i`<li
    class=${["row",...Object.keys(r).filter(u=>r[u])].join(" ")}
    data-task=${e.id}
    onClick=${a}
    onMouseDown=${l}
    onFocusIn=${()=>Ao.value=e.id}
  >
    ${Fe.value&&i`<input
      type="checkbox"
      class="check choose"
      tabindex=${s}
      checked=${o}
      aria-label=${c.list.row.choose(e)}
      onChange=${()=>Tn(e)}
    />`}
    <${Wa} task=${e} isDone=${n} tab=${s} />
    <div class="row-body">
      <a class="row-title" href=${`#/task/${e.number}`} dir="auto" tabindex=${s}>
        ${e.title}
      </a>
      <${Xc} task=${e} tab=${s} />
    </div>
    <span class="row-number" title=${c.list.row.number(e)}>
      <span class="unseen">${c.list.row.task} </span>${e.number}
    </span>
  </li>`}function Wa({task:e,isDone:t,tab:o=0}){let n=s=>{s.target.checked=t,Ws(e)};return i`<input
    type="checkbox"
    class="check"
    tabindex=${o}
    checked=${t}
    disabled=${!S.value}
    aria-label=${c.list.row.done(e)}
    onChange=${n}
  />`}y();function Ks({id:e,value:t,options:o,field:n,onPick:s}){let r=k(!1),a=()=>{r.current=!1,n.leave()},l=p=>{s(p.target.value),r.current||a()},u=p=>{p.key==="Enter"?a():p.key!=="Tab"&&p.key!=="Escape"&&(r.current=!0)};return i`<select
    id=${e}
    class="input"
    aria-describedby=${`${e}-problem`}
    value=${t}
    onFocus=${n.begin}
    onChange=${l}
    onKeyDown=${u}
    onPointerDown=${()=>r.current=!1}
    onBlur=${a}
  >
    ${o.map(([p,d])=>i`<option key=${p} value=${p}>${d}</option>`)}
  </select>`}y();X();b();G();y();b();se();U();j();ye();y();b();ve();var qt=class extends Error{},Ha=e=>e instanceof qt?c.list.editor.meanwhile:nt(e),Lo=new Set;async function su({mayDiscard:e}){let t=new Map([...Lo].map(a=>[a,a.problem.peek()]));await Promise.all([...Lo].map(a=>a.leave()));let o=a=>a.problem.peek()&&a.problem.peek()!==t.get(a),n=[...Lo].filter(o),s=a=>e&&t.get(a)&&!a.problem.peek().error.isOffline,r=n.every(s);return r&&n.forEach(a=>a.discard()),r}var qa=class{draft=v(null);problem=v(null);#e=null;#t=!1;#o=Promise.resolve();constructor(t,o){this.task=t,this.names=o}begin=()=>{this.#e??=Ua(B.peek().get(this.task.id)??this.task,this.names)};write(t){this.begin(),this.draft.value=t,this.problem.peek()?.error instanceof qt||(this.problem.value=null)}leave=()=>this.#o=this.#o.then(()=>this.#s());async#s(){if(this.#t)return;let t=this.halfOf?.();if(t)return this.#n(new lt({status:400,code:"HALF",detail:t}),{});let o=this.draft.peek(),n=o===null?null:this.fieldsOf(o);if(!n)return;await this.save(n)&&this.draft.peek()===o&&(this.draft.value=null)}async save(t){this.begin();let o=Ua(this.#e,Object.keys(t));try{return ru(t,o)||await Jf(()=>Qf(this.task.id,t,o)),this.#e=this.problem.value=null,!0}catch(n){return this.#n(n,t),n instanceof qt?(this.#e=null,!0):!1}}#n(t,o){if(this.problem.value={error:t,fields:o},Lo.has(this))return;let{title:n}=B.peek().get(this.task.id)??this.task;N({code:"UNSAVED",message:c.list.editor.notSaved(n,Ha(t))})}discard(){this.#t=!0,this.draft.value=null}};function st(e,t,o={}){let n=Jt(()=>new qa(e,t),[]);return Object.assign(n,o),P(()=>(Lo.add(n),()=>{Lo.delete(n),n.leave()}),[]),n}var ou=Promise.resolve();function Jf(e){let t=ou.then(e);return ou=t.catch(()=>{}),t}async function Qf(e,t,o){if(!S.value)throw new lt({status:0,code:"OFFLINE",detail:""});let n=B.peek().get(e)??await _o(e);nu(n,o);try{await Da(n,t,{unlessChanged:!0})}catch(s){if(s.status!==412)throw s;let r=await _o(e);nu(r,o),await Da(r,t,{unlessChanged:!0})}}function nu(e,t){if(!ru(t,Ua(e,Object.keys(t))))throw new qt}var Ua=(e,t)=>Object.fromEntries(t.map(o=>[o,e[o]])),ru=(e,t)=>JSON.stringify(e)===JSON.stringify(t);function rt({label:e,id:t,field:o,told:n,group:s=!1,children:r}){let a=s?"span":"label";return i`<div
    class="edit-field"
    role=${s?"group":void 0}
    aria-labelledby=${s?`${t}-name`:void 0}
  >
    <${a} id=${`${t}-name`} class="edit-name" for=${s?void 0:t}>${e}<//>
    ${r}
    <${Zf} id=${`${t}-problem`} field=${o} told=${n} />
  </div>`}function Zf({id:e,field:t,told:o}){let n=t.problem.value,s=c.list.editor;if(!n)return i`<p id=${e} class="form-problem" role="alert"></p>`;let r=()=>t.save(n.fields),a=n.error instanceof qt;return i`<p id=${e} class="form-problem" role="alert">
    ${Ha(n.error)}
    ${a&&o&&i` ${s.youWrote} <q dir="auto">${o}</q>`}
    ${a&&i` <button type="button" class="button small" onClick=${r}>${s.saveMine}</button>`}
  </p>`}function au({task:e}){let t=c.list.editor,o=k(null),n=k(!1),s=st(e,["due"],{fieldsOf:m=>({due:Xf(m,e.due)}),halfOf:()=>[...o.current?.querySelectorAll("input")??[]].some(g=>g.validity.badInput)?t.halfDate:null}),{day:r,time:a}=s.draft.value??iu(e.due),l=s.problem.value,u=()=>{n.current=!1,s.leave()},p=m=>g=>{s.write({day:r,time:a,[m]:g.target.value}),!n.current&&!g.target.validity.badInput&&u()},d=m=>{m.key==="Enter"?u():m.key!=="Tab"&&m.key!=="Escape"&&(n.current=!0)},$=()=>{s.write({day:"",time:""}),u()},h=m=>!m.currentTarget.contains(m.relatedTarget)&&u(),f=l?.fields.due&&be(l.fields.due);return i`<${rt} id="edit-due" label=${t.due} field=${s} told=${f} group>
    <div class="edit-due" ref=${o} onFocusIn=${s.begin} onFocusOut=${h}>
      <input
        id="edit-due"
        class="input"
        type="date"
        max="8999-12-31"
        aria-label=${t.dueDay}
        aria-describedby="edit-due-problem"
        value=${r}
        onInput=${p("day")}
        onKeyDown=${d}
      />
      <input
        class="input"
        type="time"
        aria-label=${t.dueTime}
        value=${a}
        onInput=${p("time")}
        onKeyDown=${d}
      />
      ${e.due&&i`<${I} icon="close" label=${t.noDue} onClick=${$} />`}
    </div>
  <//>`}var iu=e=>e?{day:Be(e),time:wo(e)}:{day:"",time:""};function Xf({day:e,time:t},o){let n=iu(o);return e===n.day&&t===n.time?o:!e&&!t?null:t?`${e||re.value}T${t}`:e}y();X();ye();b();G();ve();var em=["PT0S","-PT10M","-PT1H","-P1D"];function lu({task:e}){let t=c.list.editor,o=w(!1),n=w(""),s=k(new Set),r=async(d,$)=>{if(!s.current.has(d)){s.current.add(d),n.value="";try{await $(),o.value=!1}catch(h){n.value=nt(h)}finally{s.current.delete(d)}}},a=mt(e),l=d=>r("new",()=>Pc(e,{remind_at:d})),u=d=>()=>r(d.id,()=>Fc(d)),p=()=>o.value=!o.value;return i`<div class="edit-field" role="group" aria-labelledby="edit-reminders-name">
    <span id="edit-reminders-name" class="edit-name">${t.reminders}</span>
    ${a.length>0&&i`<ul class="reminders">
      ${a.map(d=>i`<${tm} key=${d.id} it=${d} onCancel=${u(d)} />`)}
    </ul>`}
    ${e.status==="pending"&&i`<button
      type="button"
      class="button small add-reminder"
      aria-expanded=${String(o.value)}
      onClick=${p}
    >
      <${_} name="bell" />${t.addReminder}
    </button>`}
    ${o.value&&i`<${om} task=${e} add=${l} />`}
    <p class="form-problem" role="alert">${n.value}</p>
  </div>`}function tm({it:e,onCancel:t}){let o=c.list.editor,n=[e.from_due&&On(e.from_due),e.repeat&&wt(e.repeat),e.repeat_interval_minutes&&o.everyMinutes(e.repeat_interval_minutes,e.repeat_count),e.postponed_from&&o.postponed].filter(Boolean);return i`<li>
    <${_} name="bell" />
    <span class="grow">
      <time datetime=${e.next_at} title=${be(H(e.next_at))}>${js(e)}</time>
      ${n.length>0&&i`<span class="quiet"> · ${n.join(" · ")}</span>`}
    </span>
    <${I} icon="close" label=${o.cancelReminder(js(e))} onClick=${t} />
  </li>`}function om({task:e,add:t}){let o=c.list.editor,n=s=>{s.preventDefault();let r=new FormData(s.target).get("at");r&&t(r)};return i`<div class="new-reminder">
    ${e.due&&em.map(s=>i`<button
        key=${s}
        type="button"
        class="button small"
        onClick=${()=>t(s)}
      >
        ${On(s)}
      </button>`)}
    <form onSubmit=${n}>
      <input
        class="input"
        type="datetime-local"
        name="at"
        aria-label=${o.remindAt}
        min=${`${re.value}T00:00`}
        required
      />
      <button class="button small">${o.setReminder}</button>
    </form>
  </div>`}y();X();b();X();var nm=["SU","MO","TU","WE","TH","FR","SA"],cu="MO,TU,WE,TH,FR",sm=/;X-(AFTER-DONE|PAUSED)=TRUE/g;function ja(e){let[,t,o]=e.split("-").map(Number),n=o===31?-1:o;return{daily:"FREQ=DAILY",weekdays:`FREQ=WEEKLY;BYDAY=${cu}`,weekly:`FREQ=WEEKLY;BYDAY=${nm[mu(e)]}`,monthly:`FREQ=MONTHLY;BYMONTHDAY=${n}`,yearly:`FREQ=YEARLY;BYMONTH=${t};BYMONTHDAY=${o}`}}function uu(e,t){if(!e)return"none";let o=e.replace(sm,""),n={"FREQ=WEEKLY":"weekly","FREQ=MONTHLY":"monthly","FREQ=YEARLY":"yearly",[`FREQ=DAILY;BYDAY=${cu}`]:"weekdays"};return Object.entries(ja(t)).find(([,r])=>r===o)?.[0]??n[o]??"other"}var du=e=>e?.includes("X-AFTER-DONE=TRUE")??!1;function pu(e,t){let o=e.replace(";X-AFTER-DONE=TRUE","");return t?`${o};X-AFTER-DONE=TRUE`:o}function fu(e){let t=re.value,o={0:1,6:2}[mu(t)]??0;return e==="weekdays"?Nt(t,o):t}var mu=e=>new Date(`${e}T00:00:00Z`).getUTCDay();function hu({task:e}){let t=c.list.editor,o=e.due?Be(e.due):re.value,n=ja(o),r=st(e,["repeat","due"],{fieldsOf:({name:m,rule:g})=>g!==void 0?{repeat:g.trim().replace(/^RRULE:/i,"")||null}:m==="other"?null:m==="none"?{repeat:null}:e.due?{repeat:n[m]}:{repeat:n[m],due:fu(m)}}),{name:a=uu(e.repeat,o),rule:l=e.repeat??""}=r.draft.value??{},u=Object.entries(n).map(([m,g])=>[m,wt(g)]),p=[["none",t.repeats.none],...u,["other",t.repeats.other]],d=m=>r.save({repeat:pu(e.repeat,m.target.checked)}),$=m=>r.write({name:"other",rule:m.target.value}),h=m=>m.key==="Enter"&&r.leave(),f=r.problem.value?.fields.repeat;return i`<${rt} id="edit-repeat" label=${t.repeat} field=${r} told=${f}>
    <${Ks}
      id="edit-repeat"
      value=${a}
      options=${p}
      field=${r}
      onPick=${m=>r.write({name:m})}
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
      onInput=${$}
      onBlur=${r.leave}
      onKeyDown=${h}
    />`}
    ${e.repeat&&i`<p class="hint">${wt(e.repeat)}</p>
      <label class="edit-tick">
        <input
          type="checkbox"
          checked=${du(e.repeat)}
          onChange=${d}
        />
        ${t.afterDone}
      </label>`}
  <//>`}y();ye();b();G();function vu({task:e}){let t=c.list.editor,o=k(Promise.resolve()),n=h=>o.current=o.current.then(h),s=()=>B.peek().get(e.id)?.tags??e.tags,r=()=>{let h=a.draft.value??"";return a.draft.value=null,h.trim()?n(()=>u(h)):o.current},a=st(e,["tags"],{leave:r}),l=a.draft.value??"",u=async h=>{let f=h.split(/[\s,]+/).map(W=>W.replace(/^#+/,"").toLowerCase()),m=s(),g=[...new Set([...m,...f.filter(Boolean)])];if(g.length===m.length)return;await a.save({tags:g})||(a.draft.value=`${h} ${a.draft.value??""}`.trim())},p=h=>n(()=>a.save({tags:s().filter(f=>f!==h)})),d=h=>{if(h.isComposing)return;["Enter",","," "].includes(h.key)?(h.preventDefault(),r()):h.key==="Backspace"&&!l&&!h.repeat&&e.tags.length>0&&p(e.tags.at(-1))},$=a.problem.value?.fields.tags?.join(", ");return i`<${rt} id="edit-tags" label=${t.tags} field=${a} told=${$}>
    <div class="edit-tags">
      ${e.tags.map(h=>i`<button
          key=${h}
          type="button"
          class="pill accent tag-chip"
          aria-label=${t.dropTag(h)}
          title=${t.dropTag(h)}
          onClick=${()=>p(h)}
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
        onFocus=${a.begin}
        onInput=${h=>a.write(h.target.value)}
        onKeyDown=${d}
        onBlur=${r}
      />
      <datalist id="known-tags">
        ${us.value.filter(h=>!e.tags.includes(h)).map(h=>i`<option key=${h} value=${h}></option>`)}
      </datalist>
    </div>
  <//>`}y();function Ka({task:e,name:t,label:o,placeholder:n,isTitle:s=!1}){let a=st(e,[t],{fieldsOf:f=>({[t]:f.trim()||(s?"":null)})}),l=k(null),u=`edit-${t}`,p=a.problem.value,d=a.draft.value??e[t]??"";P(()=>rm(l.current),[d]);let $=({target:f})=>{a.write(s?f.value.replace(/\n/g," "):f.value)},h=f=>{!(f.key==="Enter"&&(s||f.ctrlKey||f.metaKey))||f.isComposing||(f.preventDefault(),a.leave())};return i`<${rt} id=${u} label=${o} field=${a} told=${p?.fields[t]}>
    <textarea
      id=${u}
      ref=${l}
      class=${s?"input edit-title":"input edit-text"}
      dir="auto"
      rows=${s?1:2}
      placeholder=${n}
      aria-describedby=${`${u}-problem`}
      aria-invalid=${p?"true":void 0}
      value=${d}
      onFocus=${a.begin}
      onInput=${$}
      onBlur=${a.leave}
      onKeyDown=${h}
    ></textarea>
  <//>`}function rm(e){CSS.supports("field-sizing","content")||(e.rows=Math.min(12,e.value.split(`
`).length+Math.floor(e.value.length/60)))}function za({task:e}){let t=c.list.editor,o=k(null);P(()=>{let a=J.peek();return J.value="list",lm(o.current),()=>{J.peek()==="list"&&(J.value=a)}},[]);let n=yt.value.get(e.id)??e.status==="completed",s=async({mayDiscard:a})=>{let l=await su({mayDiscard:a}),u=o.current?.querySelector(".form-problem:not(:empty)");l?le.value?.id===e.id&&Fs():u?.scrollIntoView({block:"nearest"})},r=a=>{a.key!=="Escape"||a.isComposing||(a.preventDefault(),s({mayDiscard:!0}))};return i`<li
    class="editor card"
    ref=${o}
    tabindex="-1"
    data-task=${e.id}
    onKeyDown=${r}
  >
    <div class="editor-head">
      <${Wa} task=${e} isDone=${n} />
      <span class="quiet">${c.list.row.number(e)}</span>
      <span class="grow"></span>
      <${I}
        icon="close"
        label=${t.close}
        onClick=${()=>s({mayDiscard:!1})}
      />
    </div>
    <fieldset class="editor-fields" disabled=${!S.value}>
      <legend class="unseen">${t.label(e)}</legend>
      <${Ka} task=${e} name="title" label=${t.title} isTitle />
      <${Ka}
        task=${e}
        name="description"
        label=${t.description}
        placeholder=${t.descriptionPlaceholder}
      />
      <div class="edit-pair">
        <${au} task=${e} />
        <${am} task=${e} />
      </div>
      <div class="edit-pair">
        <${hu} task=${e} />
        <${vu} task=${e} />
      </div>
      <${lu} task=${e} />
      <div class="editor-foot">
        <${im} task=${e} />
        <button type="button" class="button small delete" onClick=${()=>qs(e)}>
          <${_} name="trash" />${t.delete}
        </button>
      </div>
    </fieldset>
  </li>`}function am({task:e}){let o=st(e,["priority"],{fieldsOf:l=>({priority:l==="none"?null:l})}),s=["none",...[...Pt].reverse()].map(l=>[l,c.list.priorities[l]]),r=c.list.priorities[o.problem.value?.fields.priority??"none"],a=c.list.editor.priority;return i`<${rt} id="edit-priority" label=${a} field=${o} told=${r}>
    <${Ks}
      id="edit-priority"
      value=${o.draft.value??e.priority??"none"}
      options=${s}
      field=${o}
      onPick=${l=>o.write(l)}
    />
  <//>`}function im({task:e}){let t=c.list.editor.times,o=[[t.created,e.created_at],e.updated_at!==e.created_at&&[t.updated,e.updated_at],e.completed_at&&[t.done,e.completed_at]].filter(Boolean);return i`<p class="hint times">
    ${o.map(([n,s])=>i`<span key=${n}>
        ${n} <time datetime=${s} title=${be(H(s))}>${ue(H(s))}</time>
      </span>`)}
  </p>`}function lm(e){let t=e.querySelector("textarea"),n=matchMedia("(pointer: fine)").matches&&!t.matches(":disabled")?t:e;n.focus({preventScroll:!0}),n===t&&t.setSelectionRange(t.value.length,t.value.length),requestAnimationFrame(()=>e.scrollIntoView({block:"nearest"}))}y();U();ye();b();G();function $u(){let e=c.list.empty;if(io.value){let s=pe.value==="done"&&!Wt.value&&ft.value;return i`<div class="empty" role="status">
      <p>${s?e.narrowedPart(dn.done.value.length):e.narrowed}</p>
      <button type="button" class="button small" onClick=${Mo}>${e.clear}</button>
    </div>`}if(pe.value==="done"&&ft.value===void 0)return i`<p class="empty quiet">${c.loading}</p>`;let t=pe.value!=="done"&&cs.value.all===0?"none":pe.value,[o,n]=e[t];return i`<div class="empty">
    <${_} name=${t==="today"||t==="done"?"check":"list"} />
    <p class="empty-title">${o}</p>
    <p class="hint">${n}</p>
  </div>`}function gu(){let{number:e,problem:t}=le.value,o=k(null);P(()=>He(()=>o.current?.focus()),[]);let n=!t||t.status===404||t.status===400;return i`<div class="missing" role="alert">
    <p>${n?c.list.missing(e):Je(t)}</p>
    <a class="button small" ref=${o} href=${`#/${pe.value}`}>${c.list.toList}</a>
  </div>`}function wu(){let e=k(null),t=Sn.value.flatMap(({rows:s})=>s.map(r=>r.id)),o=t.includes(Ao.value)?Ao.value:t[0];if(fm(e,t),pm(),!pt.value)return i`<div class="rows"><p class="empty quiet">${c.loading}</p></div>`;let n=lo.value.length-t.length;return i`<div class="rows" ref=${e} onKeyDown=${mm}>
    <${um} />
    ${Sn.value.map(s=>i`<${cm} key=${s.name} group=${s} at=${o} />`)}
    ${t.length===0&&!le.value&&i`<${$u} />`}
    ${n>0&&i`<button type="button" class="button plain more" onClick=${jc}>
      ${c.list.more(n)}
    </button>`}
    ${Ia.value>0&&i`<p class="hint first-found">${c.list.search.first(Ia.value)}</p>`}
    ${n<=0&&pe.value==="done"&&!Wt.value&&i`<${dm} />`}
  </div>`}function cm({group:e,at:t}){let{name:o,day:n,isLate:s,rows:r}=e,a=n?yo(n):c.list.groups[o],l=o?`group-${o}`:void 0;return i`<${o?"section":"div"} class="group" aria-labelledby=${l}>
    ${o&&i`<h2
      id=${l}
      class=${s?"group-title late":"group-title"}
      title=${n&&be(n)}
    >
      ${a}<span class="group-count">${r.length}</span>
    </h2>`}
    <ul>
      ${r.map(p=>{let d=B.value.get(p.id)??p;return le.value?.id===d.id?i`<${za} key=${d.id} task=${d} />`:i`<${eu} key=${d.id} task=${d} isCurrent=${d.id===t} />`})}
    </ul>
  <//>`}function um(){if(!le.value||zc.value)return null;let e=B.value.get(le.value.id);return e?i`<ul class="group"><${za} key=${e.id} task=${e} /></ul>`:i`<${gu} />`}function dm(){return ft.value?i`<button type="button" class="button plain more" onClick=${bu}>
    ${c.list.moreDone}
  </button>`:null}var bu=()=>kl().catch(N);function pm(){let e=pt.value&&ft.value===void 0,t=pe.value==="done"&&e&&S.value;P(()=>{t&&bu()},[t])}function fm(e,t){let o=k({id:null,index:0,openId:null});P(()=>{let n=o.current,s=le.value?.id??null,r=n.openId&&!s?n.openId:n.id,a=t.includes(r)?r:t[Math.min(n.index,t.length-1)];r&&!s&&He(()=>a?Vs(a):document.getElementById("quick-add")?.focus()),n.openId=s,n.index=yu(n.id??s,t)??n.index}),P(()=>{let n=({target:r})=>{let a=e.current?.contains(r)?r.closest("[data-task]"):null;o.current.id=a?.dataset.task??null,o.current.index=yu(o.current.id,Ys())??o.current.index},s=({target:r,relatedTarget:a})=>{a||queueMicrotask(()=>r.isConnected&&(o.current.id=null))};return document.addEventListener("focusin",n),document.addEventListener("focusout",s),()=>{document.removeEventListener("focusin",n),document.removeEventListener("focusout",s)}},[])}var yu=(e,t)=>t.includes(e)?t.indexOf(e):null,Ys=()=>Sn.value.flatMap(({rows:e})=>e.map(t=>t.id));function Vs(e){let t=document.querySelector(`[data-task="${CSS.escape(e)}"] .row-title`);t?.focus(),t?.scrollIntoView({block:"nearest"})}function Dn(e){let t=Ys(),o=document.activeElement?.closest?.("[data-task]")?.dataset.task,n=t.indexOf(o??Ao.value),s=o?Math.min(Math.max(n+e,0),t.length-1):Math.max(n,0);t[s]&&Vs(t[s])}var _u=()=>Dn(0);for(let e of["j","ArrowDown"])Se(e,()=>Dn(1));for(let e of["k","ArrowUp"])Se(e,()=>Dn(-1));function mm(e){let t=e.target.closest(".row"),o=e.ctrlKey||e.metaKey||e.altKey,n=t&&B.value.get(t.dataset.task);if(!n||o||e.isComposing)return;let r={ArrowDown:()=>Dn(1),ArrowUp:()=>Dn(-1),Home:()=>Vs(Ys()[0]),End:()=>Vs(Ys().at(-1)),x:()=>Ws(n),e:()=>location.hash=`#/task/${n.number}`,s:()=>Tn(n),Delete:()=>qs(n),Escape:()=>et.value.size>0&&ot()}[e.key.length===1?e.key.toLowerCase():e.key];r&&(e.preventDefault(),r())}function ku(){return Fe.value?i`<${hm} />`:null}function hm(){let e=w(null);P(()=>()=>He(_u),[]);let t=c.list.bulk,o=Yc.value,n=o.length>Cn.value,s=o.length===0||n||!S.value,r=e.value&&o.length>0?e.value:"all",a={all:vm,due:$m,priority:gm},l=u=>{u.key==="Escape"&&(u.preventDefault(),r==="all"?ot():e.value=null)};return i`<div class="bulk" role="region" aria-label=${t.label} onKeyDown=${l}>
    <div class="bulk-head">
      <span class="bulk-count" role="status">${t.count(o.length)}</span>
      <button type="button" class="button plain small" onClick=${Vc}>
        ${t.all(lo.value.length,Cn.value)}
      </button>
      <span class="grow"></span>
      <${I} icon="close" label=${t.close} onClick=${ot} />
    </div>
    ${n&&i`<p class="form-problem" role="alert">${t.tooMany(Cn.value)}</p>`}
    <${a[r]} tasks=${o} isOff=${s} asks=${e} />
  </div>`}function vm({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=e.filter(u=>u.status==="pending"),r=e.filter(u=>u.status==="completed"),a=(u,p,d)=>i`<button type="button" class="button small" disabled=${t} onClick=${p} ...${d}>
      ${u}
    </button>`,l=()=>No("delete",e,{asked:n.asked.delete});return i`<div class="bulk-actions">
    ${(s.length>0||r.length===0)&&a(n.done,()=>No("complete",s,{asked:n.asked.complete}))}
    ${r.length>0&&a(n.reopen,()=>No("reopen",r,{asked:n.asked.reopen}))}
    ${a(n.due,()=>o.value="due",{id:"bulk-due"})}
    ${a(n.priority,()=>o.value="priority",{id:"bulk-priority"})}
    ${a(n.delete,l,{class:"button small delete"})}
  </div>`}function $m({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,r={today:0,tomorrow:1,nextWeek:(8-new Date(`${re.value}T00:00:00Z`).getUTCDay())%7||7},a=u=>{o.value=null;let p=u?n.asked.due(yo(u)):n.asked.noDue,d=e.filter($=>$.due&&wo($.due)).length;No("update",e,{changes:{due:u},asked:p,loses:u&&n.losesTimes(d)})},l=u=>{u.preventDefault();let p=new FormData(u.target).get("day");p&&a(p)};return i`<${xu} name="due" asks=${o}>
    ${Object.entries(r).map(([u,p])=>{let d=Nt(re.value,p);return i`<button
        type="button"
        class="button small"
        title=${be(d)}
        disabled=${t}
        onClick=${()=>a(d)}
      >
        ${n.days[u]}
      </button>`})}
    <form class="bulk-day" onSubmit=${l}>
      <input class="input" type="date" name="day" aria-label=${n.date} required />
      <button class="button small" disabled=${t}>${n.set}</button>
    </form>
    <button type="button" class="button small" disabled=${t} onClick=${()=>a(null)}>
      ${n.days.none}
    </button>
  <//>`}function gm({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=r=>{o.value=null;let a=n.asked.priority(c.list.priorities[r??"none"]);No("update",e,{changes:{priority:r},asked:a})};return i`<${xu} name="priority" asks=${o}>
    ${[...Pt,null].map(r=>i`<button
        type="button"
        class="button small"
        disabled=${t}
        onClick=${()=>s(r)}
      >
        ${c.list.priorities[r??"none"]}
      </button>`)}
  <//>`}function xu({name:e,asks:t,children:o}){let n=k(null);return P(()=>(He(()=>n.current.querySelector("button").focus()),()=>He(()=>document.getElementById(`bulk-${e}`)?.focus())),[]),i`<div class="bulk-actions" ref=${n} role="group" aria-label=${c.list.bulk[e]}>
    ${o}
    <button type="button" class="button plain small" onClick=${()=>t.value=null}>
      ${c.cancel}
    </button>
  </div>`}y();ye();b();G();function Su(){if(!gt.value&&!io.value)return null;let e=c.list,t=new Set([...us.value,tt.value].filter(Boolean)),o=Pt.map(n=>[n,e.priorities[n]]);return i`<div class="narrow" role="search" aria-label=${e.narrow}>
    <${ym} />
    <${Ya}
      label=${e.filters.tag}
      value=${tt}
      options=${[["",e.filters.anyTag],...[...t].map(n=>[n,`#${n}`])]}
    />
    <${Ya}
      label=${e.filters.priority}
      value=${Eo}
      options=${[["",e.filters.anyPriority],...o]}
    />
    ${pe.value==="all"&&!Wt.value&&i`<${Ya}
      label=${e.filters.sort}
      value=${kn}
      options=${Hc.map(n=>[n,e.sorts[n]])}
    />`}
    ${io.value&&i`<button type="button" class="button plain small" onClick=${Mo}>
      ${e.filters.clear}
    </button>`}
  </div>`}function ym(){let e=c.list.search,t=o=>{o.key==="Escape"&&(o.preventDefault(),$t.value?xn():o.target.blur())};return i`<div class="search">
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
      value=${$t.value}
      onInput=${o=>$t.value=o.target.value}
      onKeyDown=${t}
    />
    ${$t.value&&i`<${I} icon="close" label=${e.clear} onClick=${xn} />`}
  </div>`}function Ya({label:e,value:t,options:o}){return i`<select
    class="choice"
    aria-label=${e}
    value=${t.value}
    data-on=${!!t.value&&t!==kn}
    onChange=${n=>t.value=n.target.value}
  >
    ${o.map(([n,s])=>i`<option key=${n} value=${n}>${s}</option>`)}
  </select>`}y();j();ie();Ze();b();G();ve();y();X();b();G();function Tu({it:e}){let t=e.readings??[];if(t.length===0)return null;let o=c.list.quickAdd,n=!_n(e);return i`<div class="understood">
    <ul aria-label=${n?o.meant:o.understood}>
      ${t.map((s,r)=>i`<${wm} key=${r} it=${s} isMore=${n} />`)}
    </ul>
    ${n&&i`<p class="hint">${o.toChat}</p>`}
  </div>`}function wm({it:e,isMore:t}){let o=[e.due&&i`<time class="pill accent" datetime=${e.due}>
        <${_} name="calendar" />${be(e.due)}
      </time>`,(e.from_due||e.remind_at)&&i`<span class="pill"><${_} name="bell" />${bm(e)}</span>`,e.repeat&&i`<span class="pill">
        <${_} name="repeat" />${e.repeat_words??wt(e.repeat)}
      </span>`,e.priority&&i`<${Fa} priority=${e.priority} />`,...(e.tags??[]).map(s=>i`<span class="pill" dir="auto">#${s}</span>`)].filter(Boolean),n=e.title??e.task_ref;return i`<li>
    ${t&&i`<span class="quiet">${c.list.quickAdd.verbs[e.intent]}</span>`}
    ${n&&i`<span class="understood-title" dir="auto">${n}</span>`}
    ${e.description&&i`<span class="quiet" dir="auto">${e.description}</span>`}
    ${o.length>0&&i`<span class="facts">${o}</span>`}
    ${e.question&&i`<span class="understood-question" dir="auto">${e.question}</span>`}
  </li>`}function bm(e){let t=e.repeat_interval_minutes,o=e.from_due?On(e.from_due):ue(e.remind_at);return t?`${o}, ${c.list.editor.everyMinutes(t,e.repeat_count)}`:o}var _m=60,Ce=v(ut("quick-add")??"");Ce.subscribe(e=>dt("quick-add",e));It(()=>Ce.value="");var Bo=v(null),_t=v(""),Gs=v(!1);function Ou(){let e=c.list.quickAdd,t=k(null),o=Es(Ce.value);Q(()=>Tm(Ce.value),[Ce.value,S.value]);let n=async a=>{a.preventDefault(),await km(),t.current?.focus()},s=a=>{Ce.value=a.target.value,_t.value="",o.noteWritten(Ce.value)},r=a=>{o.takesBack(a)||a.key!=="Escape"||(a.preventDefault(),Ce.value?Ce.value=_t.value="":t.current.blur())};return i`<form class="quick-add" onSubmit=${n}>
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
        aria-invalid=${_t.value?"true":void 0}
        value=${Ce.value}
        disabled=${!S.value}
        onInput=${s}
        onKeyDown=${r}
      />
      ${Ce.value.trim()&&i`<button class="button primary small" disabled=${Gs.value||!S.value}>
        ${Bo.value&&!_n(Bo.value)?e.send:e.add}
      </button>`}
    </div>
    <p id="quick-problem" class="form-problem quick-problem" role="alert" dir="auto">
      ${_t.value}
    </p>
    <div id="quick-understood">
      ${Ce.value.trim()&&Bo.value&&i`<${Tu} it=${Bo.value} />`}
    </div>
  </form>`}async function km(){let e=Ce.value.trim();if(!(!e||Gs.value)){Gs.value=!0,_t.value="";try{if(_n(await Oa(e))){let t=await Nc(e);(t.state!=="complete"||!t.undo)&&(_t.value=xm(t))}else Sm(e);!_t.value&&Ce.value.trim()===e&&(Ce.value="")}catch(t){_t.value=nt(t)}finally{Gs.value=!1}}}function xm({message:e,tool_calls:t=[]}){let o=t.find(n=>n.error?.field)?.error;return o?nt(o):e}function Sm(e){if(Y.value){_t.value=c.list.quickAdd.busy;return}J.value==="list"&&(J.value="even"),Lt(Bs(e))}var Cu=0;function Tm(e){let t=Cu+=1,o=e.trim();if(o||(Bo.value=null),!o||!S.value)return;let n=setTimeout(async()=>{let s=await Oa(o).catch(()=>null);t===Cu&&(Bo.value=s)},_m);return()=>clearTimeout(n)}y();ye();b();G();function Du(){let e=c.list,t=()=>{gt.value=!gt.value,gt.value||Mo()},o=()=>Fe.value?ot():Fe.value=!0;return i`<div class="tabs-line">
    <nav class="tabs" aria-label=${e.views}>
      ${Aa.map(n=>i`<${Cm} key=${n} name=${n} />`)}
    </nav>
    <${I}
      icon="search"
      label=${e.narrow}
      aria-expanded=${String(gt.value)}
      data-on=${io.value}
      onClick=${t}
    />
    <${I}
      icon="select"
      label=${e.select}
      aria-pressed=${String(Fe.value)}
      data-on=${Fe.value}
      onClick=${o}
    />
  </div>`}function Cm({name:e}){let t=cs.value[e],o=e==="today"?Cl.value.length:0,n=o?c.list.countLate(t,o):c.list.count(t);return i`<a
    class="tab"
    href=${`#/${e}`}
    aria-current=${pe.value===e?"page":void 0}
  >
    ${c.list.viewNames[e]}
    ${t>0&&i`<span class=${o?"count late":"count"}>
      ${c.list.countShown(t)}<span class="unseen"> ${n}</span>
    </span>`}
  </a>`}function Eu(){return i`<section class="pane left list" aria-labelledby="list-title">
    <h1 id="list-title" class="unseen">${c.tasks}</h1>
    <div class="list-head">
      <${Ou} />
      <${Du} />
      <${Su} />
    </div>
    <${wu} />
    <${ku} />
  </section>`}Se("n",()=>Au("quick-add"));Se("f",()=>{gt.value=!0,Au("task-search")});function Au(e){Ne.value[0]==="settings"&&gs("today");let t=()=>document.getElementById(e)?.focus();document.getElementById(e)?t():requestAnimationFrame(()=>requestAnimationFrame(t))}y();U();b();G();Ur.call=()=>document.querySelector(".note:is(:hover, :has(:focus-visible))")!==null;function Mu(){return i`<div class="notes" role="status" aria-live="polite" aria-label=${c.settings.notesLabel}>
    ${Ee.value.map(e=>i`<div key=${e.id} class=${e.isProblem?"note problem":"note"}>
        <span class="note-text" dir="auto">${e.text}</span>
        ${e.turn&&i`<button type="button" class="note-undo" onClick=${()=>$o(e.turn)}>${c.undo}</button>`}
        <${I} icon="close" label=${c.dismiss} onClick=${()=>Kr(e.id)} />
      </div>`)}
  </div>`}y();se();X();U();so();ie();b();G();Qs();y();se();X();j();ie();Ze();b();Qs();var Zs="rung",Wu=50,Om=200,Dm=25,qe=v([]),Ut=[],We=null,En=null;for(let e of["reminder","change"])Z(e,t=>En?En.push(t):Uu(t));for(let e of["begin","back"])Z(e,Em);ne(()=>{K.value==="in"&&queueMicrotask(An)});ee.onChange(Zs,An);It(()=>{ee.keep(Zs,null),Qa([]),Ut=[],We=null});function Xs(e,t){An();let o=n=>n.id===e;t&&Hu(qe.value.filter(o),t),Po(qe.value.filter(n=>!o(n)))}function qu(){Po([])}async function Em(){let e=En=[],t=[];try{t=await Am()}catch{}En===e&&(En=null,[...t,...e].forEach(Uu),Po(qe.value))}async function Am(){An();let e=[],t=null;for(let o=0;o<Dm;o+=1){let{entries:n,next_cursor:s}=await D("/audit",{limit:Om,cursor:t}),r=n[0]?.seq??0;if(o===0&&(We===null||r<We)&&Po(qe.value,r),e.push(...n.filter(a=>a.seq>We)),t=s,!t||n.at(-1).seq<=We)break}return e.reverse()}function Uu(e){if(An(),We!==null&&e.seq<=We)return;We=e.seq;let{outcome:t,changes:o}=e;if(t.occurrence?.result==="fired"){let l=Im(e),u=qe.value.filter(p=>p.task.id!==l.task.id);Po([l,...u].slice(0,Wu)),Bu(l),Ga();return}o.some(({before:l,after:u})=>!l&&u?.reminder)&&Ga();let n=new Set(o.map(Nm)),s=new Map(o.map(({after:l})=>[l?.task?.id,l?.task]));Hu(qe.value.filter(l=>n.has(l.task.id)),e.turn_id);let r=qe.value.filter(l=>!n.has(l.task.id)),a=[...Mm(e),...r];Po(a.map(l=>({...l,task:ju(s.get(l.task.id)??l.task)})))}function Hu(e,t){Ut=[...e.map(o=>({turn:t,card:o})),...Ut].slice(0,Wu)}function Mm({call:e,outcome:t}){if(e.name!=="undo"||!t.success)return[];let o=s=>s.turn===t.turn_id,n=Ut.filter(o).map(s=>s.card);return Ut=Ut.filter(s=>!o(s)),n.filter(({task:s})=>!qe.value.some(r=>r.task.id===s.id))}function Nm({before:e,after:t}){return e?.task&&(!t||t.task.status==="completed")?e.task.id:!e&&t?.reminder?t.reminder.task_id:null}function Im({call_id:e,outcome:{task:t,reminder:o,occurrence:n}}){let s=c.settings.rung,r=[n.late_by>0&&s.late(n.late_by),n.count>1&&s.count(n.count),n.missed>0&&s.missed(n.missed)],a=ue(H(n.at));return{id:e,task:ju(t),reminder:o.id,when:a,facts:r.filter(Boolean)}}var ju=({id:e,number:t,title:o})=>({id:e,number:t,title:o});function An(){try{let e=JSON.parse(ee.kept(Zs));if(e?.user!==de.value?.id)return;We=e.heard,Ut=e.settled??[],Qa(e.cards)}catch{}}function Po(e,t=We){We=t,Qa(e),ee.keep(Zs,JSON.stringify({user:de.value?.id,heard:We,cards:e,settled:Ut}))}function Qa(e){let t=new Set(e.map(o=>o.id));qe.value.filter(o=>!t.has(o.id)).forEach(o=>Pu(o.id)),qe.value=e}var Ht=c.settings.rung,Za=matchMedia("(max-width: 54rem), (max-height: 36rem)"),Xa=v(Za.matches);Za.addEventListener("change",()=>Xa.value=Za.matches);var Ku=x(()=>Xa.value?1:3),Rm={ten:()=>({minutes:10}),hour:()=>({minutes:60}),morning:()=>({until:`${Nt(re.value,1)}T09:00:00`})};function zu(){let e=qe.value,t=e.length-Ku.value;return i`<section class="rung" aria-label=${Ht.region}>
    <p class="unseen" role="alert">${e[0]&&Ht.said(e[0].task.title)}</p>
    ${e.slice(0,Ku.value).map(o=>i`<${Lm} key=${o.id} card=${o} />`)}
    ${e.length>1&&i`<div class="rung-foot">
        ${t>0&&i`<span>${Ht.more(t)}</span>`}
        <button type="button" class="button small" onClick=${qu}>
          ${Ht.dismissAll}
        </button>
      </div>`}
    ${Lu.value&&!(Xa.value&&e.length>0)&&i`<${Bm} />`}
  </section>`}function Lm({card:e}){let t=w(!1),{id:o,task:n,reminder:s,when:r,facts:a}=e;P(()=>()=>He(Yu),[]);let l=async(d,$,h)=>{t.value=!0;try{let f=await M(`/reminders/${s}/${d}`,$);Xs(o,f.turn),A(h(f.body),f.turn)}catch(f){N(f),t.value=!1,f.status===404&&Xs(o)}},u=d=>l("snooze",Rm[d](),$=>Ht.snoozed(n,ue(H($.next_at)))),p=t.value||ps.value;return i`<article class="rung-card">
    <div class="rung-head">
      <span class="rung-bell"><${_} name="bell" /></span>
      <div class="grow">
        <a class="rung-title" href=${`#/task/${n.number}`} title=${Ht.open} dir="auto"
          >${n.title}</a
        >
        <p class="hint">
          ${r}${a.map(d=>i`<span key=${d} class="rung-late"> · ${d}</span>`)}
        </p>
      </div>
      <${I} icon="close" label=${c.dismiss} onClick=${()=>Xs(o)} />
    </div>
    <div class="rung-actions">
      <button
        type="button"
        class="button small primary"
        disabled=${p}
        onClick=${()=>l("done",void 0,()=>c.completed(n))}
      >
        ${Ht.done}
      </button>
      ${Object.entries(Ht.snoozeFor).map(([d,[$,h]])=>i`<button
            key=${d}
            type="button"
            class="button small"
            aria-label=${h}
            title=${h}
            disabled=${p}
            onClick=${()=>u(d)}
          >
            ${$}
          </button>`)}
    </div>
  </article>`}function Bm(){let{offer:e,offerYes:t,offerNo:o}=c.settings.browser;return i`<div class="rung-card rung-offer">
    <p>${e}</p>
    <div class="rung-actions">
      <button type="button" class="button small" onClick=${Js}>${t}</button>
      <button type="button" class="button small plain" onClick=${Ja}>${o}</button>
    </div>
  </div>`}var Yu=()=>document.querySelector(".rung-card button.primary")?.focus();Se("r",Yu);y();U();ie();b();var Nn=c.settings,ri=Object.keys(Nn.sections),nr=v(null);function Od(){let e=Ne.value[1],t=ri.includes(e)?e:ri[0],o=k(null);return Q(()=>{ch()},[]),P(()=>o.current.focus({preventScroll:!0}),[t]),i`<section class="pane left settings" aria-labelledby="settings-title">
    <div class="settings-scroll">
      <div class="settings-grid">
        <nav class="settings-index" aria-label=${Nn.index}>
          <ul>
            ${ri.map(n=>i`<li key=${n}>
                  <a href=${`#/settings/${n}`} aria-current=${n===t?"page":void 0}>
                    ${Nn.sections[n]}
                  </a>
                </li>`)}
          </ul>
        </nav>
        <div class="settings-body">
          <h1 id="settings-title" tabindex="-1" ref=${o}>${Nn.sections[t]}</h1>
          <fieldset class="settings-section" disabled=${ps.value} key=${t}>
            <legend class="unseen">${Nn.sections[t]}</legend>
            ${nr.value&&i`<${nr.value[t]} />`}
          </fieldset>
        </div>
      </div>
    </div>
  </section>`}async function ch(){if(!nr.value)try{({sections:nr.value}=await Promise.resolve().then(()=>(Cd(),Td)))}catch(e){N(e)}}var ai=v(!1),J=v("even"),rr=matchMedia("(max-width: 54rem) and (max-height: 44rem)");function Ec(){rr.matches?J.value="chat":J.value==="list"&&(J.value="even")}function Ac(){let e=J.value;return J.value="chat",()=>{J.value==="chat"&&(J.value=e)}}addEventListener("hashchange",()=>{rr.matches&&J.value==="chat"&&(J.value="even")});var sr=null;rr.addEventListener("change",()=>{let e=document.activeElement?.id==="composer";rr.matches&&e?(sr=J.value,J.value="chat"):sr&&(J.value=sr,sr=null)});var In=()=>ai.value=!ai.value;function Dd(){let e=Ne.value[0]==="settings";return i`<div class="frame" data-room=${e?"list":J.value}>
    <a class="skip" href="#composer" onClick=${fh}>${c.skipToChat}</a>
    <${dh} isSettings=${e} />
    ${!S.value&&i`<${uh} />`}
    <${zu} />
    <main class="panes">
      ${e?i`<${Od} />`:i`<${Eu} />`}
      <${Mc} />
    </main>
    <${Mu} />
    <${xc} />
    ${ai.value&&i`<${ph} />`}
  </div>`}function uh(){let e=c.lastList;return i`<p class="banner" role="status">${e[K.value]??e.away}</p>`}function dh({isSettings:e}){let t={auto:"auto",light:"sun",dark:"moon"}[je.value];return i`<header class="head">
    <a class="brand" href="#/today">
      <img src="/page/icons/icon.svg" alt="" width="28" height="28" />
      <span>${c.name}</span>
    </a>
    <span class="grow"></span>
    <${I} icon="question" label=${c.help} onClick=${In} />
    <${I} icon=${t} label=${c.theme[je.value]} onClick=${Fl} />
    <a
      class="icon-button"
      href=${e?"#/today":"#/settings"}
      aria-label=${e?c.back:c.settingsTitle}
      title=${e?c.back:c.settingsTitle}
    >
      <${_} name=${e?"list":"gear"} />
    </a>
  </header>`}function ph(){return i`<${bn} title=${c.keys.title} onClose=${In}>
    <dl class="keys">
      ${c.keys.rows.map(([e,t])=>i`<div><dt><kbd>${e}</kbd></dt><dd>${t}</dd></div>`)}
    </dl>
    <div class="dialog-actions">
      <button type="button" class="button primary" autofocus onClick=${In}>${c.close}</button>
    </div>
  <//>`}function fh(e){e.preventDefault(),document.getElementById("composer")?.focus()}var Ed=e=>gs(e);function Ad(){let[e,t]=Ne.value;return e==="task"?c.taskTitle(t):e==="settings"?c.settings.sections[t]??c.settingsTitle:c.list.viewNames[e]??""}y();ie();b();ve();var xt=c.signIn;function Md(){return K.value==="unreachable"?i`<${hh} />`:i`<${mh} />`}function mh(){let e=w("sign-in"),t=k(null),{isBusy:o,problem:n,run:s,clear:r}=fe(),a=e.value==="register",l=z.value?.limits?.password_min??8,u=a?xt.register:xt.title,p=async $=>{$.preventDefault();let h=new FormData(t.current);await s(()=>Nl(e.value,h.get("email").trim(),h.get("password")))||t.current?.elements.password.select()},d=()=>{e.value=a?"sign-in":"register",r(),t.current.elements.email.focus()};return i`<main class="door">
    <form class="door-form" ref=${t} aria-labelledby="door-title" onSubmit=${p}>
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1 id="door-title">${u}</h1>
      <p class="quiet">${c.tagline}</p>
      <${xe}
        label=${xt.email}
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
        label=${xt.password}
        name="password"
        type="password"
        autocomplete=${a?"new-password":"current-password"}
        minlength=${a?l:void 0}
        required
        hint=${a&&xt.passwordHint(l)}
        problem=${n}
      />
      <${te} problem=${n} fields=${["email","password"]} />
      <button class="button primary" disabled=${o}>${u}</button>
      ${z.value?.registration==="open"&&i`<button type="button" class="button plain" onClick=${d}>
          ${a?xt.toSignIn:xt.toRegister}
        </button>`}
      ${z.value?.registration==="closed"&&i`<p class="hint">${xt.closed}</p>`}
    </form>
  </main>`}function hh(){return i`<main class="door">
    <div class="door-form">
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1>${c.name}</h1>
      <p role="alert">${xt.unreachable}</p>
      <button type="button" class="button primary" onClick=${oo}>${c.retry}</button>
    </div>
  </main>`}function vh(){return K.value==="starting"?null:xo.value?i`<${Dd} />`:i`<${Md} />`}ne(()=>{K.value==="in"?Rr().then(un).catch(ra):(Lr(),xo.value&&ra())});ne(()=>{let e=xo.value?Ad():"";document.title=e?`${e} · ${c.name}`:c.name});Z("back",()=>A(c.backOnline));Se("?",In);Se("Ctrl+z",Xn);Se("Ctrl+Shift+z",es);["today","upcoming","all","done"].forEach((e,t)=>{Se(String(t+1),()=>Ed(e))});vr(i`<${vh} />`,document.getElementById("app"));oo();addEventListener("load",Wl);
