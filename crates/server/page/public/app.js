var Vu=Object.defineProperty;var x=(e,t,o)=>()=>{if(o)throw o[0];try{return e&&(t=e(e=0)),t}catch(n){throw o=[n],n}};var Gu=(e,t)=>{for(var o in t)Vu(e,o,{get:t[o],enumerable:!0})};function Wt(e){e&&e.parentNode&&e.remove()}function Nn(e,t,o){var n,s,r,a={},l=arguments.length;for(r in t)r=="key"?n=t[r]:r=="ref"&&typeof e!="function"?s=t[r]:a[r]=t[r];return l>2&&(a.children=l>3?Gs.call(arguments,2):o),Fo(e,a,n,s,null)}function Fo(e,t,o,n,s){var r={type:e,props:t,key:o,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Wo,__v:s||++Ka,__i:-1,__u:0};return!s&&P.vnode&&P.vnode(r),r}function _t(e){return e.children}function ro(e,t){this.props=e,this.context=t,this.__g=0}function wt(e,t){if(t==null)return e.__&&wt(e.__,e.__i+1);for(var o;t<e.__k.length;t++)if((o=e.__k[t])&&o.__e)return o.__e;return typeof e.type!="function"||e.props.__P?null:wt(e)}function Zu(e){var t,o=e.__v,n=o.__e,s=[],r=[],a=e.__P;a&&((t=qt({constructor:Wo},o)).__v=o.__v+1,P.vnode&&P.vnode(t),Js(a,t,o,e.__n,a.namespaceURI,32&o.__u?[n]:null,s,n||wt(o),32&o.__u,r),t.__v=o.__v,t.__.__k[t.__i]=t,ei(s,t,r),o.__=o.__e=null,t.__e!=n&&Ga(t))}function Ga(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Ga(e)}function ja(e){(8&e.__g||(e.__g|=8,bt.push(e),En++))&&js==P.debounceRendering||((js=P.debounceRendering)||queueMicrotask)(Ja)}function Ja(){try{for(var e,t=1;bt.length;)bt.length>t&&bt.sort(Ya),e=bt.shift(),t=bt.length,8&e.__g&&Zu(e)}finally{(En=bt.length)&&(js||queueMicrotask)(Ja)}}function Qa(e,t,o,n,s,r,a,l,u,f,p){var v,h,d,m,g,C,z=n.__k||Mn,R=t.length;for(u=Xu(o,t,z,u,R),v=0;v<R;v++)(d=o.__k[v])!=null&&(h=~d.__i&&z[d.__i]||An,d.__i=v,C=Js(e,d,h,s,r,a,l,u,f,p),m=d.__e,(h.ref!=d.ref||8&h.__u)&&(h.ref&&Qs(h.ref,null,d,h),d.ref&&p.push(d.ref,d.__c||m,d)),g=g||m,4&d.__u?(u=Za(d,u,e,!h.__v),h.__e&&(h.__e=null)):typeof d.type=="function"&&C!==void 0?u=C:m&&(u=m.nextSibling),d.__u&=-21);return o.__e=g,u}function Xu(e,t,o,n,s){var r,a,l,u,f,p,v,h,d,m=o.length,g=m,C=0,z=0,R=e.__k=Array(s);for(r=0;r<s;r++)(a=t[r])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a!="object"||a.constructor===String?a=R[r]=Fo(null,a):Vs(a)?a=R[r]=Fo(_t,{children:a}):a.constructor===Wo&&a.__b?a=R[r]=Fo(a.type,a.props,a.key,a.ref,a.__v):R[r]=a,u=r+C,a.__=e,a.__b=e.__b+1,l=null,~(f=a.__i=ed(a,o,u,g))&&(g--,(l=o[f])&&(l.__u|=2)),l&&l.__v?(a.__u|=16,f==u-1?C--:f==u+1?C++:f!=u&&(f>u?C--:C++,z=1)):(~f||(s>m?C--:s<m&&C++),typeof a.type!="function"&&(a.__u|=4))):R[r]=null;if(z){for(p=[],v=[],r=0;r<s;r++)if((a=R[r])&&16&a.__u){for(C=0,h=p.length;C<h;)p[d=C+h>>1]<a.__i?C=d+1:h=d;p[C]=a.__i,v[r]=C+1}for(C=p.length;r--;)v[r]&&(v[r]==C?C--:R[r].__u|=4)}if(g)for(r=0;r<m;r++)!(l=o[r])||2&l.__u||(l.__e==n&&(n=wt(l)),Zs(l,l));return n}function Za(e,t,o,n){var s,r,a,l;if(typeof e.type=="function"){if(e.props.__P)return t;if(s=e.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=e,t=Za(s[r],t,o,!1));return t}for(t&&!t.parentNode&&(t=wt(e))&&!t.parentNode&&(t=null),a=e.__e,l=t;l&&l.nodeType==8;)l=l.nextSibling;for(a!=l&&(!n&&o.moveBefore&&a.parentNode?o.moveBefore(a,t):o.insertBefore(a,t||null)),t=a;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function ed(e,t,o,n){var s,r=e.key,a=e.type,l=t[o],u=l&&!(2&l.__u);if(l===null&&r==null||u&&r==l.key&&a==l.type)return o;if(n>(u?1:0)){for(s=o-1;s>=0;s--)if((l=t[s])&&!(2&l.__u)&&r==l.key&&a==l.type)return s;for(s=o+1;s<t.length;s++)if((l=t[s])&&!(2&l.__u)&&r==l.key&&a==l.type)return s}return-1}function za(e,t,o){o==null&&(o=""),t[0]=="-"?e.setProperty(t,o):e[t]=o}function Cn(e,t,o,n,s){var r,a;if(t=="style")if(typeof o=="string")e.style.cssText=o;else{if(typeof n=="string"&&(e.style.cssText=n=""),n)for(t in n)o&&t in o||za(e.style,t);if(o)for(t in o)n&&o[t]==n[t]||za(e.style,t,o[t])}else if(t[0]=="o"&&t[1]=="n")typeof o!="function"&&(o=null),typeof n!="function"&&(n=null),(e.__e||(e.__e={}))[t]=o,o&&n||(a=zs[t]||(zs[t]=td(t)),(e.__a||(e.__a={}))[t]=Ys,r=t!=(t=t.replace(Va,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),o?e.addEventListener(t,a,r):e.removeEventListener(t,a,r));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=o??"")}catch{}if(typeof o=="function")return;o==null||o===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&o==1?"":o)}}function td(e){return function(t){var o=this.__e;if(o){if(o=o[e],t[Dn]==null)t[Dn]=Ys++;else if(t[Dn]<this.__a[e])return;return o(P.event?P.event(t):t)}}}function Js(e,t,o,n,s,r,a,l,u,f){var p,v,h,d,m,g,C,z,R,ve,te,Hs,Ua,Tn,Bt,Ha,yt,Ft,tt=t.type;if(t.constructor!==Wo)return null;128&o.__u&&(u=32&o.__u,p=o.__c.__z)&&(t.__u|=u,v=r=[],p.nodeType==8?l=On(p,r):r.push(p),l=r[0]||l),(p=P.__b)&&p(t);e:if(typeof tt=="function"){h=a.length;try{if(z=t.props,R=(p=tt.prototype)&&p.render,ve=(p=tt.contextType)&&n[p.__c],te=p?ve?ve.props.value:p.__:n,(d=o.__c)?(t.__c=d,2&d.__g&&(d.__g|=1)):(R?t.__c=d=new tt(z,te):(t.__c=d=new ro(z,te),d.constructor=tt,d.render=nd),ve&&ve.sub(d),d.state||(d.state={}),d.__n=n,d.__g|=8,d.__h=[],d.__k=[]),R&&(d.__s||(d.__s=d.state),tt.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=qt({},d.__s)),qt(d.__s,tt.getDerivedStateFromProps(z,d.__s)))),m=d.props,g=d.state,d.__v=t,o.__c){if(z!==m&&R&&!tt.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(z,te),t.__v==o.__v&&!(8&d.__g)||!(4&d.__g)&&d.shouldComponentUpdate&&d.shouldComponentUpdate(z,d.__s,te)===!1){t.__v!=o.__v&&(d.props=z,d.state=d.__s,d.__g&=-9),t.__e=o.__e,t.__k=o.__k,t.__k.some(function(Ne){Ne&&(Ne.__=t)}),Mn.push.apply(d.__h,d.__k),d.__k=[],d.__h.length&&a.push(d),l=wt(o);break e}d.componentWillUpdate&&d.componentWillUpdate(z,d.__s,te),R&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(m,g,C)})}else R&&!tt.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),R&&d.componentDidMount&&d.__h.push(d.componentDidMount);d.context=te,d.props=z,d.__P=e,d.__g&=-5,Hs=P.__r,Ua=R?25:0;do d.__g&=-9,Hs&&Hs(t),p=d.render(d.props,d.state=d.__s,d.context);while(8&d.__g&&++Ua<25);R&&(Mn.push.apply(d.__h,d.__k),d.__k=[]),d.state=d.__s,d.getChildContext&&(n=qt({},n,d.getChildContext())),R&&o.__c&&d.getSnapshotBeforeUpdate&&(C=d.getSnapshotBeforeUpdate(m,g)),Tn=p&&p.type===_t&&p.key==null?p.props.children:p,z.__P&&(p=l,s=(e=z.__P).namespaceURI,u=r=null,o.props&&o.props.__P!=e&&(o.__k.some(function(Ne){Ne&&Zs(Ne,Ne)}),o.__k=null),l=o.__k?wt(o,0):null),l=Qa(e,Vs(Tn)?Tn:[Tn],t,o,n,s,r,a,l,u,f),z.__P&&(t.__e=null,l=p),t.__u&=-161,v&&v.some(Wt),d.__h.length&&a.push(d),1&d.__g&&(d.__g&=-4)}catch(Ne){if(a.length=h,t.__v=null,u||r)if(Ne&&Ne.then){if(t.__u|=128|u,r){for(~(yt=r.indexOf(l||void 0))||(yt=r.length);(Ft=r[yt-1])&&Ft.nodeType==8;)yt--;for(;yt<r.length;yt++)if(Ft=r[yt])if(r[yt]=null,Bt){if(Ft==Ha)break}else{if(Ft.nodeType!=8)break;Ft.data.startsWith("$s")&&(Ha=On(Bt=Ft))}}if(!Bt){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;Bt=l}(p=On(Bt=t.__c.__z||(t.__c.__z=Bt)))?(t.__e=Bt,l=p):t.__e=l,l=l&&l.nextSibling}else r&&r.some(Wt);else t.__e=o.__e;t.__k||(t.__k=o.__k||[]),Ne&&Ne.then||Xa(t),P.__e(Ne,t,o)}}else l=t.__e=od(o.__e,t,o,n,s,r,a,u,f,e);return(p=P.diffed)&&p(t),l}function On(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var o=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))o++;else if(e.data.startsWith("/$s")&&!--o)return e}t&&t.push(e)}}function Xa(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Xa))}function ei(e,t,o){for(var n=0;n<o.length;)Qs(o[n++],o[n++],o[n++]);P.__c&&P.__c(t,e),e.some(function(s){try{e=s.__h,s.__h=[],e.some(function(r){r.call(s)})}catch(r){P.__e(r,s.__v)}})}function od(e,t,o,n,s,r,a,l,u,f){var p,v,h,d,m,g,C,z,R=o.props||An,ve=t.props,te=t.type;if(te=="svg"?s="http://www.w3.org/2000/svg":te=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((m=r[p])&&(te?m.localName==te:m.nodeType==3)){e=m,r[p]=null;break}}if(!e){if(z=f.ownerDocument||document,!te)return z.createTextNode(ve);e=z.createElementNS(s,te,ve.is?ve:f),l&&(P.__m&&P.__m(t,r),l=!1),r=null}if(te){if(f=te=="template"&&e.content||e,r=te=="textarea"&&ve.defaultValue!=null?null:r&&Gs.call(f.childNodes),!l&&r)for(R={},p=0;p<e.attributes.length;p++)R[(m=e.attributes[p]).name]=m.value;for(p in R)m=R[p],p=="dangerouslySetInnerHTML"?h=m:p=="children"||p in ve||p=="value"&&"defaultValue"in ve||p=="checked"&&"defaultChecked"in ve||Cn(e,p,null,m,s);for(p in ve)m=ve[p],p=="children"?d=m:p=="dangerouslySetInnerHTML"?v=m:p=="value"?g=m:p=="checked"?C=m:l&&typeof m!="function"||R[p]===m||Cn(e,p,m,R[p],s);v?(l||h&&(v.__html==h.__html||v.__html==e.innerHTML)||(e.innerHTML=v.__html),t.__k=[]):(h&&(e.textContent=""),(te=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&Qu.test(te))&&(s="http://www.w3.org/1999/xhtml"),Qa(f,Vs(d)?d:[d],t,o,n,s,r,a,r?r[0]:o.__k&&wt(o,0),l,u),r&&r.some(Wt)),l&&te!="textarea"||(p="value",te=="progress"&&g==null?e.removeAttribute(p):g==null||g===e[p]&&(te!="progress"||g)||Cn(e,p,g,R[p],s),p="checked",C!=null&&C!=e[p]&&Cn(e,p,C,R[p],s))}else R===ve||l&&e.data==ve||(e.data=ve);return e}function Qs(e,t,o,n){try{typeof e=="function"?t?t.__x=e(t)||1:n&&(n=n.__c||n.__e)&&(t=n.__x)&&(n.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(s){P.__e(s,o)}}function Zs(e,t,o){var n,s,r,a;if(P.unmount&&P.unmount(e),!(n=e.ref)||n.current&&n.current!=e.__e||Qs(n,null,t,e),n=e.__c){if(n.componentWillUnmount)try{n.componentWillUnmount()}catch(l){P.__e(l,t)}n.__P=n.__n=null}if(n=e.__k)for(a=0;a<n.length;a++)n[a]&&Zs(n[a],t,typeof e.type!="function"||o&&!e.props.__P);!o&&(n=e.__c)&&(n=n.__z)&&(s=On(n,r=[]))&&(n==e.__e&&r.some(Wt),Wt(s),Wt(n)),o||Wt(e.__e),e.__e=e.__c=e.__=null}function nd(e,t,o){return this.constructor(e,o)}function Xs(e,t){var o,n,s,r;P.__&&P.__(e,t),t.nodeType==9&&(t=t.documentElement),n=(o=e&&32&e.__u)?null:t.__k,t.__k=Fo(_t,{children:[e]}),s=[],r=[],Js(t,t.__k,n||An,An,t.namespaceURI,n?null:t.firstChild?Gs.call(t.childNodes):null,s,n?n.__e:t.firstChild,o,r),ei(s,t.__k,r),t.__k.props.children=null}var P,Ka,Ks,bt,js,En,Ya,Dn,Va,Ys,zs,Ju,Wo,An,Mn,Qu,Vs,Gs,qt,In=x(()=>{Wo=Symbol.for("pv"),An={},Mn=[],Qu=/^m(i|n|o|s|text|space)$/,Vs=Array.isArray,Gs=Mn.slice,qt=Object.assign;P={__e:function(e,t,o,n){for(var s,r,a;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((a=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(e)),s.componentDidCatch&&(s.componentDidCatch(e,n||{}),a=1),a&&8&s.__g)return void(s.__g|=2)}catch(l){e=l}}throw En=0,e}},Ka=0,Ks=function(e){return e!=null&&e.constructor===Wo},ro.prototype.setState=function(e,t){var o=this.__s;o&&o!=this.state||(o=this.__s=qt({},this.state)),typeof e=="function"&&(e=e(qt({},o),this.props)),e&&(qt(o,e),this.__v&&(t&&this.__k.push(t),ja(this)))},ro.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),ja(this))},ro.prototype.render=_t,bt=[],En=0,Ya=function(e,t){return e.__v.__b-t.__v.__b},Dn=Symbol(),Va=/(PointerCapture)$|Capture$/i,Ys=0,zs={},Ju=0});function ni(e){var t=ti.get(this);return t||(t=new Map,ti.set(this,t)),(t=oi(this,t.get(e)||(t.set(e,t=(function(o){for(var n,s,r=1,a="",l="",u=[0],f=function(h){r===1&&(h||(a=a.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?u.push(0,h,a):r===3&&(h||a)?(u.push(3,h,a),r=2):r===2&&a==="..."&&h?u.push(4,h,0):r===2&&a&&!h?u.push(5,0,!0,a):r>=5&&((a||!h&&r===5)&&(u.push(r,0,a,s),r=6),h&&(u.push(r,h,0,s),r=6)),a=""},p=0;p<o.length;p++){p&&(r===1&&f(),f(p));for(var v=0;v<o[p].length;v++)n=o[p][v],r===1?n==="<"?(f(),u=[u],r=3):a+=n:r===4?a==="--"&&n===">"?(r=1,a=""):a=n+a[0]:l?n===l?l="":a+=n:n==='"'||n==="'"?l=n:n===">"?(f(),r=1):r&&(n==="="?(r=5,s=a,a=""):n==="/"&&(r<5||o[p][v+1]===">")?(f(),r===3&&(u=u[0]),r=u,(u=u[0]).push(2,0,r),r=0):n===" "||n==="	"||n===`
`||n==="\r"?(f(),r=2):a+=n),r===3&&a==="!--"&&(r=4,u=u[0])}return f(),u})(e)),t),arguments,[])).length>1?t:t[0]}var oi,ti,si=x(()=>{oi=function(e,t,o,n){var s;t[0]=0;for(var r=1;r<t.length;r++){var a=t[r++],l=t[r]?(t[0]|=a?1:2,o[t[r++]]):t[++r];a===3?n[0]=l:a===4?n[1]=Object.assign(n[1]||{},l):a===5?(n[1]=n[1]||{})[t[++r]]=l:a===6?n[1][t[++r]]+=l+"":a?(s=e.apply(l,oi(e,l,o,["",null])),n.push(s),l[0]?t[0]|=2:(t[r-2]=0,t[r]=s)):n.push(l)}return n},ti=new Map});function Rn(e,t){ae.__h&&ae.__h(_e,e,tr||t),tr=0;var o=_e.__H||(_e.__H={__:[],__h:[]});return e>=o.__.length&&o.__.push({}),o.__[e]}function Q(e,t){var o=Rn(ao++,3);!ae.__s&&sr(o.__H,t)&&(o.__P=!0,o.__=e,o.u=t,_e.__H.__h.push(o))}function H(e,t){var o=Rn(ao++,4);!ae.__s&&sr(o.__H,t)&&(o.__P=!1,o.__=e,o.u=t,_e.__h.push(o))}function k(e){return tr=5,Ut(function(){return{current:e}},[])}function Ut(e,t){var o=Rn(ao++,7);return sr(o.__H,t)&&(o.__=e(),o.__H=t),o.__}function Ke(){var e=Rn(ao++,11);if(!e.__){for(var t=_e.__v;!t.__m&&t.__;)t=t.__;var o=t.__m||(t.__m=[0,0]);e.__="P"+o[0]+"-"+o[1]++}return e.__}function rd(){var e;do{for(;e=or.shift();)try{qo(e)}catch(o){ae.__e(o,{__:(e=e.__P)&&e.__v})}for(;e=mi.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(qo),t.__h.some(nr),t.__h=[]}catch(o){t.__h=[],ae.__e(o,e.__v)}}}while(or.length)}function ad(e){var t,o=function(){clearTimeout(n),pi&&cancelAnimationFrame(t),setTimeout(e)},n=setTimeout(o,35);pi&&(t=requestAnimationFrame(o))}function fi(e){e!=1&&ri==ae.requestAnimationFrame||((ri=ae.requestAnimationFrame)||ad)(rd)}function qo(e){var t=_e,o=e.__c;typeof o=="function"&&(e.__c=void 0,o()),_e=t}function nr(e){var t=_e;e.__c=e.__(),_e=t}function sr(e,t){return!e||e.length!=t.length||t.some(function(o,n){return!sd(o,e[n])})}var ao,_e,er,ri,sd,tr,mi,or,ae,ai,ii,li,ci,ui,di,pi,rr=x(()=>{In();sd=Object.is,tr=0,mi=[],or=[],ae=P,ai=ae.__b,ii=ae.__r,li=ae.diffed,ci=ae.__c,ui=ae.unmount,di=ae.__;ae.__b=function(e){_e=null,ai&&ai(e)},ae.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),di&&di(e,t)},ae.__r=function(e){ii&&ii(e),ao=0;var t=(_e=e.__c).__H;t&&(er==_e?_e.__h=[]:(t.__h.some(qo),t.__h.some(nr),ao=0),t.__h=[],t.__.some(function(o){o.__N&&(o.__=o.__N),o.u=o.__N=void 0})),er=_e},ae.diffed=function(e){li&&li(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&fi(mi.push(t)),t.__H.__.some(function(o){o.u&&(o.__H=o.u)})),er=_e=null},ae.__c=function(e,t){t.some(function(o){try{o.__h.some(qo),o.__h=o.__h.filter(function(n){return!n.__||nr(n)})}catch(n){o.__h=[function(){throw n}]}}),ci&&ci(e,t)},ae.unmount=function(e){ui&&ui(e);var t,o,n=e.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(o===void 0){for(o=e.__;o&&(!o.__c||!o.__c.__P);)o=o.__;o=o&&o.__c}s.__P=o,fi(or.push(s))}else qo(s)}catch(r){t=r}}),n.__H=void 0,t&&ae.__e(t,n.__v))};pi=typeof requestAnimationFrame=="function"});function Fn(){if(ot>1)ot--;else{var e,t=!1;for((function(){var s=Pn;for(Pn=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var a=r.t;a!==void 0;a=a.x)a.i===s.i&&(a.i=r.i);s=s.o}})();Ho!==void 0;){var o=Ho;for(Ho=void 0,Ln++;o!==void 0;){var n=o.u;if(o.u=void 0,o.f&=-3,!(8&o.f)&&$i(o))try{o.c()}catch(s){t||(e=s,t=!0)}o=n}}if(Ln=0,ot--,t)throw e}}function be(e){if(ot>0)return e();ar=++ld,ot++;try{return e()}finally{Fn()}}function jo(e){var t=Z,o=Uo;Z=void 0,Uo=void 0;try{return e()}finally{Z=t,Uo=o}}function hi(e){if(Z!==void 0){var t=e.n;if(t===void 0||t.t!==Z)return t={i:0,S:e,p:Z.s,n:void 0,t:Z,e:void 0,x:void 0,r:t},Z.s!==void 0&&(Z.s.n=t),Z.s=t,e.n=t,32&Z.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Z.s,t.n=void 0,Z.s.n=t,Z.s=t),t}}function fe(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}function $(e,t){return new fe(e,t)}function $i(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function vi(e){for(var t=e.s;t!==void 0;t=t.n){var o=t.S.n;if(o!==void 0&&(t.r=o),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function gi(e){for(var t=e.s,o=void 0;t!==void 0;){var n=t.p;t.i===-1?(t.S.U(t),n!==void 0&&(n.n=t.n),t.n!==void 0&&(t.n.p=n)):o=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=n}e.s=o}function Ht(e,t){fe.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Bn-1,this.f=4}function T(e,t){return new Ht(e,t)}function yi(e){var t=e.j;if(e.j=void 0,typeof t=="function"){ot++;var o=Z;Z=void 0;try{t()}catch(n){throw e.f&=-2,e.f|=8,ir(e),n}finally{Z=o,Fn()}}}function ir(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,yi(e)}function cd(e){if(Z!==this)throw new Error("Out-of-order effect");gi(this),Z=e,this.f&=-2;try{8&this.f&&ir(this)}finally{Fn()}}function io(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Uo&&Uo.push(this)}function oe(e,t){var o=new io(e,t);try{o.c()}catch(s){throw o.d(),s}var n=o.d.bind(o);return n[Symbol.dispose]=n,n}var id,Uo,Z,Ho,ot,Ln,ld,ar,Pn,Bn,lr=x(()=>{id=Symbol.for("preact-signals");Z=void 0;Ho=void 0,ot=0,Ln=0,ld=0,ar=0,Pn=void 0,Bn=0;fe.prototype.brand=id;fe.prototype.h=function(){return!0};fe.prototype.S=function(e){var t=this,o=this.t;o!==e&&e.e===void 0&&(e.x=o,this.t=e,o!==void 0?o.e=e:jo(function(){var n;(n=t.W)==null||n.call(t)}))};fe.prototype.U=function(e){var t=this;if(this.t!==void 0){var o=e.e,n=e.x;o!==void 0&&(o.x=n,e.e=void 0),n!==void 0&&(n.e=o,e.x=void 0),e===this.t&&(this.t=n,n===void 0&&jo(function(){var s;(s=t.Z)==null||s.call(t)}))}};fe.prototype.subscribe=function(e){var t=this;return oe(function(){var o=t.value;jo(function(){return e(o)})},{name:"sub"})};fe.prototype.valueOf=function(){return this.value};fe.prototype.toString=function(){return this.value+""};fe.prototype.toJSON=function(){return this.value};fe.prototype.peek=function(){var e=this;return jo(function(){return e.value})};Object.defineProperty(fe.prototype,"value",{get:function(){var e=hi(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Ln>100)throw new Error("Cycle detected");(function(o){ot!==0&&Ln===0&&o.l!==ar&&(o.l=ar,Pn={S:o,v:o.v,i:o.i,o:Pn})})(this),this.v=e,this.i++,Bn++,ot++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Fn()}}}});Ht.prototype=new fe;Ht.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Bn))return!0;if(this.g=Bn,this.f|=1,this.i>0&&!$i(this))return this.f&=-2,!0;var e=Z;try{vi(this),Z=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(o){this.v=o,this.f|=16,this.i++}return Z=e,gi(this),this.f&=-2,!0};Ht.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}fe.prototype.S.call(this,e)};Ht.prototype.U=function(e){if(this.t!==void 0&&(fe.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Ht.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Ht.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=hi(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});io.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};io.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,yi(this),vi(this),ot++;var e=Z;return Z=this,cd.bind(this,e)};io.prototype.N=function(){2&this.f||(this.f|=2,this.u=Ho,Ho=this)};io.prototype.d=function(){this.f|=8,1&this.f||ir(this)};io.prototype.dispose=function(){this.d()}});function lo(e,t){P[e]=t.bind(null,P[e]||function(){})}function zo(e){if(Wn){var t=Wn;Wn=void 0,t()}Wn=e&&e.S()}function _i(e){var t=this,o=e.data,n=b(o);n.name="ReactiveDom",n.value=o;var s=Ut(function(){for(var l=t,u=t.__v;u=u.__;)if(u.__c){u.__c.__$f|=4;break}var f=T(function(){var d=n.value.value;return d===0?0:d===!0?"":d||""}),p=T(function(){return!Array.isArray(f.value)&&!Ks(f.value)}),v=oe(function(){if(this.N=ki,p.value){var d=f.value;l.__v&&l.__v.__e&&l.__v.__e.nodeType===3&&(l.__v.__e.data=d)}}),h=t.__$u.d;return t.__$u.d=function(){v(),h.call(this)},[p,f]},[]),r=s[0],a=s[1];return r.value?a.peek():a.value}function dd(e,t,o,n){var s=t in e&&e.ownerSVGElement===void 0,r=$(o);return{o:function(a,l){r.value=a,n=l},d:oe(function(){this.N=ki;var a=r.value.value;n[t]!==a&&(n[t]=a,s?e[t]=a:a!=null&&(a!==!1||t[4]==="-")?e.setAttribute(t,a):e.removeAttribute(t))})}}function b(e,t){return Ut(function(){return $(e,t)},[])}function fd(){be(function(){for(var e;e=wi.shift();)bi.call(e)})}function ki(){wi.push(this)===1&&(P.requestAnimationFrame||pd)(fd)}var bi,qn,Wn,ud,wi,pd,xi=x(()=>{In();rr();lr();lr();ud=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,wi=[];oe(function(){bi=this.N})();_i.displayName="ReactiveTextNode";Object.defineProperties(fe.prototype,{constructor:{configurable:!0,value:Nn(_t,null).constructor},type:{configurable:!0,value:_i},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});lo("__b",function(e,t){if(zo(),qn=void 0,typeof t.type=="string"){var o,n=t.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof fe&&(o||(t.__np=o={}),o[s]=r,n[s]=r.peek())}}e(t)});lo("__r",function(e,t){if(e(t),t.type!==_t){zo();var o,n=t.__c;n&&(n.__$f&=-2,(o=n.__$u)===void 0&&(n.__$u=o=(function(s,r){var a;return oe(function(){a=this},{name:r}),a.c=s,a})((function(s){return function(){var r;ud&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof t.type=="function"?t.type.displayName||t.type.name:""))),qn=n,zo(o)}});lo("__e",function(e,t,o,n){zo(),qn=void 0,e(t,o,n)});lo("diffed",function(e,t){zo(),qn=void 0;var o;if(typeof t.type=="string"&&(o=t.__e)){var n=t.__np,s=t.props,r=o.U;if(r)for(var a in r){var l=r[a];l===void 0||n&&a in n||(l.d(),r[a]=void 0)}if(n){r||(r={},o.U=r);for(var u in n){var f=r[u],p=n[u];f===void 0?(f=dd(o,u,p,s),r[u]=f):f.o(p,s)}}}e(t)});lo("unmount",function(e,t){if(typeof t.type=="string"){var o=t.__e;if(o){var n=o.U;if(n){o.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var a=t.__np;if(a){var l=t.props;for(var u in a)l[u]=a[u]}t.__np=void 0}else{var f=t.__c;if(f){f.__$f|=8;var p=f.__$u;p&&(f.__$u=void 0,p.d())}}e(t)});lo("__h",function(e,t,o,n){n<3&&(t.__$f|=2),e(t,o,n)});ro.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var o=this.__$u,n=o&&o.s!==void 0;for(var s in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.__$f)||3&this.__$f)return!0;for(var a in e)if(a!=="__source"&&e[a]!==this.props[a])return!0;for(var l in this.props)if(!(l in e))return!0;return!1};pd=function(e){queueMicrotask(function(){queueMicrotask(e)})}});var i,y=x(()=>{In();si();rr();xi();i=ni.bind(Nn)});async function D(e,t={}){let o=Object.entries(t).filter(([,r])=>r!=null&&r!==""),n=new URLSearchParams(o.map(([r,a])=>[r,String(a)])),s=await pr(()=>fetch(`${ur}${e}${o.length?`?${n}`:""}`));return(await fr(s)).body}async function dr(e,t,o,{headers:n={},key:s=crypto.randomUUID()}={}){return fr(await pr(()=>fetch(`${ur}${t}`,{method:e,headers:{...o===void 0?{}:{"Content-Type":"application/json"},"Idempotency-Key":s,...n},body:o===void 0?void 0:JSON.stringify(o)})))}async function Si(e,t,{key:o,on:n,again:s=()=>{},signal:r}){let a=0;for(;;){let u=await pr(()=>fetch(`${ur}${e}`,{method:"POST",headers:{"Content-Type":"application/json",Accept:"text/event-stream","Idempotency-Key":o},body:JSON.stringify(t),signal:r}));u.ok||await fr(u);try{let f=!1;for await(let{event:p,data:v}of hd(u.body))n(p,JSON.parse(v)),f=p==="done"||p==="error";if(f)return;throw new TypeError("the stream broke off")}catch(f){if(f.name==="AbortError"||a>=Ko.length)throw f;await mr(Ko[a]),a+=1,s()}}}async function*hd(e){let t=e.pipeThrough(new TextDecoderStream).getReader(),o="";for(;;){let{done:n,value:s}=await t.read();if(n)break;o+=s;let r;for(;(r=o.indexOf(`

`))>=0;){let a=o.slice(0,r);o=o.slice(r+2);let l=u=>a.split(`
`).filter(f=>f.startsWith(`${u}:`)).map(f=>f.slice(u.length+1).trimStart()).join(`
`);l("data")&&(yield{event:l("event"),data:l("data")})}}}async function pr(e){let t=Date.now()+md;for(;;){let o=await $d(e),n=o.status===409&&o.headers.get("Retry-After");if(!n)return o;if(Date.now()>t)throw Ti("STILL_AT_IT");await mr(1e3*n)}}async function $d(e){for(let t=0;;t+=1){try{let o=await e();if(o.status===401&&await cr.call()&&t===0)continue;if(![502,503,504].includes(o.status)||t>=Ko.length)return o}catch(o){if(o.name==="AbortError")throw o;if(t>=Ko.length||!navigator.onLine)throw Ti("OFFLINE")}await mr(Ko[t])}}async function fr(e){let t=await e.text(),n=(e.headers.get("Content-Type")??"").includes("json")&&t?JSON.parse(t):t;if(e.ok)return{body:n,turn:e.headers.get("Todobot-Turn"),etag:e.headers.get("ETag")};throw new nt({status:e.status,code:"INTERNAL",detail:"",...n??{}})}var nt,cr,ur,Ko,md,E,kt,Ee,Ti,mr,X=x(()=>{nt=class extends Error{constructor(t){super(t.detail),this.status=t.status,this.code=t.code,this.field=t.field??null}get isOffline(){return this.code==="OFFLINE"}},cr={call:async()=>!1},ur="/api/v1",Ko=[400,1200,2500],md=1e4;E=(e,t,o)=>dr("POST",e,t,o),kt=(e,t,o)=>dr("PATCH",e,t,o),Ee=(e,t,o)=>dr("DELETE",e,t,o);Ti=e=>new nt({status:0,code:e,detail:""}),mr=e=>new Promise(t=>setTimeout(t,e))});function me(e,t){return $r[e].add(t),()=>$r[e].delete(t)}function gr(){yr();let e=Yo=new EventSource("/api/v1/events"),t=()=>setTimeout(()=>Yo===e&&gr(),vd);e.onopen=async()=>{if(!S.value){try{await vr.call()}catch{return t()}Yo===e&&(S.value=!0,hr("back"))}},e.onerror=()=>{let o=e.readyState===EventSource.CLOSED,n=S.value;S.value=!1,(n||o)&&hr("lost"),o&&t()};for(let o of["change","reminder"])e.addEventListener(o,({data:n})=>S.value&&hr(o,JSON.parse(n)));return new Promise(o=>{for(let n of["open","error"])e.addEventListener(n,o)})}function yr(){Yo?.close(),Yo=null}var S,vr,$r,vd,hr,Yo,ne=x(()=>{y();S=$(!0),vr={call:async()=>{}},$r={change:new Set,reminder:new Set,back:new Set,lost:new Set},vd=3e3;hr=(e,t)=>$r[e].forEach(o=>o(t)),Yo=null});var co,yd,st,Ci=x(()=>{co=e=>`“${e.title}”`,yd=(e,t,o)=>e===1?t:`${e} ${o}`,st={name:"TodoBot",tagline:"Tasks and reminders, through conversation.",today:"Today",tomorrow:"Tomorrow",yesterday:"Yesterday",tasks:"Tasks",chatTitle:"Chat",settingsTitle:"Settings",taskTitle:e=>`Task ${e}`,back:"Back to the tasks",theme:{auto:"Theme: as the system",light:"Theme: light",dark:"Theme: dark"},help:"Keyboard help",skipToChat:"Skip to the chat",showMoreChat:"More room for the chat",showMoreList:"More room for the list",cancel:"Cancel",close:"Close",save:"Save",undo:"Undo",redo:"Redo",retry:"Retry",dismiss:"Dismiss",loading:"Loading…",added:e=>`Added ${co(e)}`,completed:e=>`Done: ${co(e)}`,reopened:e=>`Open again: ${co(e)}`,changed:e=>`Changed ${co(e)}`,deleted:e=>`Deleted ${co(e)}`,reminderSet:e=>`Reminder set for ${co(e)}`,reminderCancelled:"Reminder cancelled",bulkDone:(e,t)=>{let o=yd(t,"1 task","tasks");return`${{complete:"Done",reopen:"Open again",delete:"Deleted",update:"Changed"}[e]}: ${o}`},deeds:([e,...t])=>{if(e.words)return`“${e.words}”`;if(t.length>0)return`${t.length+1} changes`;let o={add_task:st.added,complete_task:st.completed,reopen_task:st.reopened,update_task:st.changed,delete_task:st.deleted,schedule_reminder:st.reminderSet,cancel_reminder:()=>st.reminderCancelled};return e.outcome.task?o[e.call.name]?.(e.outcome.task)??"":""},tookBack:e=>e?`Taken back: ${e}`:"Taken back",didAgain:e=>e?`Done again: ${e}`:"Done again",nothingToUndo:"There is nothing to undo",offline:"The server cannot be reached. Try again when it is back.",offlineBanner:"The server cannot be reached. This is the last list it sent; nothing can be changed.",backOnline:"Connected again",notThere:"This is not there any more; it was deleted elsewhere.",wentWrong:"Something went wrong. Please try again.",signIn:{title:"Sign in",register:"Make an account",email:"Email",password:"Password",passwordHint:e=>`At least ${e} characters. A few words are better than one.`,toRegister:"No account yet? Make one",toSignIn:"I have an account",closed:"Nobody can make an account here by themselves. Ask whoever looks after this service.",unreachable:"TodoBot cannot be reached just now. It is tried again every few seconds."},keys:{title:"Keyboard",rows:[["/","Write to the assistant"],["N","Quick add"],["F","Search the tasks"],["1 – 4","Today, Upcoming, All, Done"],["Enter","Send"],["Shift + Enter","New line"],["↑","Edit what was said last"],["Esc","Stop, or close"],["↑ ↓ or J K","From task to task"],["X","Check the task off"],["E or Enter","Edit the task"],["S","Select the task"],["Delete","Delete the task"],["R","To the reminder that came up"],["Ctrl + Z","Undo"],["Ctrl + Shift + Z","Redo"],["?","This help"]]}}});var jt,br,Un,Di=x(()=>{jt=e=>e===1?"1 task":`${e} tasks`,br=(e,t)=>`${e} ${t}${e===1?"":"s"}`,Un={views:"Views",viewNames:{today:"Today",upcoming:"Upcoming",all:"All",done:"Done"},countShown:e=>e>999?"999+":String(e),count:e=>e===1?"task":"tasks",countLate:(e,t)=>`${e===1?"task":"tasks"}, ${t} overdue`,narrow:"Search and filter",select:"Select tasks",quickAdd:{label:"Quick add",placeholder:"New task: call Anna at 5pm",add:"Add",understood:"What will be added",meant:"What will be asked in the chat",toChat:"This is more than adding, so it goes to the chat.",send:"Send",busy:"The assistant is still at work. Try again when it has answered.",verbs:{create_task:"Add",schedule_reminder:"Remind",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",cancel_reminder:"Cancel the reminder",list_tasks:"Show",undo:"Undo"}},search:{label:"Search all tasks",placeholder:"Search all tasks",clear:"Clear the search"},filters:{tag:"Tag",anyTag:"Any tag",priority:"Priority",anyPriority:"Any priority",sort:"Order",clear:"Clear"},sorts:{newest:"Newest first",due:"By due date",priority:"By priority",title:"By title"},priorities:{none:"None",low:"Low",medium:"Medium",high:"High",urgent:"Urgent"},groups:{overdue:"Overdue",today:"Today"},row:{task:"Task",number:e=>`Task ${e.number}`,done:e=>`Done: ${e.title}`,choose:e=>`Select ${e.title}`,overdue:"overdue",doneAt:e=>`Done ${e}`,reminds:e=>`Reminder: ${e}`,hasDescription:"Has a description",onlyTag:e=>`Only tasks with #${e}`,allTags:"Tasks with any tag"},more:e=>`Show more (${e} left)`,moreDone:"Show more",andMore:e=>`and ${e} more`,fromDue:(e,t)=>{let o=Object.entries(e).filter(([,s])=>s>0);return o.length===0?"when it is due":`${o.map(([s,r])=>br(r,s)).join(" ")} ${t?"before":"after"}`},empty:{none:["No tasks yet","Write one above, or tell the assistant."],today:["Nothing due today","What is due later stands under Upcoming."],upcoming:["Nothing ahead","Tasks with a later date appear here, day by day."],all:["No open tasks","Write one above, or tell the assistant."],done:["Nothing done yet","What you check off is kept here."],narrowed:"Nothing matches.",narrowedPart:e=>`Nothing matches among the newest ${e}.`,clear:"Clear search and filters"},missing:e=>/^\d{1,9}$/.test(e)?`There is no task ${e}.`:"There is no such task.",toList:"Back to the list",deleting:{title:e=>e===1?"Delete this task?":`Delete ${jt(e)}?`,reminders:e=>e===1?"1 reminder goes too.":`${e} reminders go too.`,hint:"You can take it back with Undo.",confirm:"Delete"},bulk:{label:"Selected tasks",count:e=>`${e} selected`,all:(e,t)=>e>t?`The first ${t} in view`:`All ${e} in view`,tooMany:e=>`At most ${e} tasks can be changed at once.`,close:"End selecting",done:"Done",reopen:"Open again",due:"Due…",priority:"Priority…",delete:"Delete",days:{today:"Today",tomorrow:"Tomorrow",nextWeek:"Next week",none:"No date"},date:"Another day",set:"Set",asked:{complete:e=>[`Mark ${jt(e)} done?`,"Mark done"],reopen:e=>[`Open ${jt(e)} again?`,"Open again"],due:e=>t=>[`Set the due date of ${jt(t)} to ${e}?`,"Set the date"],noDue:e=>[`Clear the due date of ${jt(e)}?`,"Clear the date"],priority:e=>t=>[`Set the priority of ${jt(t)} to ${e.toLowerCase()}?`,"Set the priority"],delete:e=>[Un.deleting.title(e),Un.deleting.confirm]},losesTimes:e=>e>0&&`${jt(e)} would lose the time of day.`,hint:"You can take it back with Undo."},editor:{label:e=>`Edit task ${e.number}`,close:"Close",title:"Title",description:"Description",descriptionPlaceholder:"Anything worth remembering",due:"Due",dueDay:"Due day",dueTime:"Due time",noDue:"Clear the due date",halfDate:"This date is not whole yet; nothing was saved.",priority:"Priority",tags:"Tags",addTag:"Add a tag",dropTag:e=>`Remove #${e}`,repeat:"Repeat",repeats:{none:"Does not repeat",other:"Another rule…"},rule:"Rule, as in RFC 5545",rulePlaceholder:"FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",afterDone:"Count from when it is done",reminders:"Reminders",addReminder:"Add a reminder",cancelReminder:e=>`Cancel the reminder ${e}`,remindAt:"Remind at",setReminder:"Set",everyMinutes:(e,t)=>`every ${br(e,"minute")}${t?`, ${br(t,"time")}`:""}`,postponed:"held back by quiet hours",times:{created:"Made",updated:"Changed",done:"Done"},delete:"Delete",notSaved:(e,t)=>`“${e}” was not saved. ${t}`,meanwhile:"Somebody changed this meanwhile; this is how it is now.",youWrote:"You wrote:",saveMine:"Save mine"}}});var uo,bd,Oi,Ei=x(()=>{uo=(e,t)=>e===1?`1 ${t}`:`${e} ${t}s`,bd={title:"Title",due:"Due",priority:"Priority",tags:"Tags",description:"Description",repeat:"Repeats"},Oi={untitled:"New chat",newChat:"New chat",earlier:"Earlier conversations",rename:e=>`Rename “${e}”`,renamed:"Title of the conversation",offlineEngine:"Offline engine: nothing leaves this machine.",modelAnswers:e=>`Answered by ${e}: what you write is sent there.`,log:"What was said",hello:"What is on your mind?",helloMore:"Say it in your own words, or begin with one of these.",starters:["Remind me to call mom tomorrow at 6 pm","Add buy milk, eggs and bread #shopping","What's due this week?","What can you do?"],loadOlder:"Earlier",newest:"Newest",you:"You:",assistant:"TodoBot:",thinking:"Working on it",editMessage:"Edit this message",composer:"Write to the assistant",placeholder:"Add, change, ask…",send:"Send",stop:"Stop",stopping:"Stopping…",away:"The server cannot be reached, so nothing can be sent. What you write stays here.",left:e=>`${uo(e,"character")} left`,tooLong:(e,t)=>`${uo(e,"character")} too many: at most ${t} are taken`,editing:"Resending; what was done before stays.",editingTakesBack:"Resending; what was done before is taken back.",unasked:"Not asking before deleting in this chat",askAgain:"Ask again before deleting",took:e=>e<1?"< 1 ms":e<1e3?`${e} ms`:`${(e/1e3).toFixed(1)} s`,did:{add_task:"Added",complete_task:"Done",reopen_task:"Open again",update_task:"Changed",delete_task:"Deleted",schedule_reminder:"Reminder set",cancel_reminder:"Reminder cancelled",undo:"Taken back"},doing:{add_task:"Adding",complete_task:"Marking done",reopen_task:"Opening again",update_task:"Changing",delete_task:"Deleting",schedule_reminder:"Setting a reminder",cancel_reminder:"Cancelling a reminder",list_tasks:"Looking at the list",list_reminders:"Looking at the reminders",undo:"Taking back"},would:{add_task:"Add",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",schedule_reminder:"Set a reminder for",cancel_reminder:"Cancel a reminder",undo:"Take back"},someTool:"Did something",unchanged:{complete_task:"Already done:",reopen_task:"Already open:",update_task:"Already so:"},notDone:"Not done",lookedAt:e=>`Looked at the list: ${uo(e,"task")}`,lookedFor:(e,t)=>`Looked for “${e}”: ${uo(t,"task")}`,lookedAtReminders:e=>`Looked at the reminders: ${uo(e,"reminder")}`,rows:e=>uo(e,"change"),andReminders:e=>e===1?"and its reminder":`and its ${e} reminders`,next:"next",repeats:"Repeats",field:bd,nothing:"nothing",to:"to",takenBack:"Taken back",resent:"Taken back and resent",undoTurn:"Undo what was done here",approve:"Approve",deny:"Deny",approveAll:"Approve all",approveAllHint:"Approves this, and does not ask again in this chat",approved:"Approved",denied:"Denied: nothing was changed",dropped:"Not answered: nothing was changed",expired:"This question has run out. Say it again if you still want it.",wouldChange:"What would change",choices:"Choose one",stopped:"Stopped listening. The turn may still finish; what it does appears in the list.",unanswered:{OFFLINE:"The server could not be reached. Retry when it is back: nothing is done twice.",STILL_AT_IT:"The server took this on and has not answered yet. Retry asks again: nothing is done twice."},gone:"This conversation was deleted elsewhere.",goneAnew:"This conversation was deleted elsewhere. Retry says it in a new one.",broke:"The connection broke before the answer was whole. What was done stands in the list.",panel:{search:"Search conversations",none:"There are no conversations yet.",noneFound:"No conversation was found.",more:"More",rename:e=>`Rename “${e}”`,remove:e=>`Delete “${e}”`,isOpen:"open now",removeTitle:"Delete this conversation?",removeBody:e=>`“${e}” and everything said in it will be gone. What it did to your tasks stays.`,removeConfirm:"Delete",removed:"The conversation was deleted"}}});function wd(e){let t=Math.round(e/60);if(t<1)return"less than a minute";if(t<60)return We(t,"minute","minutes");let o=Math.round(t/60);return o<36?We(o,"hour","hours"):We(Math.round(o/24),"day","days")}var We,Ai,Mi=x(()=>{We=(e,t,o)=>`${e} ${e===1?t:o}`;Ai={notesLabel:"What was just done",index:"Sections of the settings",more:"More",copy:"Copy",copied:"Copied",copyFailed:"It could not be copied. Select it and copy it yourself.",shownOnce:"This is shown once. Keep it now.",hadIt:"I have it",saved:"Saved",ofThis:e=>{let t=/^(is|are|must|may|can|cannot|has|does|ends?)\b/.test(e)?`This ${e}`:e;return t.charAt(0).toUpperCase()+t.slice(1)},sections:{you:"You",time:"Time",notifications:"Notifications",calendar:"Calendar",tokens:"API tokens",data:"Your data",about:"About"},you:{who:"Signed in as",owner:"The owner of this machine, without an account.",ownerHint:"Whoever uses this machine comes in unasked. With a password, everybody is asked for it.",since:e=>`Since ${e}`,passwordTitle:"Password",firstPassword:"Set a password",changePassword:"Change the password",email:"Email",emailHint:"What you will sign in with. Nothing is sent to it.",current:"Current password",next:"New password",endsSessions:"Wherever else you are signed in, you will have to sign in again.",passwordSet:"The password is set. Other sessions are over.",signOutTitle:"Sign out",signOutHint:"The list that this browser keeps for when the server is away is forgotten.",signOut:"Sign out",deleteTitle:"Delete everything",deleteHint:"Your account and all that is yours here. There is no undo.",delete:"Delete my account…",deleteAsk:"Delete your account?",deleteLost:"This is lost for good, at once:",deleteWhat:e=>[`all tasks, ${e} open ones among them, with their reminders`,"all conversations, and the record of what was done","API tokens, the places reminders go to, and the calendar’s address: what uses them stops","your settings and your password"],deleteExport:"Download everything first",deleteWord:"delete",deleteType:e=>`Type “${e}” to go on`,deletePassword:"Your password",deleteConfirm:"Delete it all"},time:{zoneTitle:"Time zone",zone:"Zone",zoneHouse:e=>`${e}, as this installation`,zoneHint:"“Today” and “at 5” are meant in this zone.",zoneSearch:"Begin to type a city, such as Berlin",zoneUnknown:"There is no zone of this name. Pick one from the list.",browserDiffers:e=>`Your browser is in ${e}.`,takeBrowser:"Use that",useHouse:e=>`Use the installation’s, ${e}`,dateTitle:"Dates in numbers",dateOrder:{"month-first":"Month first","day-first":"Day first"},dateExample:{"month-first":"3/10 is 10 March","day-first":"3/10 is 3 October"},askTitle:"Before something is deleted",ask:{ask:"Ask me first",auto:"Go ahead"},askHint:{ask:"The assistant shows exactly what would go, and waits for your yes.",auto:"The assistant deletes when it is told to. Undo brings it back."},quietTitle:"Quiet hours",quiet:"Hold reminders back at night",quietHint:"Reminders wait until quiet hours are over, and then come together.",from:"From",to:"To"},browser:{title:"In this browser",hint:"While TodoBot is open in a tab, reminders also come as notifications of your system.",allow:"Allow notifications",test:"Show a test",states:{granted:"Allowed",denied:"Not allowed. Change that in the browser’s settings for this page.",default:"Not asked yet",missing:"This browser shows no notifications for this page. It needs https, or this machine."},testTitle:"A test from TodoBot",testBody:"Reminders will look like this.",shown:"A test was sent to your system. If nothing appears, it is set to be quiet.",offer:"Notify you of reminders?",offerYes:"Allow",offerNo:"No"},ways:{title:"Where reminders go",hint:"Besides this page, and whether it is open or not.",none:"Nowhere else yet. Reminders show up in this page.",add:"Add a place",kind:"Kind",kinds:{webhook:"Webhook",ntfy:"ntfy",email:"Email"},kindHints:{webhook:"Each reminder is posted as JSON, signed as Standard Webhooks has it.",ntfy:"To your phone, with the app of ntfy, by a topic that only you know.",email:"A mail for each reminder, with links to finish or snooze it."},url:"Address",server:"Server",topic:"Topic",topicHint:"Whoever knows the topic can read it: make it hard to guess.",token:"Access token",optional:"optional",address:"Address",adding:"Add",added:"Added. Reminders go there from now on.",codeSent:"Added. A code was mailed there; reminders follow once you have entered it.",code:"Code from the mail",confirm:"Confirm",confirmed:"Confirmed. Reminders go there from now on.",unconfirmed:"Not confirmed yet. The code is good for an hour.",secret:"The secret that its posts are signed with",isOn:e=>`Send to ${e}`,test:"Test",testing:"Sending…",arrived:"The test arrived.",failed:e=>`The test did not arrive: ${e}`,unknown:"nobody knows why",remove:"Remove",removeAsk:e=>`Remove ${e}?`,removeBody:"Reminders are not sent there any more. What is still on its way there is given up.",removed:"Removed"},deliveries:{title:"What was sent",none:"Nothing yet.",states:{waiting:"On its way",delivered:"Delivered",exhausted:"Given up"},attempts:e=>We(e,"try","tries"),next:e=>`next try: ${e}`,gone:"a place that was removed"},calendar:{title:"In your calendar",hint:"A secret address for calendar programs. It shows your open tasks, and changes nothing.",none:"There is no address.",since:e=>`There is an address, made on ${e}. It was shown once.`,make:"Make an address",again:"Make a new one",againAsk:"Make a new address?",againBody:"Whatever subscribes to the present address gets nothing more.",close:"Close it",closeAsk:"Close the calendar?",closeBody:"Whatever subscribes to its address gets nothing more.",closed:"The calendar is closed",address:"The calendar’s address"},tokens:{title:"Your tokens",hint:"For programs and AI clients that work on your tasks. Each can be taken back by itself.",none:"None yet.",make:"Make a token",name:"Name",nameHint:"What it is for, such as Claude on my laptop.",may:"It may",scopes:{read:"Read",write:"Read and change",delete:"Read, change and delete"},expires:"It is good for",expiries:{30:"30 days",90:"90 days",365:"a year",never:"until I revoke it"},made:e=>`made ${e}`,until:e=>`good until ${e}`,over:"no longer good",forever:"good until it is revoked",revoke:"Revoke",revokeAsk:e=>`Revoke “${e}”?`,revokeBody:"Whatever uses it is shut out at once.",revoked:e=>`“${e}” is revoked`,token:e=>`The token “${e}”`,mcpTitle:"TodoBot in an AI client",mcpHint:e=>`Clients that speak MCP find it at ${e} and show a token. For Claude Code:`,mcpOthers:"For Cursor and others that read JSON:",placeholder:"YOUR-TOKEN",snippet:"What to paste"},data:{exportTitle:"Export",exportHint:"Everything that is yours, as one JSON file. Nothing is held back but secrets.",exportAll:"Download everything",exportAs:"Only the tasks, for another program:",formats:{json:"TodoBot (JSON)",todoist:"Todoist (CSV)",taskwarrior:"Taskwarrior","todo.txt":"todo.txt",ical:"iCalendar",markdown:"Markdown"},importTitle:"Import",importHint:"Nothing is changed before you have seen what would happen.",choose:"Choose a file…",drop:"or drop it here",dropNow:"Let go to read it",format:"It is written in",formatUnknown:"What is it written in?",reading:"Reading…",would:e=>`What ${e} would bring`,counts:{added:e=>`${We(e,"task is","tasks are")} new and would be added`,unchanged:e=>`${We(e,"task is","tasks are")} here already, just so`,kept:e=>`${We(e,"task is","tasks are")} here already and different: yours stay`,reminders:e=>`${We(e,"reminder comes","reminders come")} with them`},first:"Such as",lost:"What gets lost",problems:"What cannot be read",andMore:e=>`and ${e} more`,line:(e,t)=>`Line ${e}: ${t}`,nothing:"There is nothing new in it.",go:e=>`Add ${We(e,"task","tasks")}`,imported:e=>`Imported ${We(e,"task","tasks")}`,tooLarge:"The file is too large to be read at once."},about:{version:"Version",model:"What answers",offline:"The offline engine. Nothing leaves this machine.",online:e=>`${e}. What the offline engine does not understand is sent to it.`,zone:"The installation’s zone",clock:"Its clock",theme:"Theme",themes:{auto:"As the system",light:"Light",dark:"Dark"},keysTitle:"Keyboard",keysHint:"Keys with Ctrl, and those of the task that has the focus, work in any case.",keys:"Shortcuts by a single key, such as N or /",links:"For programs",docs:"The API, to read",openapi:"The API, as OpenAPI"},rung:{region:"Reminders",said:e=>`Reminder: ${e}`,late:e=>`late by ${wd(e)}`,count:e=>`stands for ${e} reminders`,missed:e=>`${We(e,"was","were")} missed before it`,done:"Done",snooze:"Snooze",snoozeFor:{ten:["10 min","Snooze 10 min"],hour:["1 hour","Snooze 1 hour"],morning:["Tomorrow","Snooze until tomorrow, 9:00"]},open:"Open the task",dismissAll:"Dismiss all",more:e=>`and ${e} more`,snoozed:(e,t)=>`“${e.title}” comes again: ${t}`}}});var c,w=x(()=>{Ci();Di();Ei();Mi();c={...st,list:Un,chat:Oi,settings:Ai}});function xt(e){return(Vo.value.get(e)??[]).some(t=>!xt(t))}function zt(e){for(let t of Vo.value.get(e)??[]){let o=Vo.value.get(t)?.at(-1);if(o)return zt(o)}return e}function Ri(e,t){let o=JSON.stringify(t.arguments),n=a=>a.name===t.name&&JSON.stringify(a.arguments)===o,r=wr.value.get(e)?.find(a=>n(a.call))?.changes.find(a=>a.before?.task&&a.after?.task);return r?{before:r.before.task,after:r.after.task}:null}async function Li(e){let t=null;for(let o=0;o<_d;o+=1){let n=await D("/audit",{limit:Ii,cursor:t});_r(n.entries),t=n.next_cursor;let s=n.entries.at(-1);if(!t||!s||s.at<e)return}}async function Pi(){let{entries:e}=await D("/audit",{limit:Ii});_r(e);let t=({call:s,changes:r,outcome:a})=>s.name!=="undo"&&r.length>0&&!a.occurrence,{turn_id:o}=e.find(s=>t(s)&&!xt(s.turn_id))??{};if(!o)return null;let n=e.filter(s=>s.turn_id===o&&t(s));return{turn:o,text:c.deeds(n)}}function _r(e){let t=new Map(wr.value),o=new Map(Vo.value);for(let n of e){let{turn_id:s,call:r,outcome:a}=n;r.name==="undo"&&a.success&&Ni(o,a.turn_id,s),n.conversation_id&&Ni(t,s,n,l=>l.seq)}wr.value=t,Vo.value=o}function Ni(e,t,o,n=s=>s){let s=e.get(t)??[];s.some(r=>n(r)===n(o))||e.set(t,[...s,o])}var wr,Vo,Ii,_d,Go=x(()=>{y();X();ne();w();wr=$(new Map),Vo=$(new Map),Ii=200,_d=5;me("change",e=>_r([e]))});function O(e,t=null,o=void 0){t&&Sr(e,t),o&&(Ie.value=Ie.value.filter(n=>n.about!==o)),Jo({text:e,turn:t,about:o})}function Sr(e,t){Kt.push({text:e,turn:t}),xr.length=0}function A(e){let t=Ye(e);Ie.value=Ie.value.filter(o=>!(o.isProblem&&o.text===t)),Jo({text:t,isProblem:!0})}function Ye(e){return e.isOffline?c.offline:e.status===404?c.notThere:e.message&&e.code?e.message:c.wentWrong}function Tr(e){Ie.value=Ie.value.filter(t=>t.id!==e)}async function St(e,t=Kt.find(o=>o.turn===e)?.text??""){try{let o=await E("/undo",{turn_id:zt(e)});return kr(e),xr.push({text:t,turn:o.turn}),Jo({text:c.tookBack(Bi(t))}),!0}catch(o){return(o.status===404||o.status===409)&&kr(e),A(o),!1}}async function po(){Kt.filter(t=>xt(t.turn)).forEach(t=>kr(t.turn));let e=Kt.at(-1);if(e)return St(e.turn);try{let t=await Pi();if(t)return St(t.turn,t.text);Jo({text:c.nothingToUndo})}catch(t){A(t)}return!1}async function fo(){let e=xr.pop();if(e)try{let t=await E("/undo",{turn_id:e.turn});Kt.push({text:e.text,turn:t.turn}),Jo({text:c.didAgain(Bi(e.text)),turn:t.turn})}catch(t){A(t)}}function kr(e){let t=Kt.findIndex(o=>o.turn===e);t>=0&&Kt.splice(t,1),Ie.value=Ie.value.filter(o=>o.turn!==e)}function Jo(e){let t=kd+=1;Ie.value=[...Ie.value.slice(-2),{id:t,...e}],e.isProblem||setTimeout(()=>Tr(t),e.turn?8e3:4e3)}var Ie,Kt,xr,kd,Bi,F=x(()=>{y();X();Go();w();Ie=$([]),Kt=[],xr=[],kd=0;Bi=e=>e.split(`
`)[0]});function Wi(e){Fi.value=Date.parse(e)-Date.now(),zn.value=Date.now()}function U(e){let t={};for(let{type:u,value:f}of Ed(Dr.value).formatToParts(new Date(e)))t[u]=f;let{year:o,month:n,day:s,hour:r,minute:a,second:l}=t;return`${o}-${n}-${s}T${r}:${a}:${l}`}function Ed(e){if(!mo.has(e)){let t="2-digit",o={timeZone:e,hourCycle:"h23",year:"numeric",month:t,day:t,hour:t,minute:t,second:t};mo.set(e,new Intl.DateTimeFormat("en-CA",o))}return mo.get(e)}function Ct(e,t){let o=qi(e);return o.setUTCDate(o.getUTCDate()+t),o.toISOString().slice(0,10)}function Yt(e){return e.length>10?e<Ve.value:e<ee.value}function ho(e){let t=Re(e),o={[ee.value]:c.today,[Ct(ee.value,1)]:c.tomorrow};o[Ct(ee.value,-1)]=c.yesterday;let n=t.slice(0,4)===ee.value.slice(0,4),s={weekday:"short",day:"numeric",month:"short"};return o[t]??Or(t,n?s:{...s,year:"numeric"})}function ie(e){let t=$o(e);return t?`${ho(e)} ${t}`:ho(e)}function we(e){let t={weekday:"long",day:"numeric",month:"long",year:"numeric"},o=$o(e);return Or(Re(e),t)+(o?`, ${o}`:"")}function Vt(e){return Or(Re(U(e)),{day:"numeric",month:"short",year:"numeric"})}function Or(e,t){let o=Object.values(t).join();return mo.has(o)||mo.set(o,new Intl.DateTimeFormat("en-GB",{timeZone:"UTC",...t})),mo.get(o).format(qi(e))}var Dr,Fi,zn,Ve,ee,mo,Re,$o,qi,K=x(()=>{y();w();Dr=$("UTC"),Fi=$(0),zn=$(Date.now());setInterval(()=>zn.value=Date.now(),15e3);document.addEventListener("visibilitychange",()=>zn.value=Date.now());Ve=T(()=>U(new Date(zn.value+Fi.value))),ee=T(()=>Ve.value.slice(0,10));mo=new Map;Re=e=>e.slice(0,10),$o=e=>e.length>10?e.slice(11,16):"";qi=e=>new Date(`${e}T00:00:00Z`)});var Kn,Ui,Gt,Dt,Er,Y,Ot=x(()=>{Kn=e=>`todobot.${e}`,Ui=e=>({kept(t){try{return e().getItem(Kn(t))}catch{return null}},keep(t,o){try{o?e().setItem(Kn(t),o):e().removeItem(Kn(t))}catch{}}}),{kept:Gt,keep:Dt}=Ui(()=>sessionStorage),Er=e=>Dt(e,""),Y={...Ui(()=>localStorage),onChange(e,t){addEventListener("storage",o=>o.key===Kn(e)&&t(o.newValue))}}});function Hi(){try{return JSON.parse(Y.kept("list")??"[]")}catch{return[]}}function ji(e){clearTimeout(Ar),Ar=setTimeout(()=>{Y.keep("list",JSON.stringify(e().slice(-Ad)))},500)}function Mr(){clearTimeout(Ar),Y.keep("list",null)}var Ad,Ar,Nr=x(()=>{Ot();Ad=1e3;Ar=0});function Yi(e,t,o,n){if(!o)return n.delete(t.id),e.delete(t.id);if(t||n.delete(o.id),n.has(o.id))return!1;let s=e.get(o.id);return s&&zi(s,o)||s&&!(t&&zi(s,t))&&Ki(o)<=Ki(s)?!1:(e.set(o.id,o),!0)}function zi(e,t){return e.updated_at===t.updated_at&&e.status===t.status&&e.state===t.state}var Ki,Vi=x(()=>{Ki=e=>Date.parse(e.updated_at)});async function on(){let e=[];Ir.add(e);try{let t=Qi("/reminders",{},"reminders"),o=await D("/tasks",{status:"pending",sort:"due",limit:Pr}),n=!o.next_cursor;if((!rt.value||n)&&Gi(o.tasks,n,e),!n){let s=await Qi("/tasks",{status:"pending",sort:"created"},"tasks");Gi(s,!0,e)}Yn.value=sn(await t),Fr(e)}finally{Ir.delete(e)}qr()}function Gi(e,t,o){let n=sn(e),s=B.peek().get(Lr.peek());s&&!n.has(s.id)&&(n.set(s.id,s),Nd(s)),be(()=>{B.value=n,at.value=void 0,Rr.value=t,rt.value=!0,Fr(o)})}async function Zi(){let e=await D("/tasks",{status:"completed",sort:"updated",limit:50,cursor:at.value});be(()=>{el(e.tasks),at.value=e.next_cursor??null})}async function Xi(e){let t=(await D("/tasks",{query:e,status:"all",limit:Pr})).tasks;return el(t),t}async function go(e){let t=await D(`/tasks/${encodeURIComponent(e)}`);return yo([t]),t}async function Nd(e){try{await go(e.id)}catch(t){t.status===404&&Jn([e])}}function yo(e){let t=o=>!(Zo.has(sl(o))&&(B.peek().has(o.id)||Br.has(o.id)));B.value=new Map([...B.peek(),...sn(e.filter(t))]),qr()}function Jn(e){let t=new Map(B.peek());for(let{id:o}of e)t.delete(o)&&Br.add(o);B.value=t}function el(e){let t=e.filter(o=>!B.peek().has(o.id));t.length>0&&(B.value=new Map([...B.peek(),...sn(t)]))}function Fr(e){let t=new Map(B.peek()),o=new Map(Yn.peek()),n=new Set;for(let{before:s,after:r}of e){let[a,l]=(r??s).task?["task",t]:["reminder",o];Yi(l,s?.[a],r?.[a],Br)&&n.add((r??s)[a].id)}return n.size>0&&(be(()=>{B.value=t,Yn.value=o}),qr()),n}function nl({changes:e,outcome:t}){let o=t?.occurrence?[{after:{reminder:t.reminder}}]:e;for(let s of Ir)s.push(...o);for(let{after:s}of o)s?.task&&Zo.add(sl(s.task));for(let s of Zo)Zo.size>Md&&Zo.delete(s);let n=Fr(o);n.size!==0&&(clearTimeout(Ji),tn.value=new Set([...tn.peek(),...n]),Ji=setTimeout(()=>tn.value=new Set,2e3))}function Wr(){rt.value||(B.value=sn(Hi()),rt.value=Rr.value=!0)}function Gn(e,t){let o=n=>n.due.length>10?n.due:`${n.due}T24`;return o(e)<o(t)?-1:o(e)>o(t)?1:e.number-t.number}async function Qi(e,t,o){let n=[],s=null;do{let r=await D(e,{...t,limit:Pr,cursor:s});n.push(...r[o]),s=r.next_cursor}while(s);return n}var B,Yn,rt,Rr,at,tn,Lr,Pr,Ir,Br,Zo,Md,Xo,tl,Id,vo,en,Vn,nn,Qn,ol,Zn,Rd,Ld,it,Ji,qr,sl,sn,ge=x(()=>{y();X();K();ne();Nr();Vi();Nr();B=$(new Map),Yn=$(new Map),rt=$(!1),Rr=$(!1),at=$(void 0),tn=$(new Set),Lr=$(null),Pr=200,Ir=new Set,Br=new Set,Zo=new Set,Md=500;Xo=e=>e.status==="pending",tl={today:e=>Xo(e)&&e.due&&Re(e.due)<=ee.value,upcoming:e=>Xo(e)&&e.due&&Re(e.due)>ee.value,all:Xo,done:e=>!Xo(e)},Id={today:Gn,upcoming:Gn,all:(e,t)=>t.number-e.number,done:(e,t)=>e.completed_at<t.completed_at?1:-1},vo=(e,t)=>t.filter(tl[e]).sort(Id[e]),en=T(()=>[...B.value.values()]),Vn=T(()=>en.value.filter(Xo)),nn={today:T(()=>vo("today",en.value)),upcoming:T(()=>vo("upcoming",en.value)),all:T(()=>vo("all",en.value)),done:T(()=>vo("done",en.value))},Qn=T(()=>{if(!Rr.value)return{};let e=t=>Vn.value.filter(tl[t]).length;return{today:e("today"),upcoming:e("upcoming"),all:Vn.value.length}}),ol=T(()=>nn.today.value.filter(e=>Yt(e.due))),Zn=T(()=>[...new Set(Vn.value.flatMap(e=>e.tags))].sort()),Rd=T(()=>{let e=new Map;for(let t of Yn.value.values())t.state==="scheduled"&&e.set(t.task_id,[...e.get(t.task_id)??[],t]);for(let t of e.values())t.sort((o,n)=>o.next_at<n.next_at?-1:1);return e}),Ld=[],it=e=>Rd.value.get(e.id)??Ld;Ji=0;me("change",nl);me("reminder",nl);me("back",()=>on().catch(()=>{}));qr=()=>ji(()=>Vn.value);sl=e=>`${e.id} ${e.updated_at} ${e.status}`,sn=e=>new Map(e.map(t=>[t.id,t]))});function os(e){al.push(e)}function Jt(){return Xn??=Fd().finally(()=>Xn=null),Xn}async function Fd(){let e=setTimeout(()=>Y.kept(bo)&&rl(),Pd);try{W.value=await D("/about"),Wi(W.value.now),Qt(await qd())}catch(t){Wd(t)?(rl(),setTimeout(Ur,Bd)):(ul(),V.value="out")}finally{clearTimeout(e)}}function rl(){if(!(V.value==="away"||V.value==="out"))try{let e=JSON.parse(Y.kept(bo));W.value??=e.about,le.value||Hr(e.me),S.value=!1,V.value="away"}catch{V.value="unreachable"}}function Qt(e){if(le.value&&le.value.id!==e.id)return ns();Hr(e),V.value="in",Y.keep(bo,JSON.stringify({about:W.value,me:e}))}function Hr(e){le.value=e,Dr.value=e.settings.zone??W.value.zone}async function ll(e,t,o){let n={email:t,password:o,cookie:!0};e==="register"&&(n.zone=Intl.DateTimeFormat().resolvedOptions().timeZone),Qt((await E(`/auth/${e}`,n)).body.user)}async function cl(){await E("/auth/sign-out"),ns()}function ns(){V.value="starting",ul(),location.replace("/")}function ul(){al.forEach(e=>e())}async function qd(){let{local:e}=W.value,t=async()=>(await E("/auth/local",{cookie:!0})).body.user;if(e&&!le.value&&!Y.kept(bo))return t();try{return await D("/me")}catch(o){if(o.status!==401||!e)throw o;return t()}}var W,le,V,es,ts,bo,Pd,Bd,al,Xn,Wd,Ur,il,pe=x(()=>{y();X();K();ne();Ot();ge();W=$(null),le=$(null),V=$("starting"),es=T(()=>V.value==="away"||!S.value),ts=T(()=>(W.value?.model??"offline")==="offline"),bo="last",Pd=1e3,Bd=3e3,al=[Mr,()=>Y.keep(bo,null)],Xn=null;cr.call=async()=>V.value!=="in"||Xn?!1:(await Jt(),V.value==="in");Wd=e=>e.isOffline||e.status===429||e.status>=500;Ur=()=>["away","unreachable"].includes(V.value)&&Jt();addEventListener("online",Ur);document.addEventListener("visibilitychange",Ur);Y.onChange(bo,e=>{let t=e&&JSON.parse(e).me;(V.value==="out"?t:le.value?.id!==t?.id)?Jt():t&&le.value&&Hr(t)});il=async()=>Qt(await D("/me"));me("lost",()=>il().catch(()=>{}));vr.call=il});function Se(e,t){dl.set(e,t)}var rn,Ud,dl,Zt=x(()=>{y();pe();Ot();rn=$(Y.kept("shortcuts")!=="off");oe(()=>Y.keep("shortcuts",rn.value?null:"off"));Ud="input:not([type=checkbox]), textarea, select, [contenteditable]",dl=new Map;addEventListener("keydown",e=>{if(e.defaultPrevented||e.isComposing||document.querySelector("dialog[open]")||!["in","away"].includes(V.value)||e.target.matches?.(Ud))return;let t=e.ctrlKey||e.metaKey;if(e.key.length===1&&!t&&!rn.value)return;let o=`${t?"Ctrl+":""}${e.shiftKey&&e.key.length>1?"Shift+":""}`,s=e.key.length===1&&t?`${e.shiftKey?"Shift+":""}${e.key.toLowerCase()}`:e.key,r=dl.get(o+s);!r||e.altKey||(e.preventDefault(),r(e))})});function ml(){Ue.value=ss[(ss.indexOf(Ue.value)+1)%ss.length]}var ss,pl,fl,Ue,rs=x(()=>{y();Ot();ss=["auto","light","dark"],pl={light:"#fbfaf8",dark:"#17181b"},fl=Y.kept("theme"),Ue=$(ss.includes(fl)?fl:"auto");oe(()=>{Y.keep("theme",Ue.value),document.documentElement.dataset.theme=Ue.value;for(let e of document.querySelectorAll("meta[name=theme-color]"))e.content=pl[Ue.value]??pl[e.media.match(/light|dark/)[0]]})});async function as(e){(await jr())?.active?.postMessage(e)}async function jr(){return"serviceWorker"in navigator&&await navigator.serviceWorker.getRegistration("/")?navigator.serviceWorker.ready:null}async function hl(){if("serviceWorker"in navigator)try{await navigator.serviceWorker.register(Hd?.createScriptURL("/sw.js")??"/sw.js"),await as({keep:!0})}catch{}}var Hd,zr=x(()=>{Hd=globalThis.trustedTypes?.createPolicy("worker",{createScriptURL:e=>{if(e!=="/sw.js")throw new TypeError("no such worker");return e}})});function _({name:e}){return i`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${Qd[e]} />
  </svg>`}function N({icon:e,label:t,...o}){return i`<button type="button" class="icon-button" aria-label=${t} title=${t} ...${o}>
    <${_} name=${e} />
  </button>`}var Qd,j=x(()=>{y();Qd={bell:"M6 9a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7m4.5 10.5a1.8 1.8 0 0 0 3 0",calendar:"M4 6.5h16V20H4zM4 10.5h16M8 3.5v4M16 3.5v4",check:"m5 12.5 4.5 4.5L19 7.5",chevron:"m6 9.5 6 6 6-6",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2",close:"M6 6l12 12M18 6 6 18",download:"M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14",edit:"M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17z",flag:"M6 21V4m0 0h11l-2 4 2 4H6",gear:"M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6m8 3-2.2 1 .2 2.5-2.4.6-1 2.3-2.6-.9-2.6.9-1-2.3-2.4-.6.2-2.5L4 12l2.2-1L6 8.500l2.400-.6 1-2.300 2.600.9 2.600-.9 1 2.300 2.400.6-.2 2.500z",history:"M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4l2.500 2",list:"M8 6.500h12M8 12h12M8 17.500h12M4 6.500h.01M4 12h.01M4 17.500h.01",more:"M6 12h.01M12 12h.01M18 12h.01",note:"M5 4h14v16H5zM8.500 9h7M8.500 13h7",plus:"M12 5v14M5 12h14",question:"M9 9.200a3 3 0 1 1 4.300 2.700c-.9.5-1.300 1-1.300 2.100M12 17.500h.01",repeat:"M4 11V9a3 3 0 0 1 3-3h12m-3-3 3 3-3 3M20 13v2a3 3 0 0 1-3 3H5m3 3-3-3 3-3",search:"M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.500 15.500 20 20",select:"M4 6.500l1.500 1.500L8.500 5M4 16.500l1.500 1.500L8.500 15M12.500 6.500H20M12.500 16.500H20",send:"M12 19V5m-6 6 6-6 6 6",sparkle:"M12 4l1.800 5.200L19 11l-5.200 1.800L12 18l-1.800-5.200L5 11l5.200-1.800z",stop:"M7 7h10v10H7z",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400",moon:"M20 14.500A8 8 0 1 1 9.500 4a6.500 6.500 0 0 0 10.500 10.500z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",tag:"M4 4h7l9 9-7 7-9-9zM8 8h.01",trash:"M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10 11v5M14 11v5",undo:"M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3",upload:"M12 15V4M7.500 8.500 12 4l4.500 4.500M5 20h14",user:"M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.500 20c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500"}});function Pe(e){return gs.value?.resolve(!1),new Promise(t=>{gs.value={...e,resolve:t}})}function zl(){let e=gs.value;if(!e)return null;let t=o=>{gs.value=null,e.resolve(o)};return i`<${fn} title=${e.title} onClose=${()=>t(!1)}>
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
  <//>`}function fn({title:e,onClose:t,children:o,wide:n=!1}){let s=k(null);return Q(()=>{let l=document.activeElement;return s.current.showModal(),()=>l?.focus?.()},[]),i`<dialog
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
  </dialog>`}var gs,Et=x(()=>{y();w();gs=$(null)});function de(){let e=b(!1),t=b(null),o=async n=>{if(e.value)return!1;e.value=!0,t.value=null;try{return await n(),!0}catch(s){return t.value=s,!1}finally{e.value=!1}};return{isBusy:e.value,problem:t.value,run:o,clear:()=>t.value=null}}function Ds(e,t){let o=k(0),n=async()=>{let s=o.current+=1;try{let r=await e();s===o.current&&t(r)}catch(r){A(r)}};return Q(()=>{n()},[]),n}function xe({label:e,name:t,hint:o,problem:n,note:s,...r}){let a=Ke(),l=n?.field===t?Ze(n):"",u=[o&&`${a}-hint`,l&&`${a}-wrong`].filter(Boolean).join(" ");return i`<div class="field">
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
  </div>`}function J({problem:e,fields:t=[]}){let o=e&&!t.includes(e.field)?Ye(e):"";return i`<p class="form-problem" role="alert">${o}</p>`}function yc(e,t){let o=b(void 0),n=async s=>{o.value=s,await t(s),o.value=void 0};return[o.value??e,n]}function mt({legend:e,hideLegend:t,name:o,options:n,value:s,onPick:r,...a}){let[l,u]=yc(s,r);return i`<fieldset class="options" ...${a}>
    <legend class=${t?"unseen":"field-name"}>${e}</legend>
    ${n.map(([f,p,v])=>i`<label key=${f} class="option">
          <input
            type="radio"
            name=${o}
            value=${f}
            checked=${f===l}
            onChange=${()=>u(f)}
          />
          <span class="option-words">
            <span>${p}</span>
            ${v&&i`<span class="hint">${v}</span>`}
          </span>
        </label>`)}
  </fieldset>`}function Eo({isOn:e,onSwitch:t,...o}){let[n,s]=yc(e,t);return i`<input
    type="checkbox"
    role="switch"
    class="switch"
    checked=${n}
    onChange=${r=>s(r.target.checked)}
    ...${o}
  />`}function I({title:e,hint:t,children:o,isDanger:n}){let s=Ke();return i`<section class=${n?"block danger-block":"block"} aria-labelledby=${s}>
    <div class="block-head">
      <h2 id=${s} class="block-title">${e}</h2>
      ${t&&i`<p class="hint">${t}</p>`}
    </div>
    ${o}
  </section>`}function Ze(e){let t=Ye(e),o=`${e.field}: `;return t.startsWith(o)?c.settings.ofThis(t.slice(o.length)):t}var he=x(()=>{y();F();w()});function Oa(){Zc.value=!0}function Ea(){Xc.value=!0,Y.keep(Qc,"yes")}async function Ms(){Ea(),so.value=await Notification.requestPermission()}function tu({id:e,task:t,reminder:o,when:n,facts:s}){if(Da()!=="granted"||document.visibilityState==="visible")return;let r=c.settings.rung,a=`/api/v1/reminders/${o}`,l={tag:e,body:[n,...s].join(" · "),icon:"/page/icons/icon-192.png",requireInteraction:!0,data:{id:e,address:`/#/task/${t.number}`,actions:{done:{path:`${a}/done`},snooze:{path:`${a}/snooze`,body:{minutes:10}}}},actions:[{action:"done",title:r.done},{action:"snooze",title:r.snoozeFor.ten[1]}]};as({show:{title:t.title,options:l}})}async function ou(e){(await(await jr())?.getNotifications({tag:e})??[]).forEach(o=>o.close())}async function nu(){let e=c.settings.browser,t={tag:"test",body:e.testBody,icon:"/page/icons/icon-192.png"};await as({show:{title:e.testTitle,options:t,always:!0}})}var Qc,Da,so,Zc,Xc,eu,Ns=x(()=>{y();Ot();w();zr();Qc="offered",Da=()=>globalThis.Notification&&isSecureContext?Notification.permission:"missing",so=$(Da());document.addEventListener("visibilitychange",()=>so.value=Da());Zc=$(!1),Xc=$(Y.kept(Qc)!==null),eu=T(()=>Zc.value&&!Xc.value&&so.value==="default");navigator.serviceWorker?.addEventListener("message",({data:e})=>{e.go&&(location.hash=new URL(e.go).hash)})});function cu(){let{version:e,model:t,zone:o}=W.value,n=[[Ce.version,e],[Ce.model,ts.value?Ce.offline:Ce.online(t)],[Ce.zone,o],[Ce.clock,ie(Ve.value)]];return i`
    <${I} title=${c.name} hint=${c.tagline}>
      <dl class="about-facts">
        ${n.map(([s,r])=>i`<div>
              <dt>${s}</dt>
              <dd>${r}</dd>
            </div>`)}
      </dl>
    <//>
    <${I} title=${Ce.theme}>
      <${mt}
        legend=${Ce.theme}
        hideLegend
        name="theme"
        options=${Object.entries(Ce.themes)}
        value=${Ue.value}
        onPick=${s=>Ue.value=s}
      />
    <//>
    <${I} title=${Ce.keysTitle} hint=${Ce.keysHint}>
      <label class="option">
        <${Eo} isOn=${rn.value} onSwitch=${s=>rn.value=s} />
        <span>${Ce.keys}</span>
      </label>
    <//>
    <${I} title=${Ce.links}>
      <ul class="links">
        <li><a href="/docs">${Ce.docs}</a></li>
        <li><a href="/openapi.json">${Ce.openapi}</a></li>
      </ul>
    <//>
  `}var Ce,uu=x(()=>{y();K();Zt();pe();rs();w();he();Ce=c.settings.about});function Io({label:e,text:t,onClose:o,children:n}){let s=k(null);return Q(()=>s.current.focus(),[]),i`<div class="once" role="group" aria-label=${e} tabindex="-1" ref=${s}>
    <p class="once-label">${e}</p>
    <${Ps} label=${e} text=${t} />
    <p class="hint">${No.shownOnce}</p>
    ${n}
    <div><button type="button" class="button small" onClick=${o}>${No.hadIt}</button></div>
  </div>`}function Ps({label:e,text:t}){let o=b(!1),n=k(null);return i`<div class="copyable">
    <pre class="copyable-text" ref=${n} tabindex="0" aria-label=${e} dir="ltr">${t}</pre>
    <button type="button" class="button small" onClick=${async()=>{try{await navigator.clipboard.writeText(t),o.value=!0,setTimeout(()=>o.value=!1,3e3),O(No.copied,null,"settings")}catch{getSelection().selectAllChildren(n.current),A(new Error(No.copyFailed))}}}>
      ${o.value&&i`<${_} name="check" />`}
      ${o.value?No.copied:No.copy}
    </button>
  </div>`}var No,Bs=x(()=>{y();F();w();j();No=c.settings});function du(){let{isBusy:e,problem:t,run:o}=de(),n=b(void 0),s=b(null),r=()=>o(async()=>n.value=(await D("/me/calendar")).created_at??null);Q(()=>{r()},[]);let a=async()=>{let f={title:De.againAsk,body:De.againBody,confirm:De.again};n.value&&!await Pe(f)||await o(async()=>{let{body:p}=await E("/me/calendar");n.value=p.created_at,s.value=p.url})},l=async()=>{let f={title:De.closeAsk,body:De.closeBody,confirm:De.close};await Pe({...f,isDestructive:!0})&&await o(async()=>{await Ee("/me/calendar"),n.value=s.value=null,O(De.closed)})},u=n.value?De.since(Vt(n.value)):De.none;return i`<${I} title=${De.title} hint=${De.hint}>
    ${s.value?i`<${Io}
            label=${De.address}
            text=${s.value}
            onClose=${()=>s.value=null}
          />`:i`<p>${n.value===void 0?c.loading:u}</p>`}
    <${J} problem=${t} />
    <div class="actions">
      <button type="button" class="button" disabled=${e} onClick=${a}>
        ${n.value?De.again:De.make}
      </button>
      ${n.value&&i`<button type="button" class="button danger-plain" disabled=${e} onClick=${l}>
          ${De.close}
        </button>`}
    </div>
  <//>`}var De,pu=x(()=>{y();X();K();F();w();Et();he();Bs();De=c.settings.calendar});function fu({name:e,outlook:t,isBusy:o,onGo:n,onClose:s}){let{added:r,first:a,lost:l,problems:u,skipped:f}=t,p=Object.keys(je.counts).filter(v=>t[v]>0);return i`<div class="outlook card" role="group" aria-label=${je.would(e)}>
    <p class="entry-title" dir="auto">${je.would(e)}</p>
    ${r===0&&i`<p>${je.nothing}</p>`}
    <ul class="bullets">
      ${p.map(v=>i`<li key=${v}>${je.counts[v](t[v])}</li>`)}
    </ul>
    <${Ra} name=${je.first} all=${a.map(v=>v.title)} number=${r} />
    <${Ra} name=${je.lost} all=${l} number=${l.length} />
    <${Ra}
      name=${je.problems}
      all=${u.map(v=>je.line(v.line,v.reason))}
      number=${f}
    />
    <div class="actions">
      ${r>0&&i`<button type="button" class="button primary" disabled=${o} onClick=${n}>
          ${je.go(r)}
        </button>`}
      <button type="button" class="button" onClick=${s}>
        ${r>0?c.cancel:c.close}
      </button>
    </div>
  </div>`}function Ra({name:e,all:t,number:o}){if(o===0)return null;let n=t.slice(0,Kf);return i`<div class="outlook-list">
    <p class="field-name">${e}</p>
    <ul class="bullets">
      ${n.map(s=>i`<li dir="auto">${s}</li>`)}
      ${o>n.length&&i`<li class="quiet">${je.andMore(o-n.length)}</li>`}
    </ul>
  </div>`}var je,Kf,mu=x(()=>{y();w();je=c.settings.data,Kf=8});function hu(){let{isBusy:e,problem:t,run:o,clear:n}=de(),s=b(!1),r=b(null),a=b(null),l=Ke(),u=m=>o(async()=>{r.value={...r.value,format:m},a.value=null;let{body:g}=await E("/me/import",{...r.value,dry_run:!0});r.value={...r.value,format:g.format},a.value=g}),f=async m=>{if(m){if(v(),m.size>Yf)return void o(()=>Promise.reject(Gf()));r.value={name:m.name,text:await m.text()},u()}},p=()=>o(async()=>{let{body:m,turn:g}=await E("/me/import",r.value);O(ze.imported(m.added),g),v(),await on()});function v(){r.value=a.value=null,n()}let h=m=>{m.preventDefault(),s.value=!1,f(m.dataTransfer.files[0])},d=m=>{m.preventDefault(),s.value=!0};return i`<${I} title=${ze.importTitle} hint=${ze.importHint}>
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
      <label class="button" for=${l}><${_} name="upload" /> ${ze.choose}</label>
      <span class="hint">${s.value?ze.dropNow:ze.drop}</span>
    </div>
    ${r.value&&i`<label class="field">
        <span>${r.value.format?ze.format:ze.formatUnknown}</span>
        <select
          value=${r.value.format??""}
          disabled=${e}
          onChange=${m=>u(m.target.value||void 0)}
        >
          ${!r.value.format&&i`<option value=""></option>`}
          ${Vf.map(([m,g])=>i`<option key=${m} value=${m}>${g}</option>`)}
        </select>
      </label>`}
    <p class="form-problem" role="alert">${t&&Ze(t)}</p>
    ${e&&i`<p class="quiet" role="status">${ze.reading}</p>`}
    ${a.value&&i`<${fu}
        name=${r.value.name}
        outlook=${a.value}
        isBusy=${e}
        onGo=${p}
        onClose=${v}
      />`}
  <//>`}var ze,Yf,Vf,Gf,$u=x(()=>{y();X();F();ge();w();j();he();mu();ze=c.settings.data,Yf=20*1024*1024,Vf=Object.entries(ze.formats);Gf=()=>Object.assign(new Error(ze.tooLarge),{code:"TOO_LARGE"})});function gu(){return i`
    <${I} title=${Ro.exportTitle} hint=${Ro.exportHint}>
      <div>
        <a class="button" href="/api/v1/me/export" download=${vu("json")}>
          <${_} name="download" /> ${Ro.exportAll}
        </a>
      </div>
      <p class="hint">${Ro.exportAs}</p>
      <div class="actions">
        ${Jf.map(e=>i`<a
              key=${e}
              class="button small"
              href=${`/api/v1/me/export?format=${encodeURIComponent(e)}`}
              download=${vu(e)}
            >
              ${Ro.formats[e]}
            </a>`)}
      </div>
    <//>
    <${hu} />
  `}var Ro,Jf,Qf,vu,yu=x(()=>{y();K();w();j();he();$u();Ro=c.settings.data,Jf=Object.keys(Ro.formats).filter(e=>e!=="json");Qf={todoist:"csv","todo.txt":"txt",ical:"ics",markdown:"md"},vu=e=>`todobot-${ee.value}.${Qf[e]??"json"}`});function bu({way:e,onChanged:t}){let{isBusy:o,problem:n,run:s}=de();return i`<form class="form" onSubmit=${a=>{a.preventDefault();let l=new FormData(a.target).get("code").trim();s(async()=>{await E(`/me/ways/${e.id}/confirm`,{code:l}),O(Fs.confirmed),await t()})}}>
    <${xe}
      name="code"
      label=${Fs.code}
      hint=${Fs.unconfirmed}
      inputmode="numeric"
      autocomplete="one-time-code"
      required
      problem=${n}
    />
    <${J} problem=${n} fields=${["code"]} />
    <div class="actions">
      <button class="button small primary" disabled=${o}>${Fs.confirm}</button>
    </div>
  </form>`}var Fs,wu=x(()=>{y();X();F();w();he();Fs=c.settings.ways});function ku({onMade:e}){let t=b(!1);return t.value?i`<${Xf} onMade=${e} onClose=${()=>t.value=!1} />`:i`<div>
      <button type="button" class="button" onClick=${()=>t.value=!0}>
        ${Me.add}
      </button>
    </div>`}function Xf({onMade:e,onClose:t}){let o=Object.keys(_u).filter(h=>h!=="email"||W.value?.mail),n=b(o[0]),{isBusy:s,problem:r,run:a,clear:l}=de(),u=_u[n.value],f=h=>{h.preventDefault();let m=[...new FormData(h.target)].filter(([,g])=>g!=="").filter(([g])=>u.some(C=>C.name===g));a(async()=>{let{body:g}=await E("/me/ways",{kind:n.value,...Object.fromEntries(m)});t(),await e(g)})},p=h=>{l(),n.value=h},v=h=>h==="address"?le.value.email??"":void 0;return i`<form class="form card-form" onSubmit=${f}>
    <${mt}
      legend=${Me.kind}
      name="kind"
      options=${o.map(h=>[h,Me.kinds[h],Me.kindHints[h]])}
      value=${n.value}
      onPick=${p}
    />
    ${u.map(h=>i`<${xe}
          key=${n.value+h.name}
          autocomplete="off"
          spellcheck="false"
          defaultValue=${v(h.name)}
          problem=${r}
          ...${h}
        />`)}
    <${J} problem=${r} fields=${u.map(h=>h.name)} />
    <div class="actions">
      <button class="button primary" disabled=${s}>${Me.adding}</button>
      <button type="button" class="button" onClick=${t}>${c.cancel}</button>
    </div>
  </form>`}var Me,Zf,_u,xu=x(()=>{y();X();pe();w();he();Me=c.settings.ways,Zf="https://ntfy.sh",_u={webhook:[{name:"url",label:Me.url,type:"url",placeholder:"https://",required:!0}],ntfy:[{name:"topic",label:Me.topic,hint:Me.topicHint,pattern:"[A-Za-z0-9_\\-]{1,64}",required:!0},{name:"server",label:Me.server,type:"url",placeholder:Zf,note:Me.optional},{name:"token",label:Me.token,type:"password",note:Me.optional}],email:[{name:"address",label:Me.address,type:"email",required:!0}]}});function La(e){switch(e.kind){case"webhook":return e.url;case"ntfy":return`${e.server.replace(/^https:\/\//,"").replace(/\/$/,"")}/${e.topic}`;default:return e.address}}function Su(){let e=b(null),t=Ds(()=>D("/me/ways"),n=>Lt.value=n.ways),o=n=>(e.value=n.secret?n:null,O(n.confirmed===!1?ye.codeSent:ye.added),t());return i`<${I} title=${ye.title} hint=${ye.hint}>
    ${Lt.value?.some(n=>n.id===e.value?.id)&&i`<${Io}
        label=${ye.secret}
        text=${e.value.secret}
        onClose=${()=>e.value=null}
      />`}
    ${Lt.value===null&&i`<p class="quiet">${c.loading}</p>`}
    ${Lt.value?.length===0&&i`<p class="quiet">${ye.none}</p>`}
    ${Lt.value?.length>0&&i`<ul class="entries">
        ${Lt.value.map(n=>i`<${em} key=${n.id} way=${n} onChanged=${t} />`)}
      </ul>`}
    <${ku} onMade=${o} />
  <//>`}function em({way:e,onChanged:t}){let o=b(null),n=b(!1),s=La(e),r=async f=>{n.value=!0;try{await f()}catch(p){A(p)}await t(),n.value=!1},a=async()=>{n.value=!0,o.value={text:ye.testing,isGood:!0};try{let{body:f}=await E(`/me/ways/${e.id}/test`),p=f.delivered?ye.arrived:ye.failed(f.error??ye.unknown);o.value={text:p,isGood:f.delivered}}catch(f){o.value={text:Ye(f),isGood:!1}}n.value=!1},l=async()=>{let p={title:ye.removeAsk(s),body:ye.removeBody,confirm:ye.remove,isDestructive:!0};await Pe(p)&&await r(async()=>{await Ee(`/me/ways/${e.id}`),O(ye.removed)})},u=e.confirmed!==!1;return i`<li class="entry">
    <${Eo}
      aria-label=${ye.isOn(s)}
      isOn=${e.enabled}
      disabled=${n.value||!u}
      onSwitch=${f=>r(()=>kt(`/me/ways/${e.id}`,{enabled:f}))}
    />
    <div class="grow">
      <p class="entry-title" dir="auto">${s}</p>
      <p class="hint">${ye.kinds[e.kind]}</p>
      <p class=${o.value?.isGood?"hint":"form-problem"} role="status">
        ${o.value?.text}
      </p>
      ${!u&&i`<${bu} way=${e} onChanged=${t} />`}
    </div>
    <div class="entry-actions">
      <button
        type="button"
        class="button small"
        disabled=${n.value||!u}
        onClick=${a}
      >
        ${ye.test}<span class="unseen" dir="auto"> ${s}</span>
      </button>
      <button type="button" class="button small" disabled=${n.value} onClick=${l}>
        ${ye.remove}<span class="unseen" dir="auto"> ${s}</span>
      </button>
    </div>
  </li>`}var ye,Lt,Pa=x(()=>{y();X();F();w();Et();wu();he();xu();Bs();ye=c.settings.ways,Lt=$(null)});function Tu(){let{isBusy:e,problem:t,run:o}=de(),n=b(null),s=b(null),r=a=>o(async()=>{let l=await D("/me/deliveries",{limit:tm,cursor:a});n.value=a?[...n.value,...l.deliveries]:l.deliveries,s.value=l.next_cursor});return Q(()=>(r(),me("reminder",()=>setTimeout(r,1500))),[]),i`<${I} title=${Lo.title}>
    ${n.value===null&&!t&&i`<p class="quiet">${c.loading}</p>`}
    ${n.value?.length===0&&i`<p class="quiet">${Lo.none}</p>`}
    ${n.value?.length>0&&i`<ul class="entries">
        ${n.value.map(a=>i`<${nm} key=${a.id} delivery=${a} />`)}
      </ul>`}
    <${J} problem=${t} />
    ${s.value&&i`<div>
        <button type="button" class="button" disabled=${e} onClick=${()=>r(s.value)}>
          ${c.settings.more}
        </button>
      </div>`}
  <//>`}function nm({delivery:e}){let{notice:t,state:o,attempts:n,last_error:s,next_try_at:r}=e,a=Lt.value?.find(u=>u.id===e.way_id),l=[ie(U(e.created_at)),a?La(a):Lo.gone,n>1&&Lo.attempts(n),o==="waiting"&&r&&Lo.next(ie(U(r)))];return i`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${t.task.title}</p>
      <p class="hint">${l.filter(Boolean).join(" · ")}</p>
      ${s&&o!=="delivered"&&i`<p class="form-problem">${s}</p>`}
    </div>
    <span class=${om[o]}>${Lo.states[o]}</span>
  </li>`}var Lo,tm,om,Cu=x(()=>{y();X();K();ne();w();he();Pa();Lo=c.settings.deliveries,tm=20;om={waiting:"pill warn",delivered:"pill accent",exhausted:"pill late"}});function Du(){return i`<${sm} /><${Su} /><${Tu} />`}function sm(){let{isBusy:e,problem:t,run:o}=de(),n=()=>o(async()=>{await nu(),O(Po.shown)});return i`<${I} title=${Po.title} hint=${Po.hint}>
    <p>${Po.states[so.value]}</p>
    <${J} problem=${t} />
    <div class="actions">
      ${so.value==="default"&&i`<button type="button" class="button" onClick=${Ms}>${Po.allow}</button>`}
      ${so.value==="granted"&&i`<button type="button" class="button" disabled=${e} onClick=${n}>
          ${Po.test}
        </button>`}
    </div>
  <//>`}var Po,Ou=x(()=>{y();F();w();Ns();Cu();he();Pa();Po=c.settings.browser});async function rm(){for(;kn;){let e=kn;kn=null,Qt((await kt("/me",e)).body)}O(c.settings.saved,null,"settings")}function Bo(){let e=b(null),t=async o=>{e.value=null,kn={...kn,...o},Ba??=rm().finally(()=>Ba=null);try{await Ba}catch(n){e.value=n}};return{problem:e.value,set:t}}var kn,Ba,Fa=x(()=>{y();X();F();pe();w();kn=null,Ba=null});function Au(){let{problem:e,set:t}=Bo(),o=b(!1),n=Ke(),s=le.value.settings.zone??"",r=W.value.zone,a=Intl.DateTimeFormat().resolvedOptions().timeZone,l=p=>{o.value=!1,t({zone:p})},u=p=>{let v=p.target.value.trim().replaceAll(" ","_");if(v==="")return l(null);let h=Eu().find(d=>d.toLowerCase()===v.toLowerCase());if(h||v.includes("/")||v==="UTC")return l(h??v);o.value=!0},f=o.value||e?.field==="zone";return i`<${I} title=${Pt.zoneTitle} hint=${Pt.zoneHint}>
    <div class="field">
      <label class="field-name" for=${n}>${Pt.zone}</label>
      <input
        id=${n}
        list=${`${n}-zones`}
        value=${s}
        placeholder=${Pt.zoneHouse(r)}
        autocomplete="off"
        spellcheck="false"
        aria-invalid=${f?"true":void 0}
        aria-describedby=${`${n}-wrong`}
        onChange=${u}
      />
      <datalist id=${`${n}-zones`}>${Eu().map(p=>i`<option value=${p} />`)}</datalist>
      <p id=${`${n}-wrong`} class="form-problem" role="alert">${f&&Pt.zoneUnknown}</p>
    </div>
    <${J} problem=${e} fields=${["zone"]} />
    ${s&&i`<div>
        <button type="button" class="button small" onClick=${()=>l(null)}>
          ${Pt.useHouse(r)}
        </button>
      </div>`}
    ${a!==(s||r)&&i`<p class="aside">
        <span>${Pt.browserDiffers(a)}</span>
        <button type="button" class="button small" onClick=${()=>l(a)}>
          ${Pt.takeBrowser}
        </button>
      </p>`}
  <//>`}var Pt,am,Eu,Mu=x(()=>{y();pe();w();he();Fa();Pt=c.settings.time,Eu=()=>am??=Intl.supportedValuesOf("timeZone")});function Nu(){return i`<${Au} /><${im} /><${lm} /><${um} />`}function im(){let{problem:e,set:t}=Bo(),o=Object.keys(Oe.dateOrder);return i`<${I} title=${Oe.dateTitle}>
    <${mt}
      legend=${Oe.dateTitle}
      hideLegend
      name="date_order"
      options=${o.map(n=>[n,Oe.dateOrder[n],Oe.dateExample[n]])}
      value=${le.value.settings.date_order}
      onPick=${n=>t({date_order:n})}
    />
    <${J} problem=${e} />
  <//>`}function lm(){let{problem:e,set:t}=Bo();return i`<${I} title=${Oe.askTitle}>
    <${mt}
      legend=${Oe.askTitle}
      hideLegend
      name="confirmation"
      options=${Object.keys(Oe.ask).map(o=>[o,Oe.ask[o],Oe.askHint[o]])}
      value=${le.value.settings.confirmation}
      onPick=${o=>t({confirmation:o})}
    />
    <${J} problem=${e} />
  <//>`}function um(){let{problem:e,set:t}=Bo(),o=le.value.settings.quiet_hours,n=b(o??cm),s=Ke(),r=l=>{n.value={...n.value,...l},n.value.from&&n.value.to&&t({quiet_hours:n.value})},a=l=>i`<div class="field">
      <label class="field-name" for=${s+l}>${Oe[l]}</label>
      <input
        id=${s+l}
        type="time"
        required
        value=${n.value[l]}
        onChange=${u=>r({[l]:u.target.value})}
      />
    </div>`;return i`<${I} title=${Oe.quietTitle} hint=${Oe.quietHint}>
    <label class="option">
      <${Eo}
        isOn=${o!==null}
        onSwitch=${l=>t({quiet_hours:l?n.value:null})}
      />
      <span>${Oe.quiet}</span>
    </label>
    ${o&&i`<div class="pair">${a("from")}${a("to")}</div>`}
    <${J} problem=${e} />
  <//>`}var Oe,cm,Iu=x(()=>{y();pe();w();he();Fa();Mu();Oe=c.settings.time;cm={from:"22:00",to:"07:00"}});function Ru(){let e=b(null),t=b(null),o=Ds(()=>D("/me/tokens"),r=>e.value=r.tokens),n=r=>{t.value=r,o()},s=async r=>{let l={title:q.revokeAsk(r.name),body:q.revokeBody,confirm:q.revoke,isDestructive:!0};if(await Pe(l)){try{await Ee(`/me/tokens/${r.id}`),t.value?.id===r.id&&(t.value=null),O(q.revoked(r.name))}catch(u){A(u)}o()}};return i`
    <${I} title=${q.title} hint=${q.hint}>
      ${t.value&&i`<${Io}
          key=${t.value.id}
          label=${q.token(t.value.name)}
          text=${t.value.token}
          onClose=${()=>t.value=null}
        />`}
      ${e.value===null&&i`<p class="quiet">${c.loading}</p>`}
      ${e.value?.length===0&&i`<p class="quiet">${q.none}</p>`}
      ${e.value?.length>0&&i`<ul class="entries">
          ${e.value.map(r=>i`<${pm} key=${r.id} token=${r} onRevoke=${()=>s(r)} />`)}
        </ul>`}
    <//>
    <${fm} onMade=${n} />
    <${mm} token=${t.value?.token??q.placeholder} />
  `}function pm({token:e,onRevoke:t}){let{expires_at:o}=e,n=o&&U(o)<Ve.value,s=o?q.until(Vt(o)):q.forever,a=[q.scopes[e.scopes.at(-1)],q.made(Vt(e.created_at)),n?q.over:s];return i`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${e.name}</p>
      <p class="hint">${a.join(" · ")}</p>
    </div>
    <button type="button" class="button small" onClick=${t}>
      ${q.revoke}<span class="unseen" dir="auto"> ${e.name}</span>
    </button>
  </li>`}function fm({onMade:e}){let{isBusy:t,problem:o,run:n}=de(),s=b("write"),r=a=>{a.preventDefault();let l=a.target,u=new FormData(l),f=Number(u.get("days"));n(async()=>{let{body:p}=await E("/me/tokens",{name:u.get("name"),scopes:dm[s.value],expires_at:f?new Date(Date.now()+f*864e5).toISOString():null});l.reset(),e(p)})};return i`<${I} title=${q.make}>
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
      <${mt}
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
      <${J} problem=${o} fields=${["name"]} />
      <div><button class="button primary" disabled=${t}>${q.make}</button></div>
    </form>
  <//>`}function mm({token:e}){let t=`${location.origin}/mcp`,o=`Authorization: Bearer ${e}`,n=`claude mcp add --transport http todobot ${t} --header "${o}"`,s={url:t,headers:{Authorization:`Bearer ${e}`}},r=JSON.stringify({mcpServers:{todobot:s}},null,2);return i`<${I} title=${q.mcpTitle} hint=${q.mcpHint(t)}>
    <${Ps} label=${q.snippet} text=${n} />
    <p class="hint">${q.mcpOthers}</p>
    <${Ps} label=${q.snippet} text=${r} />
  <//>`}var q,dm,Lu=x(()=>{y();X();K();F();w();Et();he();Bs();q=c.settings.tokens,dm={read:["read"],write:["read","write"],delete:["read","write","delete"]}});function Pu({hasPassword:e,onClose:t}){let{isBusy:o,problem:n,run:s}=de(),r=b(""),a=e?r.value!=="":r.value.trim().toLowerCase()===vt.deleteWord,l=f=>{f.preventDefault(),a&&s(async()=>{await Ee("/me",e?{password:r.value}:{}),ns()})},u={onInput:f=>r.value=f.target.value,autofocus:!0,required:!0,problem:n};return i`<${fn} title=${vt.deleteAsk} onClose=${t}>
    <form class="form" onSubmit=${l}>
      <div class="dialog-body">
        <p>${vt.deleteLost}</p>
        <ul class="bullets">
          ${vt.deleteWhat(nn.all.value.length).map(f=>i`<li>${f}</li>`)}
        </ul>
        <p><a href="/api/v1/me/export" download="todobot.json">${vt.deleteExport}</a></p>
      </div>
      ${e?i`<${xe}
              label=${vt.deletePassword}
              name="password"
              type="password"
              autocomplete="current-password"
              ...${u}
            />`:i`<${xe}
              label=${vt.deleteType(vt.deleteWord)}
              name="word"
              autocomplete="off"
              autocapitalize="off"
              spellcheck="false"
              ...${u}
            />`}
      <${J} problem=${n} fields=${["password"]} />
      <div class="dialog-actions">
        <button type="button" class="button" onClick=${t}>${c.cancel}</button>
        <button class="button danger" disabled=${!a||o}>${vt.deleteConfirm}</button>
      </div>
    </form>
  <//>`}var vt,Bu=x(()=>{y();X();pe();ge();w();Et();he();vt=c.settings.you});function Fu(){let e=b(!1),{email:t,has_password:o,created_at:n}=le.value,s=de(),r=o||!W.value?.local;return i`
    <${I} title=${$e.who} hint=${$e.since(Vt(n))}>
      <p class="who" dir="auto">${t??$e.owner}</p>
      ${!o&&i`<p class="hint">${$e.ownerHint}</p>`}
    <//>
    <${hm} isFirst=${!o} key=${o} />
    ${r&&i`<${I} title=${$e.signOutTitle} hint=${$e.signOutHint}>
        <${J} problem=${s.problem} />
        <div>
          <button
            type="button"
            class="button"
            disabled=${s.isBusy}
            onClick=${()=>s.run(cl)}
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
      ${e.value&&i`<${Pu}
          hasPassword=${o}
          onClose=${()=>e.value=!1}
        />`}
    <//>
  `}function hm({isFirst:e}){let t=W.value?.limits?.password_min??8,{isBusy:o,problem:n,run:s}=de(),r=l=>{l.preventDefault();let u=l.target,f=new FormData(u);s(async()=>{await E("/auth/password",{new_password:f.get("new_password"),...e?{email:f.get("email")}:{current_password:f.get("current_password")}}),u.reset(),O($e.passwordSet),Qt(await D("/me"))})},a=e?["email","new_password"]:["current_password","new_password"];return i`<${I} title=${$e.passwordTitle} hint=${$e.endsSessions}>
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
                value=${le.value.email}
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
      <${J} problem=${n} fields=${a} />
      <div>
        <button class="button primary" disabled=${o}>
          ${e?$e.firstPassword:$e.changePassword}
        </button>
      </div>
    </form>
  <//>`}var $e,Wu=x(()=>{y();X();K();F();pe();w();Bu();he();$e=c.settings.you});var qu={};Gu(qu,{sections:()=>$m});var $m,Uu=x(()=>{uu();pu();yu();Ou();Iu();Lu();Wu();$m={you:Fu,time:Nu,notifications:Du,calendar:du,tokens:Ru,data:gu,about:cu}});y();F();ne();var xd="section, dialog, [role=region], [role=status]",Sd="a[href], button, input, select, textarea",Td="input:not([type=checkbox], [type=radio]), textarea";var Tt=null,Qo=null,Hn=document.createRange(),jn=[];addEventListener("focusin",({target:e})=>{jn=[e,...jn.filter(t=>t!==e)].slice(0,10),Tt=e,Qo=e.closest(xd),Hn.setStartBefore(e),Hn.collapse(!0)});addEventListener("focusout",({target:e,relatedTarget:t})=>{queueMicrotask(()=>{let o=e.isConnected&&!e.matches(":disabled")&&Cr();t||e!==Tt||!o||(Tt=null,jn=[null])})});new MutationObserver(()=>{Tt&&Cr()&&setTimeout(()=>qe(Cd))}).observe(document,{childList:!0,subtree:!0,attributeFilter:["disabled"]});function qe(e){queueMicrotask(()=>Tt&&Cr()&&e())}var Cr=()=>[null,document.body].includes(document.activeElement);function Cd(){if(Tt.isConnected)return Tt.matches(":disabled")||Tt.focus();let e=matchMedia("(pointer: coarse)").matches;for(let t of Dd())if(!(e&&t?.matches(Td))&&(t?.focus(),!t||document.activeElement===t))return}function*Dd(){Qo?.isConnected&&(yield*Od()),yield*jn.filter(t=>!t||t.isConnected);let e=Qo?.isConnected?Qo:document.querySelector("main");e&&(e.tabIndex=-1,yield e)}function*Od(){for(let e=Hn.startContainer;Qo.contains(e);e=e.parentNode){let t=[...e.querySelectorAll(Sd)].filter(n=>n.tabIndex>=0),o=n=>Hn.comparePoint(n,0)>0;yield*t.filter(o),yield*t.filter(n=>!o(n)).reverse()}}Zt();pe();ge();rs();w();zr();y();ne();y();var Ae=$(vl());history.state||history.replaceState({from:null},"");addEventListener("hashchange",()=>{history.state||history.replaceState({from:Ae.peek().join("/")},""),Ae.value=vl()});function is(...e){location.hash=`#/${e.map(encodeURIComponent).join("/")}`}function $l(e){history.state?.from===e?history.back():location.replace(`#/${e}`)}function vl(){let e=location.hash.replace(/^#\/?/,"");return e?e.split("/").map(jd):["today"]}function jd(e){try{return decodeURIComponent(e)}catch{return e}}rs();w();y();Zt();pe();y();X();F();y();X();K();ne();pe();Ot();Go();var G=$(null),L=$([]),Xt=$(null),wo=$(!1),M=$(null),ke=$(null),Le=$(Gt("draft")??"");Le.subscribe(e=>Dt("draft",e));var eo=$(null);function ln(e){eo.value=e,Dt("editing",e?.id)}var an=$(new Set(JSON.parse(Gt("unasked")??"[]")));an.subscribe(e=>Dt("unasked",e.size?JSON.stringify([...e]):""));var se=T(()=>M.value!==null),ls=T(()=>an.value.has(G.value?.id)),cs=T(()=>L.value.at(-1)??null),_o={control:null},Yr=50;function us(e){let t=new Set(an.value);e?t.add(G.value.id):t.delete(G.value?.id),an.value=t}function ko(e){G.value=e,Dt("conversation",e.id)}function lt(){_o.control=null;for(let e of["conversation","sent"])Er(e);be(()=>{G.value=M.value=ke.value=Xt.value=null,ln(null),L.value=[],wo.value=!1})}async function Vr(e){lt(),Dt("conversation",e),wo.value=!0;try{let[t,o]=await Promise.all([D(`/conversations/${e}`),bl(e)]);if(Gt("conversation")!==e)return;be(()=>{ko(t),L.value=o.turns,Xt.value=o.next_cursor}),wl()}finally{wo.value=!1}}async function yl(){let e=G.value.id,t=await D(`/conversations/${e}/turns`,{limit:Yr,cursor:Xt.value});G.value?.id===e&&(be(()=>{L.value=[...t.turns,...L.value],Xt.value=t.next_cursor}),wl())}async function cn(){let e=G.value?.id;if(!e)return;let t=await bl(e);if(G.value?.id!==e)return;let o=new Map(L.value.map(a=>[a.id,a])),n=new Set(t.turns.map(a=>a.id)),s=t.turns.length<Yr?[]:L.value.filter(a=>!n.has(a.id));L.value=[...s,...t.turns.map(a=>o.get(a.id)??a)],s.length||(Xt.value=t.next_cursor);let{sent:r}=ke.value??{};r&&t.turns.some(a=>!o.has(a.id)&&Qr(a,r))&&to()}var bl=e=>D(`/conversations/${e}/turns`,{limit:Yr}),wl=()=>L.value.length&&Li(L.value[0].started_at).catch(()=>{});function Gr(e,t){return{words:e,request:t,key:crypto.randomUUID(),at:Ve.value,id:null}}var un=e=>Dt("sent",JSON.stringify(e));function to(){ke.value=null,Er("sent")}async function Jr(){if(se.value)return;if(G.value)return cn();let e=JSON.parse(Gt("sent")??"null"),t=Gt("editing"),o=Gt("conversation")??(e&&await zd(e).catch(()=>null));if(o&&await Vr(o).catch(n=>n.status===404&&lt()),Le.value&&ln(L.value.find(n=>n.id===t)??null),!e||L.value.some(n=>Qr(n,e)))return to();un(e),ke.value??={sent:e,problem:new Error}}async function zd(e){let{conversations:t}=await D("/conversations",{limit:3});for(let{id:o}of t)if((await D(`/conversations/${o}/turns`,{limit:1})).turns.some(s=>Qr(s,e)))return o;return null}var Qr=(e,{words:t,id:o,at:n})=>e.id===o||e.words===t&&U(e.started_at)>=n,Kr=new Set,gl=0;function Zr(){clearTimeout(gl),gl=setTimeout(()=>{let e=[...Kr].some(t=>!L.value.some(o=>o.id===t));Kr.clear(),e&&!se.value&&cn().catch(()=>{})},200)}me("change",e=>{!e.conversation_id||e.conversation_id!==G.value?.id||(Kr.add(e.turn_id),se.value||Zr())});me("back",()=>Jr().catch(()=>{}));document.addEventListener("visibilitychange",()=>{!document.hidden&&!se.value&&cn().catch(()=>{})});os(()=>{lt(),Le.value="",an.value=new Set});Go();var dn=$(null),ds=$(new Set),_l=4e3,Xr=!1;async function kl(){let e=Le.value.trim();if(!(!e||se.value||Xr)){Xr=!0;try{let t=eo.value;if(t&&ta(t)){if(!await St(zt(t.undo)))return;ds.value=new Set(ds.value).add(t.id)}ps()}finally{Xr=!1}await ct(e)}}var ct=e=>Ol({message:e},e),ta=e=>e.id===cs.value?.id&&!!e.undo&&!xt(e.undo);async function oa(e,t=!1){t&&us(!0),await Ol({confirm:e.pending.token},null)}var xl=()=>ct("no");function Sl(e){return ct(e.task?`#${e.task.number}`:e.label)}var Tl=()=>ke.value&&El(ke.value.sent);function Cl(e){be(()=>{ln(e),Le.value=e.words})}function ps(){be(()=>{ln(null),Le.value=""})}async function fs(){let{id:e,isStopping:t}=M.value??{};!M.value||t||(M.value={...M.value,isStopping:!0},e?await Dl(e):setTimeout(ea,_l,_o.control))}async function Dl(e){let t=_o.control;try{await E("/chat/stop",{turn_id:e}),setTimeout(ea,_l,t)}catch{ea(t)}}var ea=e=>e?.abort();function Ol(e,t){let o=ls.value?"auto":void 0;return El(Gr(t,{...e,conversation_id:G.value?.id,mode:o}))}async function El(e){if(se.value)return;let t=_o.control=new AbortController,o=()=>_o.control===t,n=()=>({id:null,words:e.words,calls:[],text:"",draft:""}),s=null;be(()=>{ke.value=null,M.value=n()}),un(e);let r=(l,u)=>{o()&&(l==="started"&&un(e={...e,id:u.turn_id}),l==="done"||l==="error"?s={event:l,data:u}:Yd(l,u))},a=()=>o()&&(M.value=n());try{if(await Si("/chat",e.request,{key:e.key,on:r,again:a,signal:t.signal}),!o())return;if(s.event==="error")throw Kd(s.data);await Vd(s.data,e.words)}catch(l){o()&&await Jd(e,l)}finally{o()&&(M.value=null,Zr())}}var Kd=({code:e,message:t})=>new nt({status:422,code:e,detail:t});function Yd(e,t){let o=M.value;switch(e){case"started":M.value={...o,id:t.turn_id,model:t.model},o.isStopping&&Dl(t.turn_id);break;case"draft":M.value={...o,draft:o.draft+t.text};break;case"calling":M.value={...o,draft:"",calls:[...o.calls,{...t,isGoing:!0}]};break;case"called":{let n=o.calls.findIndex(r=>r.isGoing&&r.name===t.name),s=n<0?[...o.calls,t]:o.calls.with(n,t);M.value={...o,calls:s};break}case"text_delta":M.value={...o,draft:"",text:o.text+t.text};break}}async function Vd(e,t){let o=G.value?.id!==e.conversation_id,n={...e,id:e.turn_id,words:t,started_at:new Date().toISOString()};be(()=>{L.value=[...L.value.filter(s=>s.id!==n.id),n],M.value=null,dn.value={id:n.id,text:e.message},o&&ko({id:e.conversation_id,title:t??""})}),to(),e.undo&&Sr(e.message,e.undo),o&&await D(`/conversations/${e.conversation_id}`).then(Gd,()=>{})}var Gd=e=>G.value?.id===e.id&&ko(e);async function Jd(e,t){let o=t.status>=400&&t.status<500,n=t.status===404&&!!e.request.conversation_id;n&&lt();let s=n?{...e.request,conversation_id:void 0}:e.request,r=o?Gr(e.words,s):e;un(r),ke.value={sent:r,problem:t,isGone:n,isStopped:t.name==="AbortError"},await cn().catch(()=>{}),L.value.some(a=>a.id===e.id)&&to()}w();y();F();ne();pe();w();j();var Zd=()=>matchMedia("(pointer: coarse)").matches;function ms(){let e=document.getElementById("composer");if(!e)return;e.focus(),requestAnimationFrame(()=>e.setSelectionRange(e.value.length,e.value.length))}function Te(){Zd()||ms()}y();F();ne();w();j();y();ne();w();function Al({turn:e}){let t=L.value.findIndex(s=>s.id===e.id),o=L.value[t+1]??M.value,n=!!o;return i`<ul class="offers" aria-label=${c.chat.choices}>
    ${e.choices.map(s=>i`<li key=${s.label}>
        <button
          type="button"
          class="offer"
          disabled=${n||se.value||!S.value}
          aria-pressed=${n?ep(s,o):void 0}
          onClick=${()=>Xd(s)}
        >
          ${s.task?i`<span class="number">${s.task.number}</span>
                <span dir="auto">${s.task.title}</span>`:i`<span dir="auto">${s.label}</span>`}
        </button>
      </li>`)}
  </ul>`}function Xd(e){Te(),Sl(e)}var ep=({task:e,label:t},o)=>o.words===(e?`#${e.number}`:t);y();F();ne();Go();w();j();y();K();w();j();var Nl=["title","due","priority","tags","description","repeat"];function hs(e){return Nl.filter(o=>o in e).map(o=>({name:o,after:e[o]}))}function Il(e,t){let o=s=>JSON.stringify(e[s])!==JSON.stringify(t[s]);return Nl.filter(o).map(s=>({name:s,before:e[s],after:t[s],isKnown:!0}))}function $s({fields:e}){return e.length?i`<dl class="values">
    ${e.map(({name:t,before:o,after:n,isKnown:s})=>i`<div key=${t}>
        <dt>${c.chat.field[t]}</dt>
        <dd>
          ${s&&i`<span class="was"><${Ml} name=${t} value=${o} wasSo=${!0} /></span>
            <span aria-hidden="true">→</span><span class="unseen">${c.chat.to}</span>`}
          <${Ml} name=${t} value=${n} />
        </dd>
      </div>`)}
  </dl>`:null}function Ml({name:e,value:t,wasSo:o=!1}){return t==null||t===""||Array.isArray(t)&&!t.length?i`<span class="quiet">${c.chat.nothing}</span>`:e==="due"&&o?i`<time datetime=${t}>${ie(t)}</time>`:e==="due"?i`<${pn} date=${t} />`:(e==="tags"&&(t=t.map(n=>`#${n}`).join(" ")),e==="repeat"?i`<span>${c.chat.repeats}</span>`:i`<span dir="auto">${String(t)}</span>`)}function pn({date:e,icon:t="calendar",before:o=""}){return i`<span class="pill accent date">
    <${_} name=${t} /><span>${o} <time datetime=${e}>${we(e)}</time></span>
  </span>`}function Rl({instant:e,...t}){return i`<${pn} date=${U(e)} ...${t} />`}var tp={add_task:"plus",complete_task:"check",reopen_task:"undo",update_task:"edit",delete_task:"trash",schedule_reminder:"bell",cancel_reminder:"bell",undo:"undo"},Ll=["list_tasks","list_reminders"];function na({calls:e,turn:t=null}){let o=e.filter(r=>Ll.includes(r.name)),n=e.filter(r=>!Ll.includes(r.name)),s=!!t?.undo&&xt(t.undo);return i`
    ${o.map((r,a)=>i`<${op} key=${`look${a}`} call=${r} />`)}
    ${n.length>0&&i`<div class=${s?"deeds card undone":"deeds card"}>
      <ul class="deed-list">
        ${n.map((r,a)=>i`<${np} key=${a} call=${r} turn=${t?.id} />`)}
      </ul>
      ${t?.undo&&i`<${ip} turn=${t} isUndone=${s} />`}
    </div>`}
  `}function op({call:e}){if(e.isGoing)return i`<p class="look">${c.chat.doing[e.name]}…</p>`;if(!e.success)return i`<p class="look">${c.chat.notDone}: ${e.error?.message}</p>`;let{count:t=0}=e.result??{},{query:o}=e.arguments??{},n=e.name==="list_reminders"?c.chat.lookedAtReminders(t):o?c.chat.lookedFor(o,t):c.chat.lookedAt(t);return i`<p class="look">
    <${_} name="search" /><span dir="auto">${n}</span><${Fl} call=${e} />
  </p>`}function np({call:e,turn:t}){let o=e.isGoing||e.success?tp[e.name]??"sparkle":"close";return i`<li class=${e.isGoing||e.success?"deed":"deed failed"}>
    <${_} name=${o} />
    <div class="deed-body">
      <p class="deed-line">
        <strong>${sp(e)}</strong>
        ${Pl(e)&&i` <span class="deed-title" dir="auto">${Pl(e)}</span>`}
        ${!e.isGoing&&i` <${Fl} call=${e} />`}
      </p>
      ${e.success&&i`<${rp} call=${e} turn=${t} />`}
      ${e.success===!1&&i`<p class="quiet" dir="auto">${e.error?.message}</p>`}
    </div>
  </li>`}function sp(e){let{doing:t,did:o,unchanged:n,someTool:s,notDone:r}=c.chat;return e.isGoing?`${t[e.name]??s}…`:e.success?e.result?.changed===!1?n[e.name]??o[e.name]:o[e.name]??s:r}function Pl({name:e,arguments:t={},result:o}){return e==="undo"?o?.words??"":o?.task?.title??t.title??""}function rp({call:e,turn:t}){let{task:o,reminder:n,next:s,reminders_deleted:r,changes:a}=e.result??{};switch(e.name){case"add_task":return i`<${ap} task=${o} />`;case"update_task":{let l=t&&Ri(t,e),u=l?Il(l.before,l.after):hs(e.arguments);return i`<${$s} fields=${u} />`}case"complete_task":return s?.due?i`<p class="deed-facts">
        <${pn} date=${s.due} icon="repeat" before=${c.chat.next} />
      </p>`:null;case"schedule_reminder":return i`<p class="deed-facts">
        <${Rl} instant=${n?.next_at??n?.remind_at} icon="bell" />
        ${n?.repeat&&i` <${Bl} />`}
      </p>`;case"delete_task":return r?i`<p class="quiet">${c.chat.andReminders(r)}</p>`:null;case"undo":return i`<p class="quiet">${c.chat.rows(a?.length??0)}</p>`;default:return null}}function ap({task:e}){let{due:t,priority:o,tags:n,repeat:s}=e;return!t&&!o&&!n.length&&!s?null:i`<p class="deed-facts">
    ${t&&i`<${pn} date=${t} /> `}
    ${s&&i`<${Bl} /> `}
    ${o&&i`<span class="pill"><${_} name="flag" />${o}</span> `}
    ${n.map(r=>i`<span key=${r} class="pill" dir="auto">#${r}</span> `)}
  </p>`}var Bl=()=>i`<span class="pill"><${_} name="repeat" />${c.chat.repeats}</span>`,Fl=({call:e})=>i`<span class="took">${c.chat.took(e.duration_ms)}</span>`;function ip({turn:e,isUndone:t}){let o=b(!1);if(t){let s=ds.value.has(e.id)?c.chat.resent:c.chat.takenBack;return i`<p class="taken-back"><${_} name="undo" />${s}</p>`}let n=async()=>{o.value=!0,await St(zt(e.undo)),o.value=!1};return i`<button
    type="button"
    class="button plain small undo"
    disabled=${o.value||!S.value}
    aria-label=${c.chat.undoTurn}
    onClick=${n}
  >
    <${_} name="undo" />${c.undo}
  </button>`}y();function sa({text:e}){return e.split(`
`).map((t,o)=>i`<p key=${o} dir="auto">${t||" "}</p>`)}function vs(e){return e.split(`
`).filter(o=>!o.startsWith("  ")).join(`
`)}y();K();ne();ge();w();j();function Wl({turn:e}){let{pending:t,message:o}=e,n=dp(e)??(U(t.expires_at)<=Ve.value?"expired":null),s=!n;return i`<div class=${s?"pending card":"pending card settled"}>
    <p class="pending-question" dir="auto">${vs(o)}</p>
    <ul class="would" aria-label=${c.chat.wouldChange} tabindex="0">
      ${t.actions.map((r,a)=>i`<${lp} key=${a} action=${r} turn=${e} />`)}
    </ul>
    ${s?i`<${cp} turn=${e} />`:i`<${up} decided=${n} />`}
  </div>`}function lp({action:e,turn:t}){let o=mp(e,t.pending.tasks),n=c.chat.would[e.name]??c.chat.someTool;return i`<li>
    <span class="would-verb">${n}</span>
    ${o&&i`<span class="number">${o.number}</span>
      <span class="would-title" dir="auto">${o.title}</span>`}
    ${o&&e.name==="delete_task"&&i`<span class="quiet">${hp(o,t.message)}</span>`}
    <${$s} fields=${hs(e.arguments)} />
  </li>`}function cp({turn:e}){let t=se.value||!S.value,o=s=>()=>{Te(),s()},n=e.pending.actions.some(s=>s.name==="delete_task");return i`<div class="answer-buttons">
    <button
      type="button"
      class=${`button small ${n?"danger":"primary"}`}
      disabled=${t}
      onClick=${o(()=>oa(e))}
    >
      ${c.chat.approve}
    </button>
    <button type="button" class="button small" disabled=${t} onClick=${o(xl)}>
      ${c.chat.deny}
    </button>
    <button
      type="button"
      class="button plain small"
      disabled=${t}
      title=${c.chat.approveAllHint}
      onClick=${o(()=>oa(e,!0))}
    >
      ${c.chat.approveAll}
    </button>
  </div>`}function up({decided:e}){let t={approved:"check",denied:"close",dropped:"close",expired:"clock"}[e];return i`<p class="decided"><${_} name=${t} />${c.chat[e]}</p>`}function dp(e){let t=L.value.findIndex(r=>r.id===e.id),o=L.value[t+1];if(!o)return pp(M.value)?"dropped":null;let[n]=e.pending.actions,s=r=>r.name===n.name&&fp(r.arguments,n.arguments);return o.tool_calls?.some(s)?"approved":o.intent?.name==="no"?"denied":"dropped"}var pp=e=>!!e?.words&&e.words!=="no",fp=(e,t)=>JSON.stringify(e)===JSON.stringify(t)||e.task_id&&e.task_id===t.task_id;function mp(e,t){let{task_id:o}=e.arguments;return t.find(n=>n.id===o||String(n.number)===String(o))??null}function hp(e,t){let o=`${e.number} "${e.title}"`,n=t.split(`
`).find(r=>r.includes(o));if(n)return n.slice(n.indexOf(o)+o.length).replace(/\?$/,"").trim();let s=it(e).length;return s?c.chat.andReminders(s):""}function ql({turn:e}){let t=!!e.pending||!!e.choices?.length,o=e.state==="needs_clarification"&&e.choices?.length>0,n=e.state==="error";return i`<article class="turn">
    ${e.words&&i`<${ra} words=${e.words} onEdit=${()=>ia(e)} />`}
    <div class="theirs">
      <span class="unseen">${c.chat.assistant}</span>
      <${na} calls=${e.tool_calls??[]} turn=${e} />
      ${!e.pending&&i`<${aa} text=${t?vs(e.message):e.message} isProblem=${n} />`}
      ${e.pending&&i`<${Wl} turn=${e} />`}
      ${o&&i`<${Al} turn=${e} />`}
      ${e.warning&&i`<p class="warning" dir="auto">${e.warning}</p>`}
      ${n&&e.words&&i`<${gp} turn=${e} />`}
    </div>
  </article>`}function Ul(){let{words:e,calls:t,text:o,draft:n}=M.value;return i`<article class="turn live">
    ${e&&i`<${ra} words=${e} />`}
    <div class="theirs">
      <${na} calls=${t} />
      ${o?i`<${aa} text=${o} />`:i`<${$p} passing=${n} />`}
    </div>
  </article>`}function $p({passing:e}){return e?i`<${aa} text=${e} isPassing=${!0} />`:i`<p class="working" role="img" aria-label=${c.chat.thinking}>
    <i></i><i></i><i></i>
  </p>`}function Hl(){let{words:e}=ke.value.sent,{isStopped:t,isGone:o}=ke.value,n=()=>{Le.value=e,to(),ms()},s=()=>{Te(),Tl()};return i`<article class="turn">
    ${e&&i`<${ra} words=${e} onEdit=${n} />`}
    <div class="theirs">
      <p class=${t?"warning":"problem-text"} role="alert" dir="auto">${vp()}</p>
      ${(e||!o)&&i`<button
          type="button"
          class="button small"
          disabled=${!S.value}
          onClick=${s}
        >
          ${c.retry}
        </button>`}
    </div>
  </article>`}function vp(){let{sent:e,problem:t,isStopped:o,isGone:n}=ke.value;return o?c.chat.stopped:n?e.words?c.chat.goneAnew:c.chat.gone:c.chat.unanswered[t.code]??(t.code?Ye(t):c.chat.broke)}function gp({turn:e}){if(cs.value?.id!==e.id)return null;let t=se.value||!S.value;return i`<button
    type="button"
    class="button small"
    disabled=${t}
    onClick=${()=>{Te(),ct(e.words)}}
  >
    ${c.retry}
  </button>`}function ra({words:e,onEdit:t}){return i`<div class="mine">
    ${t&&i`<${N} icon="edit" label=${c.chat.editMessage} onClick=${t} />`}
    <div class="mine-text">
      <span class="unseen">${c.chat.you}</span>
      <${sa} text=${e} />
    </div>
  </div>`}function aa({text:e,isProblem:t,isPassing:o}){return i`<div class=${t?"text problem-text":o?"text passing":"text"}><${sa} text=${e} /></div>`}function ia(e){Cl(e),ms()}var yp=2e3,bp=.9;function jl(){let e=k(null),t=Le.value;H(()=>{[null,document.body].includes(document.activeElement)&&Te()},[]),H(()=>Tp(e.current),[t]);let o=W.value?.limits?.message_max??yp,n=[...t.trim()].length,s=n>0&&n<=o&&S.value&&!se.value,r=l=>{l?.preventDefault(),s&&kl()},a=l=>{l.isComposing||l.keyCode===229||(l.key==="Enter"&&!l.shiftKey&&r(l),!t&&kp(l)&&l.key.toLowerCase()==="z"&&xp(l),l.key==="ArrowUp"&&!t&&!se.value&&Sp(l),l.key==="Escape"&&eo.value&&!se.value&&(l.preventDefault(),ps()))};return i`<form class="composer" onSubmit=${r}>
    <${wp} />
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
        onKeyDown=${a}
      ></textarea>
      ${se.value?i`<button
            type="button"
            class="send stop"
            aria-label=${M.value.isStopping?c.chat.stopping:c.chat.stop}
            title=${M.value.isStopping?c.chat.stopping:c.chat.stop}
            disabled=${M.value.isStopping}
            onClick=${fs}
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
    <${_p} length=${n} limit=${o} />
  </form>`}function wp(){return i`
    ${ls.value&&i`<p class="chip">
      <span>${c.chat.unasked}</span>
      <${N} icon="close" label=${c.chat.askAgain} onClick=${()=>us(!1)} />
    </p>`}
    ${eo.value&&i`<p class="chip" role="status">
      <${_} name="edit" />
      <span>${ta(eo.value)?c.chat.editingTakesBack:c.chat.editing}</span>
      <${N} icon="close" label=${c.cancel} onClick=${ps} />
    </p>`}
  `}function _p({length:e,limit:t}){let o="";S.value?e>t?o=c.chat.tooLong(e-t,t):e>t*bp&&(o=c.chat.left(t-e)):o=c.chat.away;let n=e>t?"composer-hint too-long":"composer-hint";return i`<p id="composer-hint" class=${n} role="status">${o}</p>`}var kp=e=>e.ctrlKey||e.metaKey;function xp(e){e.preventDefault(),e.shiftKey?fo():po()}function Sp(e){let t=L.value.findLast(o=>o.words);t&&(e.preventDefault(),ia(t))}function Tp(e){e.style.height="auto",e.style.height=`${e.scrollHeight+e.offsetHeight-e.clientHeight}px`}y();X();K();F();w();Et();j();y();X();F();w();var Cp=200;function ys({conversation:e,onDone:t}){let o=k(null),n=k(!1);Q(()=>o.current.select(),[]);let s=async()=>{if(n.current)return;n.current=!0;let a=o.current.value.trim();if(!a||a===e.title)return t();try{let{body:l}=await kt(`/conversations/${e.id}`,{title:a});G.value?.id===l.id&&ko(l),t(l)}catch(l){A(l),t()}},r=a=>{a.isComposing||!["Enter","Escape"].includes(a.key)||(a.preventDefault(),a.stopPropagation(),a.key==="Enter"?s():(n.current=!0,t()))};return i`<input
    ref=${o}
    class="input title-input"
    aria-label=${c.chat.renamed}
    maxlength=${Cp}
    dir="auto"
    value=${e.title}
    onKeyDown=${r}
    onBlur=${s}
  />`}var Dp=30,Op=150;function Kl({onClose:e}){let t=k(null),o=b(""),n=b(null),s=b(null),r=b(null),a=c.chat.panel,l=async(d=!1)=>{let m=o.value.trim(),g=await Ap(m,d?s.value:null);m===o.value.trim()&&(n.value=d?[...n.value,...g.conversations]:g.conversations,s.value=g.next_cursor)};Q(()=>t.current.focus(),[]),Q(()=>{let d=setTimeout(()=>l().catch(A),n.value?Op:0);return()=>clearTimeout(d)},[o.value]);let u=async d=>{e(),Te(),d.id!==G.value?.id&&await Vr(d.id).catch(A)},f=d=>{r.value=null,d&&(n.value=n.value.map(m=>m.id===d.id?d:m))},p=async d=>{if(await Mp(d))try{await Ee(`/conversations/${d.id}`),n.value=n.value.filter(m=>m.id!==d.id),d.id===G.value?.id&&lt(),O(a.removed),t.current?.focus()}catch(m){A(m)}},v=d=>{d.key!=="Escape"||d.defaultPrevented||(d.preventDefault(),e())},h=o.value?a.noneFound:a.none;return i`<div
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
        onInput=${d=>o.value=d.target.value}
      />
      <${N} icon="close" label=${c.close} onClick=${e} />
    </div>
    ${n.value===null?i`<p class="quiet earlier-none">${c.loading}</p>`:n.value.length?i`<ul class="conversations">
            ${n.value.map(d=>r.value===d.id?i`<li key=${d.id}><${ys} conversation=${d} onDone=${f} /></li>`:i`<${Ep}
                    key=${d.id}
                    it=${d}
                    onOpen=${()=>u(d)}
                    onRename=${()=>r.value=d.id}
                    onDelete=${()=>p(d)}
                  />`)}
            ${s.value&&i`<li key="more">
              <button type="button" class="button plain" onClick=${()=>l(!0).catch(A)}>
                ${a.more}
              </button>
            </li>`}
          </ul>`:i`<p class="quiet earlier-none" role="status">${h}</p>`}
  </div>`}function Ep({it:e,onOpen:t,onRename:o,onDelete:n}){let s=c.chat.panel,r=e.id===G.value?.id;return i`<li class="conversation">
    <button
      type="button"
      class="conversation-open"
      aria-current=${r?"true":void 0}
      onClick=${t}
    >
      <span class="conversation-title" dir="auto">${e.title}</span>
      <span class="quiet">${ie(U(e.updated_at))}${r&&` · ${s.isOpen}`}</span>
    </button>
    <${N} icon="edit" label=${s.rename(e.title)} onClick=${o} />
    <${N} icon="trash" label=${s.remove(e.title)} onClick=${n} />
  </li>`}var Ap=(e,t)=>D("/conversations",{query:e,limit:Dp,cursor:t});function Mp(e){let t=c.chat.panel;return Pe({title:t.removeTitle,body:i`<p dir="auto">${t.removeBody(e.title)}</p>`,confirm:t.removeConfirm,isDestructive:!0})}y();pe();w();j();function Yl({opener:e,isOpen:t,onEarlier:o}){let n=b(!1),s=G.value,{offlineEngine:r,modelAnswers:a}=c.chat,l=ts.value?r:a(W.value.model),u=()=>{lt(),Te()};return i`<header class="chat-head">
    <div class="chat-bar">
      <h2 class="chat-title">
        ${s?n.value?i`<${ys} conversation=${s} onDone=${()=>n.value=!1} />`:i`<button
                type="button"
                class="chat-name"
                title=${c.chat.rename(s.title)}
                onClick=${()=>n.value=!0}
              >
                <span dir="auto">${s.title}</span>
              </button>`:i`<span class="chat-name">${c.chat.untitled}</span>`}
      </h2>
      <${Np} />
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
  </header>`}function Np(){let e={chat:"even",even:"list"}[re.value],t={list:"even",even:"chat"}[re.value];return i`<span class="room-buttons">
    ${t&&i`<button
      type="button"
      class="icon-button turned"
      aria-label=${c.showMoreChat}
      title=${c.showMoreChat}
      onClick=${()=>re.value=t}
    >
      <${_} name="chevron" />
    </button>`}
    ${e&&i`<${N}
      icon="chevron"
      label=${c.showMoreList}
      onClick=${()=>re.value=e}
    />`}
  </span>`}y();F();ne();w();j();var Ip=48,Rp=8;function Vl(){let e=k(null),t=k(null),o=k(!0),n=k(0),s=b(!1),r=k(new WeakMap),a=d=>{let m=r.current.get(d)??i`<${ql} key=${d.id} turn=${d} />`;return r.current.set(d,m),m},l=!L.value.length&&!M.value&&!ke.value&&!wo.value,u=()=>{e.current.scrollTop=e.current.scrollHeight;let d=t.current.querySelector(".pending:not(.settled)"),m=g=>g.getBoundingClientRect().top;d&&(e.current.scrollTop-=Math.max(0,m(e.current)+Rp-m(d)))};H(()=>{let d=new ResizeObserver(()=>o.current&&u());return d.observe(t.current),d.observe(e.current),()=>d.disconnect()},[]);let f=M.value!==null,p=G.value?.id;H(()=>{f&&Gl(),o.current=!l,s.value=!1,l?e.current.scrollTop=0:u()},[f,p,l]);let v=()=>{let{scrollTop:d,scrollHeight:m,clientHeight:g}=e.current,C=m-d-g<Ip;C?o.current=!0:d<n.current&&(o.current=!1),n.current=d,s.value=!l&&!C&&!o.current},h=()=>Fp(e.current,t.current,yl).catch(A);return i`<div class="log-frame">
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
        ${Xt.value&&i`<button type="button" class="button plain small older" onClick=${h}>
          ${c.chat.loadOlder}
        </button>`}
        ${wo.value&&!L.value.length&&i`<p class="quiet">${c.loading}</p>`}
        ${l&&i`<${Lp} />`}
        ${L.value.map(a)}
        ${M.value&&i`<${Ul} key="live" />`}
        ${ke.value&&!M.value&&i`<${Hl} key="broken" />`}
      </div>
    </div>
    ${s.value&&i`<button type="button" class="button small newest" onClick=${u}>
      <${_} name="chevron" />${c.chat.newest}
    </button>`}
    <p class="unseen" role="status" dir="auto">
      ${dn.value&&i`<span key=${dn.value.id}>${dn.value.text}</span>`}
    </p>
  </div>`}function Lp(){return i`<div class="hello">
    <p class="hello-title">${c.chat.hello}</p>
    <p class="quiet hello-more">${c.chat.helloMore}</p>
    <ul class="starters">
      ${c.chat.starters.map(e=>i`<li key=${e}>
          <button
            type="button"
            class="starter"
            disabled=${!S.value}
            onClick=${()=>Pp(e)}
          >
            ${e}
          </button>
        </li>`)}
    </ul>
  </div>`}function Pp(e){Te(),ct(e)}var Bp=6;async function Fp(e,t,o){let n=t.querySelector(".turn"),s=n.getBoundingClientRect().top;e.classList.add("steady");try{await o();for(let r=0;r<Bp;r+=1)await new Promise(requestAnimationFrame),e.scrollTop+=n.getBoundingClientRect().top-s}finally{e.classList.remove("steady")}}Se("/",()=>document.getElementById("composer")?.focus());function Jl(){let e=b(!1),t=k(null),o=V.value==="in";Q(()=>{o&&Jr().catch(()=>{})},[o]),Q(()=>{let a=l=>{l.key!=="Escape"||l.defaultPrevented||!se.value||document.querySelector("dialog[open]")||(l.preventDefault(),fs())};return addEventListener("keydown",a),()=>removeEventListener("keydown",a)},[]);let n=()=>{e.value=!1,t.current?.focus()},s=e.value,r=()=>e.value=!s;return i`<section class="pane right chat" aria-label=${c.chatTitle}>
    <${Yl} opener=${t} isOpen=${s} onEarlier=${r} />
    <div class="chat-body">
      <div class="talk" inert=${s}>
        <${Vl} />
        <${jl} />
      </div>
      ${s&&i`<${Kl} onClose=${n} />`}
    </div>
  </section>`}Et();j();y();Zt();w();y();K();ne();w();j();y();X();F();ge();w();async function Ql(e){let{body:t}=await E("/agent/run",{message:bs(e)});return t.state==="complete"&&t.undo&&O(t.message,t.undo),t}async function la(e){return(await E("/explain",{text:bs(e)})).body}var bs=e=>`add ${e}`,mn=({readings:e=[]})=>e.every(t=>["create_task","schedule_reminder"].includes(t.intent));async function Zl(e){let{body:t,turn:o}=await E(`/tasks/${e.id}/complete`);yo([t.task,...t.next?[t.next]:[]]),O(c.completed(e),o)}async function Xl(e){let{body:t,turn:o}=await E(`/tasks/${e.id}/reopen`);yo([t.task]),O(c.reopened(e),o)}async function ca(e,t,{unlessChanged:o=!1}={}){let n=o?{"If-Match":`"${Date.parse(e.updated_at)}"`}:{},{body:s,turn:r}=await kt(`/tasks/${e.id}`,t,{headers:n});yo([s]),O(c.changed(s),r,e.id)}async function ec(e){let{turn:t}=await Ee(`/tasks/${e.id}`);Jn([e]),O(c.deleted(e),t)}async function tc(e,t,o){let n=t.map(a=>a.id),{body:s,turn:r}=await E("/tasks/bulk",{action:e,tasks:n,changes:o});e==="delete"?Jn(t):yo(s.outcomes.flatMap(({task:a,next:l})=>l?[a,l]:[a])),O(c.bulkDone(e,t.length),r??s.undo)}async function ua(e,t){let{turn:o}=await E(`/tasks/${e.id}/reminders`,t);O(c.reminderSet(e),o,e.id)}async function oc(e){let{turn:t}=await Ee(`/reminders/${e.id}`);O(c.reminderCancelled,t,e.task_id)}F();ne();ge();w();Et();y();K();ne();pe();ge();var fa=["today","upcoming","all","done"],At=["urgent","high","medium","low"],ic=["newest","due","priority","title"],ma=100,ce=$("today"),hn=$("newest"),ut=$(""),Je=$(""),xo=$(""),ha=$(ma),dt=$(matchMedia("(min-width: 54rem)").matches),Be=$(!1),Ge=$(new Set),To=$(null),ue=$(null),So=$(null),lc=()=>ha.value+=ma;function ws(){ue.value=null,$l(ce.value)}function $n(){ut.value="",So.value=null}function Co(){$n(),Je.value="",xo.value=""}var Mt=T(()=>ut.value.trim()!==""),da=T(()=>Mt.value&&So.value!==null),oo=T(()=>!!(Mt.value||Je.value||xo.value)),cc=T(()=>{let e=ue.value?.asItWas;return[...B.value.values()].map(t=>t.id===e?.id?e:t)}),pa={newest:(e,t)=>t.number-e.number,due:(e,t)=>e.due&&t.due?Gn(e,t):!!t.due-!!e.due||pa.newest(e,t),priority:(e,t)=>nc(e)-nc(t)||pa.due(e,t),title:(e,t)=>qp().compare(e.title,t.title)||e.number-t.number},Wp,qp=()=>Wp??=new Intl.Collator(void 0,{numeric:!0}),nc=e=>e.priority?At.indexOf(e.priority):At.length,no=T(()=>{let t=(da.value?Up():vo(ce.value,cc.value)).filter(n=>(!Je.value||n.tags.includes(Je.value))&&(!xo.value||n.priority===xo.value));return ce.value==="all"&&!da.value&&hn.value!=="newest"?t.sort(pa[hn.value]):t});function Up(){let e=new Set(So.value);return cc.value.filter(t=>e.has(t.id)).sort(Hp)}var Hp=(e,t)=>(e.status==="completed")-(t.status==="completed")||t.number-e.number,vn=T(()=>{let e=no.value.slice(0,ha.value);if(da.value||ce.value==="all"||ce.value==="done")return[{name:"",rows:e}];if(ce.value==="today"){let n=e.filter(r=>Yt(r.due)),s=e.filter(r=>!Yt(r.due));return[{name:"overdue",isLate:!0,rows:n},{name:"today",rows:s}].filter(r=>r.rows.length>0)}return[...Map.groupBy(e,n=>Re(n.due))].map(([n,s])=>({name:n,day:n,rows:s}))}),uc=T(()=>ue.value?.id&&vn.value.some(({rows:e})=>e.some(t=>t.id===ue.value.id))),dc=T(()=>no.value.filter(e=>Ge.value.has(e.id)).map(e=>B.value.get(e.id)));function gn(e,t=!Ge.value.has(e.id)){let o=new Set(Ge.value);t?o.add(e.id):o.delete(e.id),Ge.value=o,t&&(Be.value=!0)}var yn=T(()=>W.value?.limits?.tasks_max??100);function pc(){Ge.value=new Set(no.value.slice(0,yn.value).map(e=>e.id))}function Qe(){Ge.value=new Set,Be.value=!1}oe(()=>{let[e]=Ae.value;!fa.includes(e)||e===ce.peek()||(ce.value=e,ha.value=ma,$n(),Qe())});oe(()=>{let[e,t]=Ae.value;if(e!=="task")ue.value=null;else if(rt.value&&ue.peek()?.number!==t){let o=[...B.peek().values()].find(n=>String(n.number)===t);o?ue.value={number:t,id:o.id,asItWas:o}:jp(t)}});oe(()=>{Lr.value=ue.value?.id??null});async function jp(e){let t=o=>{Ae.peek()[1]===e&&(ue.value={number:e,...o})};try{let o=await go(e);t({id:o.id,asItWas:o})}catch(o){t({problem:o})}}var sc=0,rc=0;oe(()=>{let e=ut.value.trim();B.value,clearTimeout(sc),e?sc=setTimeout(()=>zp(e),So.peek()?150:60):So.value=null});async function zp(e){let t=rc+=1,o;try{o=S.value?(await Xi(e)).map(n=>n.id):ac(e)}catch{o=ac(e)}t===rc&&ut.value.trim()===e&&(So.value=o)}function ac(e){let t=e.toLowerCase().split(/\s+/),o=n=>[n.title,n.description??"",...n.tags].join(" ").toLowerCase();return[...B.value.values()].filter(n=>t.every(s=>o(n).includes(s))).map(n=>n.id)}var pt=$(new Map);async function _s(e){if(!S.value||pt.value.has(e.id))return;let t=e.status==="completed";pt.value=new Map([...pt.value,[e.id,!t]]);try{await(t?Xl(e):Zl(e))}catch(o){A(o)}finally{let o=new Map(pt.value);o.delete(e.id),pt.value=o}}async function ks(e){if(!S.value)return;let t=c.list.deleting,o=it(e).length,n={title:t.title(1),body:i`<${mc} tasks=${[e]} />
      ${o>0&&i`<p>${t.reminders(o)}</p>`}
      <p class="hint">${t.hint}</p>`,confirm:t.confirm,isDestructive:!0};if(await Pe(n)){ue.value?.id===e.id&&ws();try{await ec(e)}catch(s){A(s)}}}var Kp=3;async function Do(e,t,{changes:o,asked:n,loses:s=""}){if(!S.value||t.length===0)return;let r=e==="delete",a=r?t.flatMap(it).length:0,l=a>0?c.list.deleting.reminders(a):s,[u,f]=n(t.length),p={title:u,body:i`<${mc} tasks=${t} />
      ${l&&i`<p>${l}</p>`}
      <p class="hint">${c.list.bulk.hint}</p>`,confirm:f,isDestructive:r};if(!((r||l||t.length>Kp)&&!await Pe(p)))try{await tc(e,t,o),Qe()}catch(h){A(h)}}var fc=12;function mc({tasks:e}){let t=e.length-fc;return i`<ul class="asked-titles">
    ${e.slice(0,fc).map(o=>i`<li key=${o.id}>
          <span class="asked-number">${o.number}</span><span dir="auto">${o.title}</span>
        </li>`)}
    ${t>0&&i`<li class="quiet">${c.list.andMore(t)}</li>`}
  </ul>`}y();K();F();Zt();ge();w();y();K();ne();pe();w();j();y();ne();ge();w();y();K();ge();w();var $a=["MO","TU","WE","TH","FR","SA","SU"],xs=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],ga=["January","February","March","April","May","June","July","August","September","October","November","December"],Yp={DAILY:"day",WEEKLY:"week",MONTHLY:"month",YEARLY:"year"};function ft(e){let t=Vp(e);if(!t.unit)return e;let[o,n]=Jp(t),s=o+Xp(t);return n||(s+=`, only ${He(t.positions.map(r=>`the ${Oo(r)}`),"and")} of these`),t.count&&(s+=t.count===1?", once":`, ${t.count} times`),t.until&&(s+=`, until ${ef(t.until)}`),t.isAfterDone&&(s+=", counted from when it is done"),t.isPaused&&(s+=", paused"),s}function Vp(e){let t=Object.fromEntries(e.split(";").map(s=>s.split("="))),o=s=>t[s]?.split(",")??[],n=s=>o(s).map(Number);return{unit:Yp[t.FREQ],interval:Number(t.INTERVAL??1),days:o("BYDAY").map(Gp),monthDays:n("BYMONTHDAY"),months:n("BYMONTH"),hours:n("BYHOUR"),minutes:n("BYMINUTE"),positions:n("BYSETPOS"),count:Number(t.COUNT??0),until:t.UNTIL,isAfterDone:t["X-AFTER-DONE"]==="TRUE",isPaused:t["X-PAUSED"]==="TRUE"}}var Gp=e=>({nth:parseInt(e,10)||0,day:$a.indexOf(e.slice(-2))});function Jp(e){let{unit:t,interval:o,days:n,monthDays:s,positions:r}=e,a=o===1?`every ${t}`:`every ${o} ${t}s`,l=n.map(g=>xs[g.day]),u=Qp(n),f=n.every(g=>!g.nth)&&s.length===0&&n.length>0,p=r.length===0;if(f&&p&&["day","week"].includes(t)){let g=u?`every ${u}`:He(l,"and"),C=u||o!==1?g:`every ${g}`;return[(o===1?C:`${a} on ${C}`)+va(e),!0]}let v=e.hours.length<=1&&e.minutes.length<=1;if(f&&!p&&v){let g=`${He(r.map(Oo),"and")} ${u??He(l,"or")}`;return[`${a} on the ${g}${Ss(e)}`,!0]}let h=He(s.map(tf),"and");if(n.length===0){if(s.length===0)return[a+va(e),p];let g=Zp(e);return[g?`${a} on ${g}`:`${a} on ${h}${Ss(e)}`,p]}let d=g=>g.nth?`the ${Oo(g.nth)} ${xs[g.day]}`:`a ${xs[g.day]}`;if(s.length>0){let g=He(n.map(d),"or");return[`${a} on ${h}${Ss(e)} when it is ${g}`,p]}let m=n.map(g=>g.nth?d(g):`each ${xs[g.day]}`);return[`${a} on ${He(m,"and")}${Ss(e)}`,p]}function Qp(e){let t=e.map(o=>$a[o.day]).join();return{[$a.join()]:"day","MO,TU,WE,TH,FR":"weekday","SA,SU":"weekend day"}[t]}function Zp({unit:e,months:t,monthDays:o}){let n=t.length>0&&t.length*o.length<=4;if(e!=="year"||!n||o.some(r=>r<0))return null;let s=r=>o.map(a=>`${a} ${ga[r-1]}`);return He(t.flatMap(s),"and")}var hc=({months:e})=>He(e.map(t=>ga[t-1]),"and"),va=e=>e.months.length>0?` in ${hc(e)}`:"";function Ss(e){return e.unit!=="year"?va(e):e.months.length>0?` of ${hc(e)}`:e.monthDays.length>0?" of each month":e.days.some(o=>o.nth)||e.positions.length>0?" of the year":""}function Xp({hours:e,minutes:t}){let o=He(t.map(String),"and");if(e.length===0)return o&&` at ${o} minutes past the hour`;let n=a=>String(a).padStart(2,"0"),s=t.length===0?[0]:t,r=e.flatMap(a=>s.map(l=>`${n(a)}:${n(l)}`));return r.length>8?` at ${r.length} times of the day`:` at ${He(r,"and")}`}function ef(e){let t=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(e);if(!t)return e;let[,o,n,s,r,a]=t,l=`${Number(s)} ${ga[n-1].slice(0,3)} ${o}`;return r&&`${r}${a}`!="2359"?`${l}, ${r}:${a}`:l}var tf=e=>e<0?`the ${Oo(e)} day`:`the ${Oo(e)}`;function Oo(e){if(e===-1)return"last";if(e<0)return`${Oo(-e)} to last`;let t=e%100>=11&&e%100<=13;return e+(!t&&{1:"st",2:"nd",3:"rd"}[e%10]||"th")}function He(e,t){return e.length<2?e.join(""):`${e.slice(0,-1).join(", ")} ${t} ${e.at(-1)}`}j();function vc({task:e,tab:t}){let o=it(e),n=c.list.row;return![e.completed_at,e.due,e.priority,e.repeat,e.description].some(Boolean)&&!e.tags.length&&!o.length?null:i`<div class="facts">
    ${e.completed_at&&i`<${nf} at=${U(e.completed_at)} />`}
    ${e.due&&i`<${of} task=${e} />`}
    ${e.priority&&i`<${ya} priority=${e.priority} />`}
    ${e.repeat&&i`<span class="pill"><${_} name="repeat" />${ft(e.repeat)}</span>`}
    ${e.tags.map(r=>i`<${sf} key=${r} name=${r} tab=${t} />`)}
    ${o.length>0&&i`<${$c} icon="bell" text=${n.reminds(Ts(o[0]))} />`}
    ${e.description&&i`<${$c} icon="note" text=${n.hasDescription} />`}
  </div>`}function of({task:e}){let t=e.status==="pending"&&Yt(e.due);return i`<time
    class=${t?"pill late":"pill"}
    datetime=${e.due}
    title=${we(e.due)}
  >
    <${_} name="calendar" />${ie(e.due)}${t&&` · ${c.list.row.overdue}`}
  </time>`}function nf({at:e}){return i`<time class="pill" datetime=${e} title=${c.list.row.doneAt(we(e))}>
    <${_} name="check" />${ie(e)}
  </time>`}function ya({priority:e}){let t={urgent:"pill late",high:"pill warn"}[e]??"pill";return i`<span class=${t}><${_} name="flag" />${c.list.priorities[e]}</span>`}function sf({name:e,tab:t}){let o=Je.value===e,n=r=>{r.stopPropagation(),Je.value=o?"":e},s=c.list.row;return i`<button
    type="button"
    class=${o?"pill tag accent":"pill tag"}
    dir="auto"
    tabindex=${t}
    title=${o?s.allTags:s.onlyTag(e)}
    aria-pressed=${o?"true":"false"}
    onClick=${n}
  >
    #${e}
  </button>`}function $c({icon:e,text:t}){return i`<span class="sign" title=${t}>
    <${_} name=${e} /><span class="unseen">${t}</span>
  </span>`}var Ts=e=>ie(U(e.next_at??e.remind_at)),rf=/^([-+]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;function bn(e){let t=rf.exec(e);if(!t)return e;let[o,n,s,r,a]=t.slice(2).map(u=>Number(u??0)),l={day:o*7+n,hour:s,minute:r,second:a};return c.list.fromDue(l,t[1]==="-")}function gc({task:e,isCurrent:t}){let o=Ge.value.has(e.id),n=pt.value.get(e.id)??e.status==="completed",s=t?0:-1,r={"is-done":n,"is-chosen":o,"is-fresh":tn.value.has(e.id)},a=u=>{u.target.closest("input, button")||!(u.shiftKey||Be.value)||(u.preventDefault(),gn(e))},l=u=>u.shiftKey&&u.preventDefault();return i`<li
    class=${["row",...Object.keys(r).filter(u=>r[u])].join(" ")}
    data-task=${e.id}
    onClick=${a}
    onMouseDown=${l}
    onFocusIn=${()=>To.value=e.id}
  >
    ${Be.value&&i`<input
      type="checkbox"
      class="check choose"
      tabindex=${s}
      checked=${o}
      aria-label=${c.list.row.choose(e)}
      onChange=${()=>gn(e)}
    />`}
    <${ba} task=${e} isDone=${n} tab=${s} />
    <div class="row-body">
      <a class="row-title" href=${`#/task/${e.number}`} dir="auto" tabindex=${s}>
        ${e.title}
      </a>
      <${vc} task=${e} tab=${s} />
    </div>
    <span class="row-number" title=${c.list.row.number(e)}>
      <span class="unseen">${c.list.row.task} </span>${e.number}
    </span>
  </li>`}function ba({task:e,isDone:t,tab:o=0}){let n=s=>{s.target.checked=t,_s(e)};return i`<input
    type="checkbox"
    class="check"
    tabindex=${o}
    checked=${t}
    disabled=${!S.value}
    aria-label=${c.list.row.done(e)}
    onChange=${n}
  />`}y();function Cs({id:e,value:t,options:o,field:n,onPick:s}){let r=k(!1),a=()=>{r.current=!1,n.leave()},l=f=>{s(f.target.value),r.current||a()},u=f=>{f.key==="Enter"?a():f.key!=="Tab"&&f.key!=="Escape"&&(r.current=!0)};return i`<select
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
    ${o.map(([f,p])=>i`<option key=${f} value=${f}>${p}</option>`)}
  </select>`}y();K();w();j();y();w();X();F();ne();ge();y();w();he();var Nt=class extends Error{},ka=e=>e instanceof Nt?c.list.editor.meanwhile:Ze(e),Ao=new Set;async function _c({mayDiscard:e}){let t=new Map([...Ao].map(a=>[a,a.problem.peek()]));await Promise.all([...Ao].map(a=>a.leave()));let o=a=>a.problem.peek()&&a.problem.peek()!==t.get(a),n=[...Ao].filter(o),s=a=>e&&t.get(a)&&!a.problem.peek().error.isOffline,r=n.every(s);return r&&n.forEach(a=>a.discard()),r}var wa=class{draft=$(null);problem=$(null);#e=null;#t=!1;#o=Promise.resolve();constructor(t,o){this.task=t,this.names=o}begin=()=>{this.#e??=_a(B.peek().get(this.task.id)??this.task,this.names)};write(t){this.begin(),this.draft.value=t,this.problem.peek()?.error instanceof Nt||(this.problem.value=null)}leave=()=>this.#o=this.#o.then(()=>this.#s());async#s(){if(this.#t)return;let t=this.halfOf?.();if(t)return this.#n(new nt({status:400,code:"HALF",detail:t}),{});let o=this.draft.peek(),n=o===null?null:this.fieldsOf(o);if(!n)return;await this.save(n)&&this.draft.peek()===o&&(this.draft.value=null)}async save(t){this.begin();let o=_a(this.#e,Object.keys(t));try{return kc(t,o)||await af(()=>lf(this.task.id,t,o)),this.#e=this.problem.value=null,!0}catch(n){return this.#n(n,t),n instanceof Nt?(this.#e=null,!0):!1}}#n(t,o){if(this.problem.value={error:t,fields:o},Ao.has(this))return;let{title:n}=B.peek().get(this.task.id)??this.task;A({code:"UNSAVED",message:c.list.editor.notSaved(n,ka(t))})}discard(){this.#t=!0,this.draft.value=null}};function Xe(e,t,o={}){let n=Ut(()=>new wa(e,t),[]);return Object.assign(n,o),H(()=>(Ao.add(n),()=>{Ao.delete(n),n.leave()}),[]),n}var bc=Promise.resolve();function af(e){let t=bc.then(e);return bc=t.catch(()=>{}),t}async function lf(e,t,o){if(!S.value)throw new nt({status:0,code:"OFFLINE",detail:""});let n=B.peek().get(e)??await go(e);wc(n,o);try{await ca(n,t,{unlessChanged:!0})}catch(s){if(s.status!==412)throw s;let r=await go(e);wc(r,o),await ca(r,t,{unlessChanged:!0})}}function wc(e,t){if(!kc(t,_a(e,Object.keys(t))))throw new Nt}var _a=(e,t)=>Object.fromEntries(t.map(o=>[o,e[o]])),kc=(e,t)=>JSON.stringify(e)===JSON.stringify(t);function et({label:e,id:t,field:o,told:n,group:s=!1,children:r}){let a=s?"span":"label";return i`<div
    class="edit-field"
    role=${s?"group":void 0}
    aria-labelledby=${s?`${t}-name`:void 0}
  >
    <${a} id=${`${t}-name`} class="edit-name" for=${s?void 0:t}>${e}<//>
    ${r}
    <${cf} id=${`${t}-problem`} field=${o} told=${n} />
  </div>`}function cf({id:e,field:t,told:o}){let n=t.problem.value,s=c.list.editor;if(!n)return i`<p id=${e} class="form-problem" role="alert"></p>`;let r=()=>t.save(n.fields),a=n.error instanceof Nt;return i`<p id=${e} class="form-problem" role="alert">
    ${ka(n.error)}
    ${a&&o&&i` ${s.youWrote} <q dir="auto">${o}</q>`}
    ${a&&i` <button type="button" class="button small" onClick=${r}>${s.saveMine}</button>`}
  </p>`}function xc({task:e}){let t=c.list.editor,o=k(null),n=k(!1),s=Xe(e,["due"],{fieldsOf:m=>({due:uf(m,e.due)}),halfOf:()=>[...o.current?.querySelectorAll("input")??[]].some(g=>g.validity.badInput)?t.halfDate:null}),{day:r,time:a}=s.draft.value??Sc(e.due),l=s.problem.value,u=()=>{n.current=!1,s.leave()},f=m=>g=>{s.write({day:r,time:a,[m]:g.target.value}),!n.current&&!g.target.validity.badInput&&u()},p=m=>{m.key==="Enter"?u():m.key!=="Tab"&&m.key!=="Escape"&&(n.current=!0)},v=()=>{s.write({day:"",time:""}),u()},h=m=>!m.currentTarget.contains(m.relatedTarget)&&u(),d=l?.fields.due&&we(l.fields.due);return i`<${et} id="edit-due" label=${t.due} field=${s} told=${d} group>
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
        value=${a}
        onInput=${f("time")}
        onKeyDown=${p}
      />
      ${e.due&&i`<${N} icon="close" label=${t.noDue} onClick=${v} />`}
    </div>
  <//>`}var Sc=e=>e?{day:Re(e),time:$o(e)}:{day:"",time:""};function uf({day:e,time:t},o){let n=Sc(o);return e===n.day&&t===n.time?o:!e&&!t?null:t?`${e||ee.value}T${t}`:e}y();K();ge();w();j();he();var df=["PT0S","-PT10M","-PT1H","-P1D"];function Tc({task:e}){let t=c.list.editor,o=b(!1),n=b(""),s=async u=>{n.value="";try{await u,o.value=!1}catch(f){n.value=Ze(f)}},r=it(e),a=u=>()=>s(oc(u)),l=()=>o.value=!o.value;return i`<div class="edit-field" role="group" aria-labelledby="edit-reminders-name">
    <span id="edit-reminders-name" class="edit-name">${t.reminders}</span>
    ${r.length>0&&i`<ul class="reminders">
      ${r.map(u=>i`<${pf} key=${u.id} it=${u} onCancel=${a(u)} />`)}
    </ul>`}
    ${e.status==="pending"&&i`<button
      type="button"
      class="button small add-reminder"
      aria-expanded=${String(o.value)}
      onClick=${l}
    >
      <${_} name="bell" />${t.addReminder}
    </button>`}
    ${o.value&&i`<${ff} task=${e} attempt=${s} />`}
    <p class="form-problem" role="alert">${n.value}</p>
  </div>`}function pf({it:e,onCancel:t}){let o=c.list.editor,n=[e.from_due&&bn(e.from_due),e.repeat&&ft(e.repeat),e.repeat_interval_minutes&&o.everyMinutes(e.repeat_interval_minutes,e.repeat_count),e.postponed_from&&o.postponed].filter(Boolean);return i`<li>
    <${_} name="bell" />
    <span class="grow">
      <time datetime=${e.next_at} title=${we(U(e.next_at))}>${Ts(e)}</time>
      ${n.length>0&&i`<span class="quiet"> · ${n.join(" · ")}</span>`}
    </span>
    <${N} icon="close" label=${o.cancelReminder(Ts(e))} onClick=${t} />
  </li>`}function ff({task:e,attempt:t}){let o=c.list.editor,n=s=>{s.preventDefault();let r=new FormData(s.target).get("at");r&&t(ua(e,{remind_at:r}))};return i`<div class="new-reminder">
    ${e.due&&df.map(s=>i`<button
        key=${s}
        type="button"
        class="button small"
        onClick=${()=>t(ua(e,{remind_at:s}))}
      >
        ${bn(s)}
      </button>`)}
    <form onSubmit=${n}>
      <input
        class="input"
        type="datetime-local"
        name="at"
        aria-label=${o.remindAt}
        min=${`${ee.value}T00:00`}
        required
      />
      <button class="button small">${o.setReminder}</button>
    </form>
  </div>`}y();K();w();K();var mf=["SU","MO","TU","WE","TH","FR","SA"],Cc="MO,TU,WE,TH,FR",hf=/;X-(AFTER-DONE|PAUSED)=TRUE/g;function xa(e){let[,t,o]=e.split("-").map(Number),n=o===31?-1:o;return{daily:"FREQ=DAILY",weekdays:`FREQ=WEEKLY;BYDAY=${Cc}`,weekly:`FREQ=WEEKLY;BYDAY=${mf[Mc(e)]}`,monthly:`FREQ=MONTHLY;BYMONTHDAY=${n}`,yearly:`FREQ=YEARLY;BYMONTH=${t};BYMONTHDAY=${o}`}}function Dc(e,t){if(!e)return"none";let o=e.replace(hf,""),n={"FREQ=WEEKLY":"weekly","FREQ=MONTHLY":"monthly","FREQ=YEARLY":"yearly",[`FREQ=DAILY;BYDAY=${Cc}`]:"weekdays"};return Object.entries(xa(t)).find(([,r])=>r===o)?.[0]??n[o]??"other"}var Oc=e=>e?.includes("X-AFTER-DONE=TRUE")??!1;function Ec(e,t){let o=e.replace(";X-AFTER-DONE=TRUE","");return t?`${o};X-AFTER-DONE=TRUE`:o}function Ac(e){let t=ee.value,o={0:1,6:2}[Mc(t)]??0;return e==="weekdays"?Ct(t,o):t}var Mc=e=>new Date(`${e}T00:00:00Z`).getUTCDay();function Nc({task:e}){let t=c.list.editor,o=e.due?Re(e.due):ee.value,n=xa(o),r=Xe(e,["repeat","due"],{fieldsOf:({name:m,rule:g})=>g!==void 0?{repeat:g.trim().replace(/^RRULE:/i,"")||null}:m==="other"?null:m==="none"?{repeat:null}:e.due?{repeat:n[m]}:{repeat:n[m],due:Ac(m)}}),{name:a=Dc(e.repeat,o),rule:l=e.repeat??""}=r.draft.value??{},u=Object.entries(n).map(([m,g])=>[m,ft(g)]),f=[["none",t.repeats.none],...u,["other",t.repeats.other]],p=m=>r.save({repeat:Ec(e.repeat,m.target.checked)}),v=m=>r.write({name:"other",rule:m.target.value}),h=m=>m.key==="Enter"&&r.leave(),d=r.problem.value?.fields.repeat;return i`<${et} id="edit-repeat" label=${t.repeat} field=${r} told=${d}>
    <${Cs}
      id="edit-repeat"
      value=${a}
      options=${f}
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
      onInput=${v}
      onBlur=${r.leave}
      onKeyDown=${h}
    />`}
    ${e.repeat&&i`<p class="hint">${ft(e.repeat)}</p>
      <label class="edit-tick">
        <input
          type="checkbox"
          checked=${Oc(e.repeat)}
          onChange=${p}
        />
        ${t.afterDone}
      </label>`}
  <//>`}y();ge();w();j();function Ic({task:e}){let t=c.list.editor,o=k(Promise.resolve()),n=h=>o.current=o.current.then(h),s=()=>B.peek().get(e.id)?.tags??e.tags,r=()=>{let h=a.draft.value??"";return a.draft.value=null,h.trim()?n(()=>u(h)):o.current},a=Xe(e,["tags"],{leave:r}),l=a.draft.value??"",u=async h=>{let d=h.split(/[\s,]+/).map(z=>z.replace(/^#+/,"").toLowerCase()),m=s(),g=[...new Set([...m,...d.filter(Boolean)])];if(g.length===m.length)return;await a.save({tags:g})||(a.draft.value=`${h} ${a.draft.value??""}`.trim())},f=h=>n(()=>a.save({tags:s().filter(d=>d!==h)})),p=h=>{if(h.isComposing)return;["Enter",","," "].includes(h.key)?(h.preventDefault(),r()):h.key==="Backspace"&&!l&&!h.repeat&&e.tags.length>0&&f(e.tags.at(-1))},v=a.problem.value?.fields.tags?.join(", ");return i`<${et} id="edit-tags" label=${t.tags} field=${a} told=${v}>
    <div class="edit-tags">
      ${e.tags.map(h=>i`<button
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
        onFocus=${a.begin}
        onInput=${h=>a.write(h.target.value)}
        onKeyDown=${p}
        onBlur=${r}
      />
      <datalist id="known-tags">
        ${Zn.value.filter(h=>!e.tags.includes(h)).map(h=>i`<option key=${h} value=${h}></option>`)}
      </datalist>
    </div>
  <//>`}y();function Sa({task:e,name:t,label:o,placeholder:n,maxlength:s,isTitle:r=!1}){let l=Xe(e,[t],{fieldsOf:m=>({[t]:m.trim()||(r?"":null)})}),u=k(null),f=`edit-${t}`,p=l.problem.value,v=l.draft.value??e[t]??"";H(()=>$f(u.current),[v]);let h=({target:m})=>{l.write(r?m.value.replace(/\n/g," "):m.value)},d=m=>{!(m.key==="Enter"&&(r||m.ctrlKey||m.metaKey))||m.isComposing||(m.preventDefault(),l.leave())};return i`<${et} id=${f} label=${o} field=${l} told=${p?.fields[t]}>
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
  <//>`}function $f(e){CSS.supports("field-sizing","content")||(e.rows=Math.min(12,e.value.split(`
`).length+Math.floor(e.value.length/60)))}function Ta({task:e}){let t=c.list.editor,o=W.value?.limits??{},n=k(null);H(()=>{let l=re.peek();return re.value="list",yf(n.current),()=>{re.peek()==="list"&&(re.value=l)}},[]);let s=pt.value.get(e.id)??e.status==="completed",r=async({mayDiscard:l})=>{let u=await _c({mayDiscard:l}),f=n.current?.querySelector(".form-problem:not(:empty)");u?ue.value?.id===e.id&&ws():f?.scrollIntoView({block:"nearest"})},a=l=>{l.key!=="Escape"||l.isComposing||(l.preventDefault(),r({mayDiscard:!0}))};return i`<li
    class="editor card"
    ref=${n}
    tabindex="-1"
    data-task=${e.id}
    onKeyDown=${a}
  >
    <div class="editor-head">
      <${ba} task=${e} isDone=${s} />
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
      <${Sa}
        task=${e}
        name="title"
        label=${t.title}
        maxlength=${o.title_max}
        isTitle
      />
      <${Sa}
        task=${e}
        name="description"
        label=${t.description}
        placeholder=${t.descriptionPlaceholder}
        maxlength=${o.description_max}
      />
      <div class="edit-pair">
        <${xc} task=${e} />
        <${vf} task=${e} />
      </div>
      <div class="edit-pair">
        <${Nc} task=${e} />
        <${Ic} task=${e} />
      </div>
      <${Tc} task=${e} />
      <div class="editor-foot">
        <${gf} task=${e} />
        <button type="button" class="button small delete" onClick=${()=>ks(e)}>
          <${_} name="trash" />${t.delete}
        </button>
      </div>
    </fieldset>
  </li>`}function vf({task:e}){let o=Xe(e,["priority"],{fieldsOf:l=>({priority:l==="none"?null:l})}),s=["none",...[...At].reverse()].map(l=>[l,c.list.priorities[l]]),r=c.list.priorities[o.problem.value?.fields.priority??"none"],a=c.list.editor.priority;return i`<${et} id="edit-priority" label=${a} field=${o} told=${r}>
    <${Cs}
      id="edit-priority"
      value=${o.draft.value??e.priority??"none"}
      options=${s}
      field=${o}
      onPick=${l=>o.write(l)}
    />
  <//>`}function gf({task:e}){let t=c.list.editor.times,o=[[t.created,e.created_at],e.updated_at!==e.created_at&&[t.updated,e.updated_at],e.completed_at&&[t.done,e.completed_at]].filter(Boolean);return i`<p class="hint times">
    ${o.map(([n,s])=>i`<span key=${n}>
        ${n} <time datetime=${s} title=${we(U(s))}>${ie(U(s))}</time>
      </span>`)}
  </p>`}function yf(e){let t=e.querySelector("textarea"),n=matchMedia("(pointer: fine)").matches&&!t.matches(":disabled")?t:e;n.focus({preventScroll:!0}),n===t&&t.setSelectionRange(t.value.length,t.value.length),requestAnimationFrame(()=>e.scrollIntoView({block:"nearest"}))}y();F();ge();w();j();function Rc(){let e=c.list.empty;if(oo.value){let s=ce.value==="done"&&!Mt.value&&at.value;return i`<div class="empty" role="status">
      <p>${s?e.narrowedPart(nn.done.value.length):e.narrowed}</p>
      <button type="button" class="button small" onClick=${Co}>${e.clear}</button>
    </div>`}if(ce.value==="done"&&at.value===void 0)return i`<p class="empty quiet">${c.loading}</p>`;let t=ce.value!=="done"&&Qn.value.all===0?"none":ce.value,[o,n]=e[t];return i`<div class="empty">
    <${_} name=${t==="today"||t==="done"?"check":"list"} />
    <p class="empty-title">${o}</p>
    <p class="hint">${n}</p>
  </div>`}function Lc(){let{number:e,problem:t}=ue.value,o=k(null);H(()=>qe(()=>o.current?.focus()),[]);let n=!t||t.status===404||t.status===400;return i`<div class="missing" role="alert">
    <p>${n?c.list.missing(e):Ye(t)}</p>
    <a class="button small" ref=${o} href=${`#/${ce.value}`}>${c.list.toList}</a>
  </div>`}function Bc(){let e=k(null),t=vn.value.flatMap(({rows:s})=>s.map(r=>r.id)),o=t.includes(To.value)?To.value:t[0];if(xf(e,t),kf(),!rt.value)return i`<div class="rows"><p class="empty quiet">${c.loading}</p></div>`;let n=no.value.length-t.length;return i`<div class="rows" ref=${e} onKeyDown=${Sf}>
    <${wf} />
    ${vn.value.map(s=>i`<${bf} key=${s.name} group=${s} at=${o} />`)}
    ${t.length===0&&!ue.value&&i`<${Rc} />`}
    ${n>0&&i`<button type="button" class="button plain more" onClick=${lc}>
      ${c.list.more(n)}
    </button>`}
    ${n<=0&&ce.value==="done"&&!Mt.value&&i`<${_f} />`}
  </div>`}function bf({group:e,at:t}){let{name:o,day:n,isLate:s,rows:r}=e,a=n?ho(n):c.list.groups[o],l=o?`group-${o}`:void 0;return i`<${o?"section":"div"} class="group" aria-labelledby=${l}>
    ${o&&i`<h2
      id=${l}
      class=${s?"group-title late":"group-title"}
      title=${n&&we(n)}
    >
      ${a}<span class="group-count">${r.length}</span>
    </h2>`}
    <ul>
      ${r.map(f=>{let p=B.value.get(f.id)??f;return ue.value?.id===p.id?i`<${Ta} key=${p.id} task=${p} />`:i`<${gc} key=${p.id} task=${p} isCurrent=${p.id===t} />`})}
    </ul>
  <//>`}function wf(){if(!ue.value||uc.value)return null;let e=B.value.get(ue.value.id);return e?i`<ul class="group"><${Ta} key=${e.id} task=${e} /></ul>`:i`<${Lc} />`}function _f(){return at.value?i`<button type="button" class="button plain more" onClick=${Fc}>
    ${c.list.moreDone}
  </button>`:null}var Fc=()=>Zi().catch(A);function kf(){let e=ce.value==="done"&&rt.value&&at.value===void 0;H(()=>{e&&Fc()},[e])}function xf(e,t){let o=k({id:null,index:0,openId:null});H(()=>{let n=o.current,s=ue.value?.id??null,r=n.openId&&!s?n.openId:n.id,a=t.includes(r)?r:t[Math.min(n.index,t.length-1)];r&&!s&&qe(()=>a?Es(a):document.getElementById("quick-add")?.focus()),n.openId=s,n.index=Pc(n.id??s,t)??n.index}),H(()=>{let n=({target:r})=>{let a=e.current?.contains(r)?r.closest("[data-task]"):null;o.current.id=a?.dataset.task??null,o.current.index=Pc(o.current.id,Os())??o.current.index},s=({target:r,relatedTarget:a})=>{a||queueMicrotask(()=>r.isConnected&&(o.current.id=null))};return document.addEventListener("focusin",n),document.addEventListener("focusout",s),()=>{document.removeEventListener("focusin",n),document.removeEventListener("focusout",s)}},[])}var Pc=(e,t)=>t.includes(e)?t.indexOf(e):null,Os=()=>vn.value.flatMap(({rows:e})=>e.map(t=>t.id));function Es(e){let t=document.querySelector(`[data-task="${CSS.escape(e)}"] .row-title`);t?.focus(),t?.scrollIntoView({block:"nearest"})}function wn(e){let t=Os(),o=document.activeElement?.closest?.("[data-task]")?.dataset.task,n=t.indexOf(o??To.value),s=o?Math.min(Math.max(n+e,0),t.length-1):Math.max(n,0);t[s]&&Es(t[s])}var Wc=()=>wn(0);for(let e of["j","ArrowDown"])Se(e,()=>wn(1));for(let e of["k","ArrowUp"])Se(e,()=>wn(-1));function Sf(e){let t=e.target.closest(".row"),o=e.ctrlKey||e.metaKey||e.altKey,n=t&&B.value.get(t.dataset.task);if(!n||o||e.isComposing)return;let r={ArrowDown:()=>wn(1),ArrowUp:()=>wn(-1),Home:()=>Es(Os()[0]),End:()=>Es(Os().at(-1)),x:()=>_s(n),e:()=>location.hash=`#/task/${n.number}`,s:()=>gn(n),Delete:()=>ks(n),Escape:()=>Ge.value.size>0&&Qe()}[e.key.length===1?e.key.toLowerCase():e.key];r&&(e.preventDefault(),r())}function qc(){return Be.value?i`<${Tf} />`:null}function Tf(){let e=b(null);H(()=>()=>qe(Wc),[]);let t=c.list.bulk,o=dc.value,n=o.length>yn.value,s=o.length===0||n||!S.value,r=e.value&&o.length>0?e.value:"all",a={all:Cf,due:Df,priority:Of},l=u=>{u.key==="Escape"&&(u.preventDefault(),r==="all"?Qe():e.value=null)};return i`<div class="bulk" role="region" aria-label=${t.label} onKeyDown=${l}>
    <div class="bulk-head">
      <span class="bulk-count" role="status">${t.count(o.length)}</span>
      <button type="button" class="button plain small" onClick=${pc}>
        ${t.all(no.value.length,yn.value)}
      </button>
      <span class="grow"></span>
      <${N} icon="close" label=${t.close} onClick=${Qe} />
    </div>
    ${n&&i`<p class="form-problem" role="alert">${t.tooMany(yn.value)}</p>`}
    <${a[r]} tasks=${o} isOff=${s} asks=${e} />
  </div>`}function Cf({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=e.filter(u=>u.status==="pending"),r=e.filter(u=>u.status==="completed"),a=(u,f,p)=>i`<button type="button" class="button small" disabled=${t} onClick=${f} ...${p}>
      ${u}
    </button>`,l=()=>Do("delete",e,{asked:n.asked.delete});return i`<div class="bulk-actions">
    ${(s.length>0||r.length===0)&&a(n.done,()=>Do("complete",s,{asked:n.asked.complete}))}
    ${r.length>0&&a(n.reopen,()=>Do("reopen",r,{asked:n.asked.reopen}))}
    ${a(n.due,()=>o.value="due",{id:"bulk-due"})}
    ${a(n.priority,()=>o.value="priority",{id:"bulk-priority"})}
    ${a(n.delete,l,{class:"button small delete"})}
  </div>`}function Df({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,r={today:0,tomorrow:1,nextWeek:(8-new Date(`${ee.value}T00:00:00Z`).getUTCDay())%7||7},a=u=>{o.value=null;let f=u?n.asked.due(ho(u)):n.asked.noDue,p=e.filter(v=>v.due&&$o(v.due)).length;Do("update",e,{changes:{due:u},asked:f,loses:u&&n.losesTimes(p)})},l=u=>{u.preventDefault();let f=new FormData(u.target).get("day");f&&a(f)};return i`<${Uc} name="due" asks=${o}>
    ${Object.entries(r).map(([u,f])=>{let p=Ct(ee.value,f);return i`<button
        type="button"
        class="button small"
        title=${we(p)}
        disabled=${t}
        onClick=${()=>a(p)}
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
  <//>`}function Of({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=r=>{o.value=null;let a=n.asked.priority(c.list.priorities[r??"none"]);Do("update",e,{changes:{priority:r},asked:a})};return i`<${Uc} name="priority" asks=${o}>
    ${[...At,null].map(r=>i`<button
        type="button"
        class="button small"
        disabled=${t}
        onClick=${()=>s(r)}
      >
        ${c.list.priorities[r??"none"]}
      </button>`)}
  <//>`}function Uc({name:e,asks:t,children:o}){let n=k(null);return H(()=>(qe(()=>n.current.querySelector("button").focus()),()=>qe(()=>document.getElementById(`bulk-${e}`)?.focus())),[]),i`<div class="bulk-actions" ref=${n} role="group" aria-label=${c.list.bulk[e]}>
    ${o}
    <button type="button" class="button plain small" onClick=${()=>t.value=null}>
      ${c.cancel}
    </button>
  </div>`}y();ge();w();j();function Hc(){if(!dt.value&&!oo.value)return null;let e=c.list,t=new Set([...Zn.value,Je.value].filter(Boolean)),o=At.map(n=>[n,e.priorities[n]]);return i`<div class="narrow" role="search" aria-label=${e.narrow}>
    <${Ef} />
    <${Ca}
      label=${e.filters.tag}
      value=${Je}
      options=${[["",e.filters.anyTag],...[...t].map(n=>[n,`#${n}`])]}
    />
    <${Ca}
      label=${e.filters.priority}
      value=${xo}
      options=${[["",e.filters.anyPriority],...o]}
    />
    ${ce.value==="all"&&!Mt.value&&i`<${Ca}
      label=${e.filters.sort}
      value=${hn}
      options=${ic.map(n=>[n,e.sorts[n]])}
    />`}
    ${oo.value&&i`<button type="button" class="button plain small" onClick=${Co}>
      ${e.filters.clear}
    </button>`}
  </div>`}function Ef(){let e=c.list.search,t=o=>{o.key==="Escape"&&(o.preventDefault(),ut.value?$n():o.target.blur())};return i`<div class="search">
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
      value=${ut.value}
      onInput=${o=>ut.value=o.target.value}
      onKeyDown=${t}
    />
    ${ut.value&&i`<${N} icon="close" label=${e.clear} onClick=${$n} />`}
  </div>`}function Ca({label:e,value:t,options:o}){return i`<select
    class="choice"
    aria-label=${e}
    value=${t.value}
    data-on=${!!t.value&&t!==hn}
    onChange=${n=>t.value=n.target.value}
  >
    ${o.map(([n,s])=>i`<option key=${n} value=${n}>${s}</option>`)}
  </select>`}y();F();ne();w();j();he();y();K();w();j();function jc({it:e}){let t=e.readings??[];if(t.length===0)return null;let o=c.list.quickAdd,n=!mn(e);return i`<div class="understood">
    <ul aria-label=${n?o.meant:o.understood}>
      ${t.map((s,r)=>i`<${Af} key=${r} it=${s} isMore=${n} />`)}
    </ul>
    ${n&&i`<p class="hint">${o.toChat}</p>`}
  </div>`}function Af({it:e,isMore:t}){let o=[e.due&&i`<time class="pill accent" datetime=${e.due}>
        <${_} name="calendar" />${we(e.due)}
      </time>`,(e.from_due||e.remind_at)&&i`<span class="pill"><${_} name="bell" />${Mf(e)}</span>`,e.repeat&&i`<span class="pill">
        <${_} name="repeat" />${e.repeat_words??ft(e.repeat)}
      </span>`,e.priority&&i`<${ya} priority=${e.priority} />`,...(e.tags??[]).map(s=>i`<span class="pill" dir="auto">#${s}</span>`)].filter(Boolean),n=e.title??e.task_ref;return i`<li>
    ${t&&i`<span class="quiet">${c.list.quickAdd.verbs[e.intent]}</span>`}
    ${n&&i`<span class="understood-title" dir="auto">${n}</span>`}
    ${e.description&&i`<span class="quiet" dir="auto">${e.description}</span>`}
    ${o.length>0&&i`<span class="facts">${o}</span>`}
    ${e.question&&i`<span class="understood-question" dir="auto">${e.question}</span>`}
  </li>`}function Mf(e){let t=e.repeat_interval_minutes,o=e.from_due?bn(e.from_due):ie(e.remind_at);return t?`${o}, ${c.list.editor.everyMinutes(t,e.repeat_count)}`:o}var Nf=60,Fe=$(""),Mo=$(null),ht=$(""),As=$(!1);function Kc(){let e=c.list.quickAdd,t=k(null);Q(()=>Bf(Fe.value),[Fe.value,S.value]);let o=async r=>{r.preventDefault(),await If(),t.current?.focus()},n=r=>{Fe.value=r.target.value,ht.value=""},s=r=>{if(!Fe.value&&Pf(r))return r.preventDefault(),r.shiftKey?fo():po();r.key==="Escape"&&(r.preventDefault(),Fe.value?Fe.value=ht.value="":t.current.blur())};return i`<form class="quick-add" onSubmit=${o}>
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
        aria-invalid=${ht.value?"true":void 0}
        value=${Fe.value}
        disabled=${!S.value}
        onInput=${n}
        onKeyDown=${s}
      />
      ${Fe.value.trim()&&i`<button class="button primary small" disabled=${As.value||!S.value}>
        ${Mo.value&&!mn(Mo.value)?e.send:e.add}
      </button>`}
    </div>
    <p id="quick-problem" class="form-problem quick-problem" role="alert" dir="auto">
      ${ht.value}
    </p>
    <div id="quick-understood">
      ${Fe.value.trim()&&Mo.value&&i`<${jc} it=${Mo.value} />`}
    </div>
  </form>`}async function If(){let e=Fe.value.trim();if(!(!e||As.value)){As.value=!0,ht.value="";try{if(mn(await la(e))){let t=await Ql(e);(t.state!=="complete"||!t.undo)&&(ht.value=Rf(t))}else Lf(e);!ht.value&&Fe.value.trim()===e&&(Fe.value="")}catch(t){ht.value=Ze(t)}finally{As.value=!1}}}function Rf({message:e,tool_calls:t=[]}){let o=t.find(n=>n.error?.field)?.error;return o?Ze(o):e}function Lf(e){if(se.value){ht.value=c.list.quickAdd.busy;return}re.value==="list"&&(re.value="even"),ct(bs(e))}var Pf=e=>(e.ctrlKey||e.metaKey)&&e.key.toLowerCase()==="z",zc=0;function Bf(e){let t=zc+=1,o=e.trim();if(o||(Mo.value=null),!o||!S.value)return;let n=setTimeout(async()=>{let s=await la(o).catch(()=>null);t===zc&&(Mo.value=s)},Nf);return()=>clearTimeout(n)}y();ge();w();j();function Yc(){let e=c.list,t=()=>{dt.value=!dt.value,dt.value||Co()},o=()=>Be.value?Qe():Be.value=!0;return i`<div class="tabs-line">
    <nav class="tabs" aria-label=${e.views}>
      ${fa.map(n=>i`<${Ff} key=${n} name=${n} />`)}
    </nav>
    <${N}
      icon="search"
      label=${e.narrow}
      aria-expanded=${String(dt.value)}
      data-on=${oo.value}
      onClick=${t}
    />
    <${N}
      icon="select"
      label=${e.select}
      aria-pressed=${String(Be.value)}
      data-on=${Be.value}
      onClick=${o}
    />
  </div>`}function Ff({name:e}){let t=Qn.value[e],o=e==="today"?ol.value.length:0,n=o?c.list.countLate(t,o):c.list.count(t);return i`<a
    class="tab"
    href=${`#/${e}`}
    aria-current=${ce.value===e?"page":void 0}
  >
    ${c.list.viewNames[e]}
    ${t>0&&i`<span class=${o?"count late":"count"}>
      ${c.list.countShown(t)}<span class="unseen"> ${n}</span>
    </span>`}
  </a>`}function Vc(){return i`<section class="pane left list" aria-labelledby="list-title">
    <h1 id="list-title" class="unseen">${c.tasks}</h1>
    <div class="list-head">
      <${Kc} />
      <${Yc} />
      <${Hc} />
    </div>
    <${Bc} />
    <${qc} />
  </section>`}Se("n",()=>Gc("quick-add"));Se("f",()=>{dt.value=!0,Gc("task-search")});function Gc(e){Ae.value[0]==="settings"&&is("today");let t=()=>document.getElementById(e)?.focus();document.getElementById(e)?t():requestAnimationFrame(()=>requestAnimationFrame(t))}y();F();w();j();function Jc(){return i`<div class="notes" role="status" aria-live="polite" aria-label=${c.settings.notesLabel}>
    ${Ie.value.map(e=>i`<div key=${e.id} class=${e.isProblem?"note problem":"note"}>
        <span class="note-text" dir="auto">${e.text}</span>
        ${e.turn&&i`<button type="button" class="note-undo" onClick=${()=>St(e.turn)}>${c.undo}</button>`}
        <${N} icon="close" label=${c.dismiss} onClick=${()=>Tr(e.id)} />
      </div>`)}
  </div>`}y();X();K();F();Zt();pe();w();j();Ns();y();X();K();ne();pe();Ot();w();Ns();var Is="rung",Wf=50,It=$([]),$t=null;me("reminder",Aa);me("change",Aa);me("back",ru);oe(()=>{V.value==="in"&&queueMicrotask(ru)});Y.onChange(Is,Ls);os(()=>{Y.keep(Is,null),Ma([]),$t=null});function Rs(e){Ls(),_n(It.value.filter(t=>t.id!==e))}function su(){_n([])}async function ru(){Ls();try{let{entries:e}=await D("/audit",{limit:100}),t=e[0]?.seq??0;($t===null||t<$t)&&($t=t),e.reverse().forEach(Aa),_n(It.value)}catch{}}function Aa(e){if(Ls(),$t!==null&&e.seq<=$t)return;$t=e.seq;let{outcome:t,changes:o}=e;if(t.occurrence?.result==="fired"){let a=Uf(e),l=It.value.filter(u=>u.task.id!==a.task.id);_n([a,...l].slice(0,Wf)),tu(a),Oa();return}o.some(({before:a,after:l})=>!a&&l?.reminder)&&Oa();let n=new Set(o.map(qf)),s=new Map(o.map(({after:a})=>[a?.task?.id,a?.task])),r=It.value.filter(a=>!n.has(a.task.id));_n(r.map(a=>({...a,task:au(s.get(a.task.id)??a.task)})))}function qf({before:e,after:t}){return e?.task&&(!t||t.task.status==="completed")?e.task.id:!e&&t?.reminder?t.reminder.task_id:null}function Uf({call_id:e,outcome:{task:t,reminder:o,occurrence:n}}){let s=c.settings.rung,r=[n.late_by>0&&s.late(n.late_by),n.count>1&&s.count(n.count),n.missed>0&&s.missed(n.missed)],a=ie(U(n.at));return{id:e,task:au(t),reminder:o.id,when:a,facts:r.filter(Boolean)}}var au=({id:e,number:t,title:o})=>({id:e,number:t,title:o});function Ls(){try{let e=JSON.parse(Y.kept(Is));if(e?.user!==le.value?.id)return;$t=e.heard,Ma(e.cards)}catch{}}function _n(e){Ma(e),Y.keep(Is,JSON.stringify({user:le.value?.id,heard:$t,cards:e}))}function Ma(e){let t=new Set(e.map(o=>o.id));It.value.filter(o=>!t.has(o.id)).forEach(o=>ou(o.id)),It.value=e}var Rt=c.settings.rung,Na=matchMedia("(max-width: 54rem), (max-height: 36rem)"),Ia=$(Na.matches?1:3);Na.addEventListener("change",()=>Ia.value=Na.matches?1:3);var Hf={ten:()=>({minutes:10}),hour:()=>({minutes:60}),morning:()=>({until:`${Ct(ee.value,1)}T09:00:00`})};function iu(){let e=It.value,t=e.length-Ia.value;return i`<section class="rung" aria-label=${Rt.region}>
    <p class="unseen" role="alert">${e[0]&&Rt.said(e[0].task.title)}</p>
    ${e.slice(0,Ia.value).map(o=>i`<${jf} key=${o.id} card=${o} />`)}
    ${e.length>1&&i`<div class="rung-foot">
        ${t>0&&i`<span>${Rt.more(t)}</span>`}
        <button type="button" class="button small" onClick=${su}>
          ${Rt.dismissAll}
        </button>
      </div>`}
    ${eu.value&&i`<${zf} />`}
  </section>`}function jf({card:e}){let t=b(!1),{id:o,task:n,reminder:s,when:r,facts:a}=e;H(()=>()=>qe(lu),[]);let l=async(p,v,h)=>{t.value=!0;try{let d=await E(`/reminders/${s}/${p}`,v);Rs(o),O(h(d.body),d.turn)}catch(d){A(d),t.value=!1,d.status===404&&Rs(o)}},u=p=>l("snooze",Hf[p](),v=>Rt.snoozed(n,ie(U(v.next_at)))),f=t.value||es.value;return i`<article class="rung-card">
    <div class="rung-head">
      <span class="rung-bell"><${_} name="bell" /></span>
      <div class="grow">
        <a class="rung-title" href=${`#/task/${n.number}`} title=${Rt.open} dir="auto"
          >${n.title}</a
        >
        <p class="hint">
          ${r}${a.map(p=>i`<span key=${p} class="rung-late"> · ${p}</span>`)}
        </p>
      </div>
      <${N} icon="close" label=${c.dismiss} onClick=${()=>Rs(o)} />
    </div>
    <div class="rung-actions">
      <button
        type="button"
        class="button small primary"
        disabled=${f}
        onClick=${()=>l("done",void 0,()=>c.completed(n))}
      >
        ${Rt.done}
      </button>
      ${Object.entries(Rt.snoozeFor).map(([p,[v,h]])=>i`<button
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
  </article>`}function zf(){let{offer:e,offerYes:t,offerNo:o}=c.settings.browser;return i`<div class="rung-card rung-offer">
    <p>${e}</p>
    <div class="rung-actions">
      <button type="button" class="button small" onClick=${Ms}>${t}</button>
      <button type="button" class="button small plain" onClick=${Ea}>${o}</button>
    </div>
  </div>`}var lu=()=>document.querySelector(".rung-card button.primary")?.focus();Se("r",lu);y();F();pe();w();var xn=c.settings,Wa=Object.keys(xn.sections),Ws=$(null);function Hu(){let e=Ae.value[1],t=Wa.includes(e)?e:Wa[0],o=k(null);return Q(()=>{vm()},[]),H(()=>o.current.focus({preventScroll:!0}),[t]),i`<section class="pane left settings" aria-labelledby="settings-title">
    <div class="settings-scroll">
      <div class="settings-grid">
        <nav class="settings-index" aria-label=${xn.index}>
          <ul>
            ${Wa.map(n=>i`<li key=${n}>
                  <a href=${`#/settings/${n}`} aria-current=${n===t?"page":void 0}>
                    ${xn.sections[n]}
                  </a>
                </li>`)}
          </ul>
        </nav>
        <div class="settings-body">
          <h1 id="settings-title" tabindex="-1" ref=${o}>${xn.sections[t]}</h1>
          <fieldset class="settings-section" disabled=${es.value} key=${t}>
            <legend class="unseen">${xn.sections[t]}</legend>
            ${Ws.value&&i`<${Ws.value[t]} />`}
          </fieldset>
        </div>
      </div>
    </div>
  </section>`}async function vm(){if(!Ws.value)try{({sections:Ws.value}=await Promise.resolve().then(()=>(Uu(),qu)))}catch(e){A(e)}}var qa=$(!1),re=$("even"),Us=matchMedia("(max-width: 54rem) and (max-height: 44rem)");function Gl(){Us.matches?re.value="chat":re.value==="list"&&(re.value="even")}addEventListener("hashchange",()=>{Us.matches&&re.value==="chat"&&(re.value="even")});var qs=null;Us.addEventListener("change",()=>{let e=document.activeElement?.id==="composer";Us.matches&&e?(qs=re.value,re.value="chat"):qs&&(re.value=qs,qs=null)});var Sn=()=>qa.value=!qa.value;function ju(){let e=Ae.value[0]==="settings";return i`<div class="frame" data-room=${e?"list":re.value}>
    <a class="skip" href="#composer" onClick=${bm}>${c.skipToChat}</a>
    <${gm} isSettings=${e} />
    ${!S.value&&i`<p class="banner" role="status">${c.offlineBanner}</p>`}
    <${iu} />
    <main class="panes">
      ${e?i`<${Hu} />`:i`<${Vc} />`}
      <${Jl} />
    </main>
    <${Jc} />
    <${zl} />
    ${qa.value&&i`<${ym} />`}
  </div>`}function gm({isSettings:e}){let t={auto:"auto",light:"sun",dark:"moon"}[Ue.value];return i`<header class="head">
    <a class="brand" href="#/today">
      <img src="/page/icons/icon.svg" alt="" width="28" height="28" />
      <span>${c.name}</span>
    </a>
    <span class="grow"></span>
    <${N} icon="question" label=${c.help} onClick=${Sn} />
    <${N} icon=${t} label=${c.theme[Ue.value]} onClick=${ml} />
    <a
      class="icon-button"
      href=${e?"#/today":"#/settings"}
      aria-label=${e?c.back:c.settingsTitle}
      title=${e?c.back:c.settingsTitle}
    >
      <${_} name=${e?"list":"gear"} />
    </a>
  </header>`}function ym(){return i`<${fn} title=${c.keys.title} onClose=${Sn}>
    <dl class="keys">
      ${c.keys.rows.map(([e,t])=>i`<div><dt><kbd>${e}</kbd></dt><dd>${t}</dd></div>`)}
    </dl>
    <div class="dialog-actions">
      <button type="button" class="button primary" autofocus onClick=${Sn}>${c.close}</button>
    </div>
  <//>`}function bm(e){e.preventDefault(),document.getElementById("composer")?.focus()}var zu=e=>is(e);function Ku(){let[e,t]=Ae.value;return e==="task"?c.taskTitle(t):e==="settings"?c.settings.sections[t]??c.settingsTitle:c.list.viewNames[e]??""}y();pe();w();he();var gt=c.signIn;function Yu(){return V.value==="unreachable"?i`<${_m} />`:i`<${wm} />`}function wm(){let e=b("sign-in"),t=k(null),{isBusy:o,problem:n,run:s,clear:r}=de(),a=e.value==="register",l=W.value?.limits?.password_min??8,u=a?gt.register:gt.title,f=async v=>{v.preventDefault();let h=new FormData(t.current);await s(()=>ll(e.value,h.get("email").trim(),h.get("password")))||t.current?.elements.password.select()},p=()=>{e.value=a?"sign-in":"register",r(),t.current.elements.email.focus()};return i`<main class="door">
    <form class="door-form" ref=${t} aria-labelledby="door-title" onSubmit=${f}>
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1 id="door-title">${u}</h1>
      <p class="quiet">${c.tagline}</p>
      <${xe}
        label=${gt.email}
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
        label=${gt.password}
        name="password"
        type="password"
        autocomplete=${a?"new-password":"current-password"}
        minlength=${a?l:void 0}
        required
        hint=${a&&gt.passwordHint(l)}
        problem=${n}
      />
      <${J} problem=${n} fields=${["email","password"]} />
      <button class="button primary" disabled=${o}>${u}</button>
      ${W.value?.registration==="open"&&i`<button type="button" class="button plain" onClick=${p}>
          ${a?gt.toSignIn:gt.toRegister}
        </button>`}
      ${W.value?.registration==="closed"&&i`<p class="hint">${gt.closed}</p>`}
    </form>
  </main>`}function _m(){return i`<main class="door">
    <div class="door-form">
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1>${c.name}</h1>
      <p role="alert">${gt.unreachable}</p>
      <button type="button" class="button primary" onClick=${Jt}>${c.retry}</button>
    </div>
  </main>`}function km(){switch(V.value){case"starting":return null;case"in":case"away":return i`<${ju} />`;default:return i`<${Yu} />`}}oe(()=>{V.value==="in"?gr().then(on).catch(Wr):(yr(),V.value==="away"&&Wr())});oe(()=>{let e=["in","away"].includes(V.value)?Ku():"";document.title=e?`${e} · ${c.name}`:c.name});me("back",()=>O(c.backOnline));Se("?",Sn);Se("Ctrl+z",po);Se("Ctrl+Shift+z",fo);["today","upcoming","all","done"].forEach((e,t)=>{Se(String(t+1),()=>zu(e))});Xs(i`<${km} />`,document.getElementById("app"));Jt();addEventListener("load",hl);
