var Od=Object.defineProperty;var S=(e,t,o)=>()=>{if(o)throw o[0];try{return e&&(t=e(e=0)),t}catch(n){throw o=[n],n}};var Dd=(e,t)=>{for(var o in t)Od(e,o,{get:t[o],enumerable:!0})};function zt(e){e&&e.parentNode&&e.remove()}function Wn(e,t,o){var n,s,r,a={},l=arguments.length;for(r in t)r=="key"?n=t[r]:r=="ref"&&typeof e!="function"?s=t[r]:a[r]=t[r];return l>2&&(a.children=l>3?dr.call(arguments,2):o),Ko(e,a,n,s,null)}function Ko(e,t,o,n,s){var r={type:e,props:t,key:o,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:zo,__v:s||++ci,__i:-1,__u:0};return!s&&L.vnode&&L.vnode(r),r}function Ct(e){return e.children}function co(e,t){this.props=e,this.context=t,this.__g=0}function Tt(e,t){if(t==null)return e.__&&Tt(e.__,e.__i+1);for(var o;t<e.__k.length;t++)if((o=e.__k[t])&&o.__e)return o.__e;return typeof e.type!="function"||e.props.__P?null:Tt(e)}function Md(e){var t,o=e.__v,n=o.__e,s=[],r=[],a=e.__P;a&&((t=Yt({constructor:zo},o)).__v=o.__v+1,L.vnode&&L.vnode(t),pr(a,t,o,e.__n,a.namespaceURI,32&o.__u?[n]:null,s,n||Tt(o),32&o.__u,r),t.__v=o.__v,t.__.__k[t.__i]=t,$i(s,t,r),o.__=o.__e=null,t.__e!=n&&pi(t))}function pi(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),pi(e)}function ii(e){(8&e.__g||(e.__g|=8,St.push(e),Pn++))&&ar==L.debounceRendering||((ar=L.debounceRendering)||queueMicrotask)(fi)}function fi(){try{for(var e,t=1;St.length;)St.length>t&&St.sort(ui),e=St.shift(),t=St.length,8&e.__g&&Md(e)}finally{(Pn=St.length)&&(ar||queueMicrotask)(fi)}}function mi(e,t,o,n,s,r,a,l,d,f,p){var $,m,u,h,g,O,G=n.__k||Fn,R=t.length;for(d=Nd(o,t,G,d,R),$=0;$<R;$++)(u=o.__k[$])!=null&&(m=~u.__i&&G[u.__i]||Bn,u.__i=$,O=pr(e,u,m,s,r,a,l,d,f,p),h=u.__e,(m.ref!=u.ref||8&m.__u)&&(m.ref&&fr(m.ref,null,u,m),u.ref&&p.push(u.ref,u.__c||h,u)),g=g||h,4&u.__u?(d=hi(u,d,e,!m.__v),m.__e&&(m.__e=null)):typeof u.type=="function"&&O!==void 0?d=O:h&&(d=h.nextSibling),u.__u&=-21);return o.__e=g,d}function Nd(e,t,o,n,s){var r,a,l,d,f,p,$,m,u,h=o.length,g=h,O=0,G=0,R=e.__k=Array(s);for(r=0;r<s;r++)(a=t[r])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a!="object"||a.constructor===String?a=R[r]=Ko(null,a):ur(a)?a=R[r]=Ko(Ct,{children:a}):a.constructor===zo&&a.__b?a=R[r]=Ko(a.type,a.props,a.key,a.ref,a.__v):R[r]=a,d=r+O,a.__=e,a.__b=e.__b+1,l=null,~(f=a.__i=Id(a,o,d,g))&&(g--,(l=o[f])&&(l.__u|=2)),l&&l.__v?(a.__u|=16,f==d-1?O--:f==d+1?O++:f!=d&&(f>d?O--:O++,G=1)):(~f||(s>h?O--:s<h&&O++),typeof a.type!="function"&&(a.__u|=4))):R[r]=null;if(G){for(p=[],$=[],r=0;r<s;r++)if((a=R[r])&&16&a.__u){for(O=0,m=p.length;O<m;)p[u=O+m>>1]<a.__i?O=u+1:m=u;p[O]=a.__i,$[r]=O+1}for(O=p.length;r--;)$[r]&&($[r]==O?O--:R[r].__u|=4)}if(g)for(r=0;r<h;r++)!(l=o[r])||2&l.__u||(l.__e==n&&(n=Tt(l)),mr(l,l));return n}function hi(e,t,o,n){var s,r,a,l;if(typeof e.type=="function"){if(e.props.__P)return t;if(s=e.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=e,t=hi(s[r],t,o,!1));return t}for(t&&!t.parentNode&&(t=Tt(e))&&!t.parentNode&&(t=null),a=e.__e,l=t;l&&l.nodeType==8;)l=l.nextSibling;for(a!=l&&(!n&&o.moveBefore&&a.parentNode?o.moveBefore(a,t):o.insertBefore(a,t||null)),t=a;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Id(e,t,o,n){var s,r=e.key,a=e.type,l=t[o],d=l&&!(2&l.__u);if(l===null&&r==null||d&&r==l.key&&a==l.type)return o;if(n>(d?1:0)){for(s=o-1;s>=0;s--)if((l=t[s])&&!(2&l.__u)&&r==l.key&&a==l.type)return s;for(s=o+1;s<t.length;s++)if((l=t[s])&&!(2&l.__u)&&r==l.key&&a==l.type)return s}return-1}function li(e,t,o){o==null&&(o=""),t[0]=="-"?e.setProperty(t,o):e[t]=o}function In(e,t,o,n,s){var r,a;if(t=="style")if(typeof o=="string")e.style.cssText=o;else{if(typeof n=="string"&&(e.style.cssText=n=""),n)for(t in n)o&&t in o||li(e.style,t);if(o)for(t in o)n&&o[t]==n[t]||li(e.style,t,o[t])}else if(t[0]=="o"&&t[1]=="n")typeof o!="function"&&(o=null),typeof n!="function"&&(n=null),(e.__e||(e.__e={}))[t]=o,o&&n||(a=ir[t]||(ir[t]=Rd(t)),(e.__a||(e.__a={}))[t]=cr,r=t!=(t=t.replace(di,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),o?e.addEventListener(t,a,r):e.removeEventListener(t,a,r));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=o??"")}catch{}if(typeof o=="function")return;o==null||o===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&o==1?"":o)}}function Rd(e){return function(t){var o=this.__e;if(o){if(o=o[e],t[Rn]==null)t[Rn]=cr++;else if(t[Rn]<this.__a[e])return;return o(L.event?L.event(t):t)}}}function pr(e,t,o,n,s,r,a,l,d,f){var p,$,m,u,h,g,O,G,R,ge,re,rr,ri,Nn,jt,ai,xt,Kt,rt=t.type;if(t.constructor!==zo)return null;128&o.__u&&(d=32&o.__u,p=o.__c.__z)&&(t.__u|=d,$=r=[],p.nodeType==8?l=Ln(p,r):r.push(p),l=r[0]||l),(p=L.__b)&&p(t);e:if(typeof rt=="function"){m=a.length;try{if(G=t.props,R=(p=rt.prototype)&&p.render,ge=(p=rt.contextType)&&n[p.__c],re=p?ge?ge.props.value:p.__:n,(u=o.__c)?(t.__c=u,2&u.__g&&(u.__g|=1)):(R?t.__c=u=new rt(G,re):(t.__c=u=new co(G,re),u.constructor=rt,u.render=Pd),ge&&ge.sub(u),u.state||(u.state={}),u.__n=n,u.__g|=8,u.__h=[],u.__k=[]),R&&(u.__s||(u.__s=u.state),rt.getDerivedStateFromProps&&(u.__s==u.state&&(u.__s=Yt({},u.__s)),Yt(u.__s,rt.getDerivedStateFromProps(G,u.__s)))),h=u.props,g=u.state,u.__v=t,o.__c){if(G!==h&&R&&!rt.getDerivedStateFromProps&&u.componentWillReceiveProps&&u.componentWillReceiveProps(G,re),t.__v==o.__v&&!(8&u.__g)||!(4&u.__g)&&u.shouldComponentUpdate&&u.shouldComponentUpdate(G,u.__s,re)===!1){t.__v!=o.__v&&(u.props=G,u.state=u.__s,u.__g&=-9),t.__e=o.__e,t.__k=o.__k,t.__k.some(function(Le){Le&&(Le.__=t)}),Fn.push.apply(u.__h,u.__k),u.__k=[],u.__h.length&&a.push(u),l=Tt(o);break e}u.componentWillUpdate&&u.componentWillUpdate(G,u.__s,re),R&&u.componentDidUpdate&&u.__h.push(function(){u.componentDidUpdate(h,g,O)})}else R&&!rt.getDerivedStateFromProps&&u.componentWillMount&&u.componentWillMount(),R&&u.componentDidMount&&u.__h.push(u.componentDidMount);u.context=re,u.props=G,u.__P=e,u.__g&=-5,rr=L.__r,ri=R?25:0;do u.__g&=-9,rr&&rr(t),p=u.render(u.props,u.state=u.__s,u.context);while(8&u.__g&&++ri<25);R&&(Fn.push.apply(u.__h,u.__k),u.__k=[]),u.state=u.__s,u.getChildContext&&(n=Yt({},n,u.getChildContext())),R&&o.__c&&u.getSnapshotBeforeUpdate&&(O=u.getSnapshotBeforeUpdate(h,g)),Nn=p&&p.type===Ct&&p.key==null?p.props.children:p,G.__P&&(p=l,s=(e=G.__P).namespaceURI,d=r=null,o.props&&o.props.__P!=e&&(o.__k.some(function(Le){Le&&mr(Le,Le)}),o.__k=null),l=o.__k?Tt(o,0):null),l=mi(e,ur(Nn)?Nn:[Nn],t,o,n,s,r,a,l,d,f),G.__P&&(t.__e=null,l=p),t.__u&=-161,$&&$.some(zt),u.__h.length&&a.push(u),1&u.__g&&(u.__g&=-4)}catch(Le){if(a.length=m,t.__v=null,d||r)if(Le&&Le.then){if(t.__u|=128|d,r){for(~(xt=r.indexOf(l||void 0))||(xt=r.length);(Kt=r[xt-1])&&Kt.nodeType==8;)xt--;for(;xt<r.length;xt++)if(Kt=r[xt])if(r[xt]=null,jt){if(Kt==ai)break}else{if(Kt.nodeType!=8)break;Kt.data.startsWith("$s")&&(ai=Ln(jt=Kt))}}if(!jt){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;jt=l}(p=Ln(jt=t.__c.__z||(t.__c.__z=jt)))?(t.__e=jt,l=p):t.__e=l,l=l&&l.nextSibling}else r&&r.some(zt);else t.__e=o.__e;t.__k||(t.__k=o.__k||[]),Le&&Le.then||vi(t),L.__e(Le,t,o)}}else l=t.__e=Ld(o.__e,t,o,n,s,r,a,d,f,e);return(p=L.diffed)&&p(t),l}function Ln(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var o=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))o++;else if(e.data.startsWith("/$s")&&!--o)return e}t&&t.push(e)}}function vi(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(vi))}function $i(e,t,o){for(var n=0;n<o.length;)fr(o[n++],o[n++],o[n++]);L.__c&&L.__c(t,e),e.some(function(s){try{e=s.__h,s.__h=[],e.some(function(r){r.call(s)})}catch(r){L.__e(r,s.__v)}})}function Ld(e,t,o,n,s,r,a,l,d,f){var p,$,m,u,h,g,O,G,R=o.props||Bn,ge=t.props,re=t.type;if(re=="svg"?s="http://www.w3.org/2000/svg":re=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(p=0;p<r.length;p++)if((h=r[p])&&(re?h.localName==re:h.nodeType==3)){e=h,r[p]=null;break}}if(!e){if(G=f.ownerDocument||document,!re)return G.createTextNode(ge);e=G.createElementNS(s,re,ge.is?ge:f),l&&(L.__m&&L.__m(t,r),l=!1),r=null}if(re){if(f=re=="template"&&e.content||e,r=re=="textarea"&&ge.defaultValue!=null?null:r&&dr.call(f.childNodes),!l&&r)for(R={},p=0;p<e.attributes.length;p++)R[(h=e.attributes[p]).name]=h.value;for(p in R)h=R[p],p=="dangerouslySetInnerHTML"?m=h:p=="children"||p in ge||p=="value"&&"defaultValue"in ge||p=="checked"&&"defaultChecked"in ge||In(e,p,null,h,s);for(p in ge)h=ge[p],p=="children"?u=h:p=="dangerouslySetInnerHTML"?$=h:p=="value"?g=h:p=="checked"?O=h:l&&typeof h!="function"||R[p]===h||In(e,p,h,R[p],s);$?(l||m&&($.__html==m.__html||$.__html==e.innerHTML)||(e.innerHTML=$.__html),t.__k=[]):(m&&(e.textContent=""),(re=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&Ad.test(re))&&(s="http://www.w3.org/1999/xhtml"),mi(f,ur(u)?u:[u],t,o,n,s,r,a,r?r[0]:o.__k&&Tt(o,0),l,d),r&&r.some(zt)),l&&re!="textarea"||(p="value",re=="progress"&&g==null?e.removeAttribute(p):g==null||g===e[p]&&(re!="progress"||g)||In(e,p,g,R[p],s),p="checked",O!=null&&O!=e[p]&&In(e,p,O,R[p],s))}else R===ge||l&&e.data==ge||(e.data=ge);return e}function fr(e,t,o,n){try{typeof e=="function"?t?t.__x=e(t)||1:n&&(n=n.__c||n.__e)&&(t=n.__x)&&(n.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(s){L.__e(s,o)}}function mr(e,t,o){var n,s,r,a;if(L.unmount&&L.unmount(e),!(n=e.ref)||n.current&&n.current!=e.__e||fr(n,null,t,e),n=e.__c){if(n.componentWillUnmount)try{n.componentWillUnmount()}catch(l){L.__e(l,t)}n.__P=n.__n=null}if(n=e.__k)for(a=0;a<n.length;a++)n[a]&&mr(n[a],t,typeof e.type!="function"||o&&!e.props.__P);!o&&(n=e.__c)&&(n=n.__z)&&(s=Ln(n,r=[]))&&(n==e.__e&&r.some(zt),zt(s),zt(n)),o||zt(e.__e),e.__e=e.__c=e.__=null}function Pd(e,t,o){return this.constructor(e,o)}function hr(e,t){var o,n,s,r;L.__&&L.__(e,t),t.nodeType==9&&(t=t.documentElement),n=(o=e&&32&e.__u)?null:t.__k,t.__k=Ko(Ct,{children:[e]}),s=[],r=[],pr(t,t.__k,n||Bn,Bn,t.namespaceURI,n?null:t.firstChild?dr.call(t.childNodes):null,s,n?n.__e:t.firstChild,o,r),$i(s,t.__k,r),t.__k.props.children=null}var L,ci,lr,St,ar,Pn,ui,Rn,di,cr,ir,Ed,zo,Bn,Fn,Ad,ur,dr,Yt,qn=S(()=>{zo=Symbol.for("pv"),Bn={},Fn=[],Ad=/^m(i|n|o|s|text|space)$/,ur=Array.isArray,dr=Fn.slice,Yt=Object.assign;L={__e:function(e,t,o,n){for(var s,r,a;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((a=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(e)),s.componentDidCatch&&(s.componentDidCatch(e,n||{}),a=1),a&&8&s.__g)return void(s.__g|=2)}catch(l){e=l}}throw Pn=0,e}},ci=0,lr=function(e){return e!=null&&e.constructor===zo},co.prototype.setState=function(e,t){var o=this.__s;o&&o!=this.state||(o=this.__s=Yt({},this.state)),typeof e=="function"&&(e=e(Yt({},o),this.props)),e&&(Yt(o,e),this.__v&&(t&&this.__k.push(t),ii(this)))},co.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),ii(this))},co.prototype.render=Ct,St=[],Pn=0,ui=function(e,t){return e.__v.__b-t.__v.__b},Rn=Symbol(),di=/(PointerCapture)$|Capture$/i,cr=0,ir={},Ed=0});function wi(e){var t=gi.get(this);return t||(t=new Map,gi.set(this,t)),(t=yi(this,t.get(e)||(t.set(e,t=(function(o){for(var n,s,r=1,a="",l="",d=[0],f=function(m){r===1&&(m||(a=a.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,m,a):r===3&&(m||a)?(d.push(3,m,a),r=2):r===2&&a==="..."&&m?d.push(4,m,0):r===2&&a&&!m?d.push(5,0,!0,a):r>=5&&((a||!m&&r===5)&&(d.push(r,0,a,s),r=6),m&&(d.push(r,m,0,s),r=6)),a=""},p=0;p<o.length;p++){p&&(r===1&&f(),f(p));for(var $=0;$<o[p].length;$++)n=o[p][$],r===1?n==="<"?(f(),d=[d],r=3):a+=n:r===4?a==="--"&&n===">"?(r=1,a=""):a=n+a[0]:l?n===l?l="":a+=n:n==='"'||n==="'"?l=n:n===">"?(f(),r=1):r&&(n==="="?(r=5,s=a,a=""):n==="/"&&(r<5||o[p][$+1]===">")?(f(),r===3&&(d=d[0]),r=d,(d=d[0]).push(2,0,r),r=0):n===" "||n==="	"||n===`
`||n==="\r"?(f(),r=2):a+=n),r===3&&a==="!--"&&(r=4,d=d[0])}return f(),d})(e)),t),arguments,[])).length>1?t:t[0]}var yi,gi,bi=S(()=>{yi=function(e,t,o,n){var s;t[0]=0;for(var r=1;r<t.length;r++){var a=t[r++],l=t[r]?(t[0]|=a?1:2,o[t[r++]]):t[++r];a===3?n[0]=l:a===4?n[1]=Object.assign(n[1]||{},l):a===5?(n[1]=n[1]||{})[t[++r]]=l:a===6?n[1][t[++r]]+=l+"":a?(s=e.apply(l,yi(e,l,o,["",null])),n.push(s),l[0]?t[0]|=2:(t[r-2]=0,t[r]=s)):n.push(l)}return n},gi=new Map});function Un(e,t){le.__h&&le.__h(ke,e,$r||t),$r=0;var o=ke.__H||(ke.__H={__:[],__h:[]});return e>=o.__.length&&o.__.push({}),o.__[e]}function J(e,t){var o=Un(uo++,3);!le.__s&&wr(o.__H,t)&&(o.__P=!0,o.__=e,o.u=t,ke.__H.__h.push(o))}function F(e,t){var o=Un(uo++,4);!le.__s&&wr(o.__H,t)&&(o.__P=!1,o.__=e,o.u=t,ke.__h.push(o))}function k(e){return $r=5,Vt(function(){return{current:e}},[])}function Vt(e,t){var o=Un(uo++,7);return wr(o.__H,t)&&(o.__=e(),o.__H=t),o.__}function Ge(){var e=Un(uo++,11);if(!e.__){for(var t=ke.__v;!t.__m&&t.__;)t=t.__;var o=t.__m||(t.__m=[0,0]);e.__="P"+o[0]+"-"+o[1]++}return e.__}function Fd(){var e;do{for(;e=gr.shift();)try{Yo(e)}catch(o){le.__e(o,{__:(e=e.__P)&&e.__v})}for(;e=Ai.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Yo),t.__h.some(yr),t.__h=[]}catch(o){t.__h=[],le.__e(o,e.__v)}}}while(gr.length)}function Wd(e){var t,o=function(){clearTimeout(n),Di&&cancelAnimationFrame(t),setTimeout(e)},n=setTimeout(o,35);Di&&(t=requestAnimationFrame(o))}function Ei(e){e!=1&&_i==le.requestAnimationFrame||((_i=le.requestAnimationFrame)||Wd)(Fd)}function Yo(e){var t=ke,o=e.__c;typeof o=="function"&&(e.__c=void 0,o()),ke=t}function yr(e){var t=ke;e.__c=e.__(),ke=t}function wr(e,t){return!e||e.length!=t.length||t.some(function(o,n){return!Bd(o,e[n])})}var uo,ke,vr,_i,Bd,$r,Ai,gr,le,ki,xi,Si,Ti,Ci,Oi,Di,br=S(()=>{qn();Bd=Object.is,$r=0,Ai=[],gr=[],le=L,ki=le.__b,xi=le.__r,Si=le.diffed,Ti=le.__c,Ci=le.unmount,Oi=le.__;le.__b=function(e){ke=null,ki&&ki(e)},le.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Oi&&Oi(e,t)},le.__r=function(e){xi&&xi(e),uo=0;var t=(ke=e.__c).__H;t&&(vr==ke?ke.__h=[]:(t.__h.some(Yo),t.__h.some(yr),uo=0),t.__h=[],t.__.some(function(o){o.__N&&(o.__=o.__N),o.u=o.__N=void 0})),vr=ke},le.diffed=function(e){Si&&Si(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Ei(Ai.push(t)),t.__H.__.some(function(o){o.u&&(o.__H=o.u)})),vr=ke=null},le.__c=function(e,t){t.some(function(o){try{o.__h.some(Yo),o.__h=o.__h.filter(function(n){return!n.__||yr(n)})}catch(n){o.__h=[function(){throw n}]}}),Ti&&Ti(e,t)},le.unmount=function(e){Ci&&Ci(e);var t,o,n=e.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(o===void 0){for(o=e.__;o&&(!o.__c||!o.__c.__P);)o=o.__;o=o&&o.__c}s.__P=o,Ei(gr.push(s))}else Yo(s)}catch(r){t=r}}),n.__H=void 0,t&&le.__e(t,n.__v))};Di=typeof requestAnimationFrame=="function"});function zn(){if(at>1)at--;else{var e,t=!1;for((function(){var s=jn;for(jn=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var a=r.t;a!==void 0;a=a.x)a.i===s.i&&(a.i=r.i);s=s.o}})();Go!==void 0;){var o=Go;for(Go=void 0,Hn++;o!==void 0;){var n=o.u;if(o.u=void 0,o.f&=-3,!(8&o.f)&&Ni(o))try{o.c()}catch(s){t||(e=s,t=!0)}o=n}}if(Hn=0,at--,t)throw e}}function me(e){if(at>0)return e();_r=++Ud,at++;try{return e()}finally{zn()}}function Jo(e){var t=te,o=Vo;te=void 0,Vo=void 0;try{return e()}finally{te=t,Vo=o}}function Mi(e){if(te!==void 0){var t=e.n;if(t===void 0||t.t!==te)return t={i:0,S:e,p:te.s,n:void 0,t:te,e:void 0,x:void 0,r:t},te.s!==void 0&&(te.s.n=t),te.s=t,e.n=t,32&te.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=te.s,t.n=void 0,te.s.n=t,te.s=t),t}}function he(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}function v(e,t){return new he(e,t)}function Ni(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Ii(e){for(var t=e.s;t!==void 0;t=t.n){var o=t.S.n;if(o!==void 0&&(t.r=o),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Ri(e){for(var t=e.s,o=void 0;t!==void 0;){var n=t.p;t.i===-1?(t.S.U(t),n!==void 0&&(n.n=t.n),t.n!==void 0&&(t.n.p=n)):o=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=n}e.s=o}function Gt(e,t){he.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Kn-1,this.f=4}function T(e,t){return new Gt(e,t)}function Li(e){var t=e.j;if(e.j=void 0,typeof t=="function"){at++;var o=te;te=void 0;try{t()}catch(n){throw e.f&=-2,e.f|=8,kr(e),n}finally{te=o,zn()}}}function kr(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Li(e)}function Hd(e){if(te!==this)throw new Error("Out-of-order effect");Ri(this),te=e,this.f&=-2;try{8&this.f&&kr(this)}finally{zn()}}function po(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Vo&&Vo.push(this)}function oe(e,t){var o=new po(e,t);try{o.c()}catch(s){throw o.d(),s}var n=o.d.bind(o);return n[Symbol.dispose]=n,n}var qd,Vo,te,Go,at,Hn,Ud,_r,jn,Kn,xr=S(()=>{qd=Symbol.for("preact-signals");te=void 0;Go=void 0,at=0,Hn=0,Ud=0,_r=0,jn=void 0,Kn=0;he.prototype.brand=qd;he.prototype.h=function(){return!0};he.prototype.S=function(e){var t=this,o=this.t;o!==e&&e.e===void 0&&(e.x=o,this.t=e,o!==void 0?o.e=e:Jo(function(){var n;(n=t.W)==null||n.call(t)}))};he.prototype.U=function(e){var t=this;if(this.t!==void 0){var o=e.e,n=e.x;o!==void 0&&(o.x=n,e.e=void 0),n!==void 0&&(n.e=o,e.x=void 0),e===this.t&&(this.t=n,n===void 0&&Jo(function(){var s;(s=t.Z)==null||s.call(t)}))}};he.prototype.subscribe=function(e){var t=this;return oe(function(){var o=t.value;Jo(function(){return e(o)})},{name:"sub"})};he.prototype.valueOf=function(){return this.value};he.prototype.toString=function(){return this.value+""};he.prototype.toJSON=function(){return this.value};he.prototype.peek=function(){var e=this;return Jo(function(){return e.value})};Object.defineProperty(he.prototype,"value",{get:function(){var e=Mi(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Hn>100)throw new Error("Cycle detected");(function(o){at!==0&&Hn===0&&o.l!==_r&&(o.l=_r,jn={S:o,v:o.v,i:o.i,o:jn})})(this),this.v=e,this.i++,Kn++,at++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{zn()}}}});Gt.prototype=new he;Gt.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Kn))return!0;if(this.g=Kn,this.f|=1,this.i>0&&!Ni(this))return this.f&=-2,!0;var e=te;try{Ii(this),te=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(o){this.v=o,this.f|=16,this.i++}return te=e,Ri(this),this.f&=-2,!0};Gt.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}he.prototype.S.call(this,e)};Gt.prototype.U=function(e){if(this.t!==void 0&&(he.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Gt.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Gt.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=Mi(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});po.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};po.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Li(this),Ii(this),at++;var e=te;return te=this,Hd.bind(this,e)};po.prototype.N=function(){2&this.f||(this.f|=2,this.u=Go,Go=this)};po.prototype.d=function(){this.f|=8,1&this.f||kr(this)};po.prototype.dispose=function(){this.d()}});function fo(e,t){L[e]=t.bind(null,L[e]||function(){})}function Qo(e){if(Yn){var t=Yn;Yn=void 0,t()}Yn=e&&e.S()}function Fi(e){var t=this,o=e.data,n=w(o);n.name="ReactiveDom",n.value=o;var s=Vt(function(){for(var l=t,d=t.__v;d=d.__;)if(d.__c){d.__c.__$f|=4;break}var f=T(function(){var u=n.value.value;return u===0?0:u===!0?"":u||""}),p=T(function(){return!Array.isArray(f.value)&&!lr(f.value)}),$=oe(function(){if(this.N=Wi,p.value){var u=f.value;l.__v&&l.__v.__e&&l.__v.__e.nodeType===3&&(l.__v.__e.data=u)}}),m=t.__$u.d;return t.__$u.d=function(){$(),m.call(this)},[p,f]},[]),r=s[0],a=s[1];return r.value?a.peek():a.value}function Kd(e,t,o,n){var s=t in e&&e.ownerSVGElement===void 0,r=v(o);return{o:function(a,l){r.value=a,n=l},d:oe(function(){this.N=Wi;var a=r.value.value;n[t]!==a&&(n[t]=a,s?e[t]=a:a!=null&&(a!==!1||t[4]==="-")?e.setAttribute(t,a):e.removeAttribute(t))})}}function w(e,t){return Vt(function(){return v(e,t)},[])}function Yd(){me(function(){for(var e;e=Bi.shift();)Pi.call(e)})}function Wi(){Bi.push(this)===1&&(L.requestAnimationFrame||zd)(Yd)}var Pi,Vn,Yn,jd,Bi,zd,qi=S(()=>{qn();br();xr();xr();jd=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,Bi=[];oe(function(){Pi=this.N})();Fi.displayName="ReactiveTextNode";Object.defineProperties(he.prototype,{constructor:{configurable:!0,value:Wn(Ct,null).constructor},type:{configurable:!0,value:Fi},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});fo("__b",function(e,t){if(Qo(),Vn=void 0,typeof t.type=="string"){var o,n=t.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof he&&(o||(t.__np=o={}),o[s]=r,n[s]=r.peek())}}e(t)});fo("__r",function(e,t){if(e(t),t.type!==Ct){Qo();var o,n=t.__c;n&&(n.__$f&=-2,(o=n.__$u)===void 0&&(n.__$u=o=(function(s,r){var a;return oe(function(){a=this},{name:r}),a.c=s,a})((function(s){return function(){var r;jd&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof t.type=="function"?t.type.displayName||t.type.name:""))),Vn=n,Qo(o)}});fo("__e",function(e,t,o,n){Qo(),Vn=void 0,e(t,o,n)});fo("diffed",function(e,t){Qo(),Vn=void 0;var o;if(typeof t.type=="string"&&(o=t.__e)){var n=t.__np,s=t.props,r=o.U;if(r)for(var a in r){var l=r[a];l===void 0||n&&a in n||(l.d(),r[a]=void 0)}if(n){r||(r={},o.U=r);for(var d in n){var f=r[d],p=n[d];f===void 0?(f=Kd(o,d,p,s),r[d]=f):f.o(p,s)}}}e(t)});fo("unmount",function(e,t){if(typeof t.type=="string"){var o=t.__e;if(o){var n=o.U;if(n){o.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var a=t.__np;if(a){var l=t.props;for(var d in a)l[d]=a[d]}t.__np=void 0}else{var f=t.__c;if(f){f.__$f|=8;var p=f.__$u;p&&(f.__$u=void 0,p.d())}}e(t)});fo("__h",function(e,t,o,n){n<3&&(t.__$f|=2),e(t,o,n)});co.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var o=this.__$u,n=o&&o.s!==void 0;for(var s in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.__$f)||3&this.__$f)return!0;for(var a in e)if(a!=="__source"&&e[a]!==this.props[a])return!0;for(var l in this.props)if(!(l in e))return!0;return!1};zd=function(e){queueMicrotask(function(){queueMicrotask(e)})}});var i,y=S(()=>{qn();bi();br();qi();i=wi.bind(Wn)});async function D(e,t={}){let o=Object.entries(t).filter(([,r])=>r!=null&&r!==""),n=new URLSearchParams(o.map(([r,a])=>[r,String(a)])),s=await Dr(()=>fetch(`${Tr}${e}${o.length?`?${n}`:""}`));return(await Er(s)).body}function Cr(){let e=crypto.getRandomValues(new Uint8Array(16));return Array.from(e,t=>t.toString(16).padStart(2,"0")).join("")}async function Or(e,t,o,{headers:n={},key:s=Cr()}={}){return Er(await Dr(()=>fetch(`${Tr}${t}`,{method:e,headers:{...o===void 0?{}:{"Content-Type":"application/json"},"Idempotency-Key":s,...n},body:o===void 0?void 0:JSON.stringify(o)})))}async function Ui(e,t,{key:o,on:n,again:s=()=>{},signal:r}){let a=0;for(;;){let d=await Dr(()=>fetch(`${Tr}${e}`,{method:"POST",headers:{"Content-Type":"application/json",Accept:"text/event-stream","Idempotency-Key":o},body:JSON.stringify(t),signal:r}));d.ok||await Er(d);try{let f=!1;for await(let{event:p,data:$}of Gd(d.body))n(p,JSON.parse($)),f=p==="done"||p==="error";if(f)return;throw new TypeError("the stream broke off")}catch(f){if(f.name==="AbortError"||a>=Zo.length)throw f;await Ar(Zo[a]),a+=1,s()}}}async function*Gd(e){let t=e.pipeThrough(new TextDecoderStream).getReader(),o="";for(;;){let{done:n,value:s}=await t.read();if(n)break;o+=s;let r;for(;(r=o.indexOf(`

`))>=0;){let a=o.slice(0,r);o=o.slice(r+2);let l=d=>a.split(`
`).filter(f=>f.startsWith(`${d}:`)).map(f=>f.slice(d.length+1).trimStart()).join(`
`);l("data")&&(yield{event:l("event"),data:l("data")})}}}async function Dr(e){let t=Date.now()+Vd;for(;;){let o=await Jd(e),n=o.status===409&&o.headers.get("Retry-After");if(!n)return o;if(Date.now()>t)throw Hi("STILL_AT_IT");await Ar(1e3*n)}}async function Jd(e){for(let t=0;;t+=1){try{let o=await e();if(o.status===401&&await Sr.call(o.url)&&t===0)continue;if(![502,503,504].includes(o.status)||t>=Zo.length)return o}catch(o){if(o.name==="AbortError")throw o;if(t>=Zo.length||!navigator.onLine)throw Hi("OFFLINE")}await Ar(Zo[t])}}async function Er(e){let t=await e.text(),n=(e.headers.get("Content-Type")??"").includes("json")&&t?JSON.parse(t):t;if(e.ok)return{body:n,turn:e.headers.get("Todobot-Turn"),etag:e.headers.get("ETag")};throw new it({status:e.status,code:"INTERNAL",detail:"",...n??{}})}var it,Sr,Tr,Zo,Vd,A,Ot,Me,Hi,Ar,ne=S(()=>{it=class extends Error{constructor(t){super(t.detail),this.status=t.status,this.code=t.code,this.field=t.field??null}get isOffline(){return this.code==="OFFLINE"}},Sr={call:async()=>!1},Tr="/api/v1",Zo=[400,1200,2500],Vd=1e4;A=(e,t,o)=>Or("POST",e,t,o),Ot=(e,t,o)=>Or("PATCH",e,t,o),Me=(e,t,o)=>Or("DELETE",e,t,o);Hi=e=>new it({status:0,code:e,detail:""}),Ar=e=>new Promise(t=>setTimeout(t,e))});function Q(e,t){return Mr[e].add(t),()=>Mr[e].delete(t)}function Ir(){Rr();let e=Xo=new EventSource("/api/v1/events"),t=()=>setTimeout(()=>Xo===e&&Ir(),Zd);e.onopen=async()=>{if(x.value)return Gn("begin");try{await Nr.call()}catch{return t()}Xo===e&&(x.value=!0,Gn("back"))},e.onerror=()=>{let o=e.readyState===EventSource.CLOSED,n=x.value;x.value=!1,(n||o)&&Gn("lost"),o&&t()};for(let o of["change","reminder"])e.addEventListener(o,({data:n})=>x.value&&Gn(o,JSON.parse(n)));return new Promise(o=>{for(let n of["open","error"])e.addEventListener(n,o)})}function Rr(){Xo?.close(),Xo=null}var x,Nr,Qd,Mr,Zd,Gn,Xo,H=S(()=>{y();x=v(!0),Nr={call:async()=>{}},Qd=["change","reminder","begin","back","lost"],Mr=Object.fromEntries(Qd.map(e=>[e,new Set])),Zd=3e3;Gn=(e,t)=>Mr[e].forEach(o=>o(t)),Xo=null});var mo,ep,lt,ji=S(()=>{mo=e=>`“${e.title}”`,ep=(e,t,o)=>e===1?t:`${e} ${o}`,lt={name:"TodoBot",tagline:"Tasks and reminders, through conversation.",today:"Today",tomorrow:"Tomorrow",yesterday:"Yesterday",tasks:"Tasks",chatTitle:"Chat",settingsTitle:"Settings",taskTitle:e=>`Task ${e}`,back:"Back to the tasks",theme:{auto:"Theme: as the system",light:"Theme: light",dark:"Theme: dark"},help:"Keyboard help",skipToChat:"Skip to the chat",showMoreChat:"More room for the chat",showMoreList:"More room for the list",cancel:"Cancel",close:"Close",save:"Save",undo:"Undo",redo:"Redo",retry:"Retry",dismiss:"Dismiss",loading:"Loading…",added:e=>`Added ${mo(e)}`,completed:e=>`Done: ${mo(e)}`,reopened:e=>`Open again: ${mo(e)}`,changed:e=>`Changed ${mo(e)}`,deleted:e=>`Deleted ${mo(e)}`,reminderSet:e=>`Reminder set for ${mo(e)}`,reminderCancelled:"Reminder cancelled",bulkDone:(e,t)=>{let o=ep(t,"1 task","tasks");return`${{complete:"Done",reopen:"Open again",delete:"Deleted",update:"Changed"}[e]}: ${o}`},deeds:([e,...t])=>{if(e.words)return`“${e.words}”`;if(t.length>0)return`${t.length+1} changes`;let o={add_task:lt.added,complete_task:lt.completed,reopen_task:lt.reopened,update_task:lt.changed,delete_task:lt.deleted,schedule_reminder:lt.reminderSet,cancel_reminder:()=>lt.reminderCancelled};return e.outcome.task?o[e.call.name]?.(e.outcome.task)??"":""},tookBack:e=>e?`Taken back: ${e}`:"Taken back",didAgain:e=>e?`Done again: ${e}`:"Done again",nothingToUndo:"There is nothing to undo",offline:"The server cannot be reached. Try again when it is back.",lastList:{away:"The server cannot be reached. This is the last list it sent; nothing can be changed.",waiting:"The server has not answered yet. This is the last list it sent; nothing can be changed."},backOnline:"Connected again",notThere:"This is not there any more; it was deleted elsewhere.",wentWrong:"Something went wrong. Please try again.",signIn:{title:"Sign in",register:"Make an account",email:"Email",password:"Password",passwordHint:e=>`At least ${e} characters. A few words are better than one.`,toRegister:"No account yet? Make one",toSignIn:"I have an account",closed:"Nobody can make an account here by themselves. Ask whoever looks after this service.",unreachable:"TodoBot cannot be reached just now. It is tried again every few seconds."},keys:{title:"Keyboard",rows:[["/","Write to the assistant"],["N","Quick add"],["F","Search the tasks"],["1 – 4","Today, Upcoming, All, Done"],["Enter","Send"],["Shift + Enter","New line"],["↑","Edit what was said last"],["Esc","Stop, or close"],["↑ ↓ or J K","From task to task"],["X","Check the task off"],["E or Enter","Edit the task"],["S","Select the task"],["Delete","Delete the task"],["R","To the reminder that came up"],["Ctrl + Z","Undo"],["Ctrl + Shift + Z","Redo"],["?","This help"]]}}});var Jt,Lr,Jn,Ki=S(()=>{Jt=e=>e===1?"1 task":`${e} tasks`,Lr=(e,t)=>`${e} ${t}${e===1?"":"s"}`,Jn={views:"Views",viewNames:{today:"Today",upcoming:"Upcoming",all:"All",done:"Done"},countShown:e=>e>999?"999+":String(e),count:e=>e===1?"task":"tasks",countLate:(e,t)=>`${e===1?"task":"tasks"}, ${t} overdue`,narrow:"Search and filter",select:"Select tasks",quickAdd:{label:"Quick add",placeholder:"New task: call Anna at 5pm",add:"Add",understood:"What will be added",meant:"What will be asked in the chat",toChat:"This is more than adding, so it goes to the chat.",send:"Send",busy:"The assistant is still at work. Try again when it has answered.",verbs:{create_task:"Add",schedule_reminder:"Remind",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",cancel_reminder:"Cancel the reminder",list_tasks:"Show",undo:"Undo"}},search:{label:"Search all tasks",placeholder:"Search all tasks",clear:"Clear the search",first:e=>`These are the first ${e} that were found. More words find fewer.`},filters:{tag:"Tag",anyTag:"Any tag",priority:"Priority",anyPriority:"Any priority",sort:"Order",clear:"Clear"},sorts:{newest:"Newest first",due:"By due date",priority:"By priority",title:"By title"},priorities:{none:"None",low:"Low",medium:"Medium",high:"High",urgent:"Urgent"},groups:{overdue:"Overdue",today:"Today"},row:{task:"Task",number:e=>`Task ${e.number}`,done:e=>`Done: ${e.title}`,choose:e=>`Select ${e.title}`,overdue:"overdue",doneAt:e=>`Done ${e}`,reminds:e=>`Reminder: ${e}`,hasDescription:"Has a description",onlyTag:e=>`Only tasks with #${e}`,allTags:"Tasks with any tag"},more:e=>`Show more (${e} left)`,moreDone:"Show more",andMore:e=>`and ${e} more`,fromDue:(e,t)=>{let o=Object.entries(e).filter(([,s])=>s>0);return o.length===0?"when it is due":`${o.map(([s,r])=>Lr(r,s)).join(" ")} ${t?"before":"after"}`},empty:{none:["No tasks yet","Write one above, or tell the assistant."],today:["Nothing due today","What is due later stands under Upcoming."],upcoming:["Nothing ahead","Tasks with a later date appear here, day by day."],all:["No open tasks","Write one above, or tell the assistant."],done:["Nothing done yet","What you check off is kept here."],narrowed:"Nothing matches.",narrowedPart:e=>`Nothing matches among the newest ${e}.`,clear:"Clear search and filters"},missing:e=>/^\d{1,9}$/.test(e)?`There is no task ${e}.`:"There is no such task.",toList:"Back to the list",deleting:{title:e=>e===1?"Delete this task?":`Delete ${Jt(e)}?`,reminders:e=>e===1?"1 reminder goes too.":`${e} reminders go too.`,hint:"You can take it back with Undo.",confirm:"Delete"},bulk:{label:"Selected tasks",count:e=>`${e} selected`,all:(e,t)=>e>t?`The first ${t} in view`:`All ${e} in view`,tooMany:e=>`At most ${e} tasks can be changed at once.`,close:"End selecting",done:"Done",reopen:"Open again",due:"Due…",priority:"Priority…",delete:"Delete",days:{today:"Today",tomorrow:"Tomorrow",nextWeek:"Next week",none:"No date"},date:"Another day",set:"Set",asked:{complete:e=>[`Mark ${Jt(e)} done?`,"Mark done"],reopen:e=>[`Open ${Jt(e)} again?`,"Open again"],due:e=>t=>[`Set the due date of ${Jt(t)} to ${e}?`,"Set the date"],noDue:e=>[`Clear the due date of ${Jt(e)}?`,"Clear the date"],priority:e=>t=>[`Set the priority of ${Jt(t)} to ${e.toLowerCase()}?`,"Set the priority"],delete:e=>[Jn.deleting.title(e),Jn.deleting.confirm]},losesTimes:e=>e>0&&`${Jt(e)} would lose the time of day.`,hint:"You can take it back with Undo."},editor:{label:e=>`Edit task ${e.number}`,close:"Close",title:"Title",description:"Description",descriptionPlaceholder:"Anything worth remembering",due:"Due",dueDay:"Due day",dueTime:"Due time",noDue:"Clear the due date",halfDate:"This date is not whole yet; nothing was saved.",priority:"Priority",tags:"Tags",addTag:"Add a tag",dropTag:e=>`Remove #${e}`,repeat:"Repeat",repeats:{none:"Does not repeat",other:"Another rule…"},rule:"Rule, as in RFC 5545",rulePlaceholder:"FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",afterDone:"Count from when it is done",reminders:"Reminders",addReminder:"Add a reminder",cancelReminder:e=>`Cancel the reminder ${e}`,remindAt:"Remind at",setReminder:"Set",everyMinutes:(e,t)=>`every ${Lr(e,"minute")}${t?`, ${Lr(t,"time")}`:""}`,postponed:"held back by quiet hours",times:{created:"Made",updated:"Changed",done:"Done"},delete:"Delete",notSaved:(e,t)=>`“${e}” was not saved. ${t}`,meanwhile:"Somebody changed this meanwhile; this is how it is now.",youWrote:"You wrote:",saveMine:"Save mine"}}});var ho,tp,zi,Yi=S(()=>{ho=(e,t)=>e===1?`1 ${t}`:`${e} ${t}s`,tp={title:"Title",due:"Due",priority:"Priority",tags:"Tags",description:"Description",repeat:"Repeats"},zi={untitled:"New chat",newChat:"New chat",earlier:"Earlier conversations",rename:e=>`Rename “${e}”`,renamed:"Title of the conversation",offlineEngine:"Offline engine: nothing leaves this machine.",modelAnswers:e=>`Answered by ${e}: what you write is sent there.`,log:"What was said",hello:"What is on your mind?",helloMore:"Say it in your own words, or begin with one of these.",starters:["Remind me to call mom tomorrow at 6 pm","Add buy milk, eggs and bread #shopping","What's due this week?","What can you do?"],loadOlder:"Earlier",newest:"Newest",you:"You:",assistant:"TodoBot:",thinking:"Working on it",editMessage:"Edit this message",composer:"Write to the assistant",placeholder:"Add, change, ask…",send:"Send",stop:"Stop",stopping:"Stopping…",away:"Nothing can be sent while the server does not answer. What you write stays here.",left:e=>`${ho(e,"character")} left`,tooLong:(e,t)=>`${ho(e,"character")} too many: at most ${t} are taken`,editing:"Resending; what was done before stays.",editingTakesBack:"Resending; what was done before is taken back.",unasked:"Not asking before deleting in this chat",askAgain:"Ask again before deleting",took:e=>e<1?"< 1 ms":e<1e3?`${e} ms`:`${(e/1e3).toFixed(1)} s`,did:{add_task:"Added",complete_task:"Done",reopen_task:"Open again",update_task:"Changed",delete_task:"Deleted",schedule_reminder:"Reminder set",cancel_reminder:"Reminder cancelled",undo:"Taken back"},doing:{add_task:"Adding",complete_task:"Marking done",reopen_task:"Opening again",update_task:"Changing",delete_task:"Deleting",schedule_reminder:"Setting a reminder",cancel_reminder:"Cancelling a reminder",list_tasks:"Looking at the list",list_reminders:"Looking at the reminders",undo:"Taking back"},would:{add_task:"Add",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",schedule_reminder:"Set a reminder for",cancel_reminder:"Cancel a reminder",undo:"Take back"},someTool:"Did something",unchanged:{complete_task:"Already done:",reopen_task:"Already open:",update_task:"Already so:"},notDone:"Not done",lookedAt:e=>`Looked at the list: ${ho(e,"task")}`,lookedFor:(e,t)=>`Looked for “${e}”: ${ho(t,"task")}`,lookedAtReminders:e=>`Looked at the reminders: ${ho(e,"reminder")}`,rows:e=>ho(e,"change"),andReminders:e=>e===1?"and its reminder":`and its ${e} reminders`,next:"next",repeats:"Repeats",field:tp,nothing:"nothing",to:"to",takenBack:"Taken back",resent:"Taken back and resent",undoTurn:"Undo what was done here",approve:"Approve",deny:"Deny",approveAll:"Approve all",approveAllHint:"“Approve all” approves this, and does not ask again in this chat.",approved:"Approved",inVain:"Approved, but nothing was changed",denied:"Denied: nothing was changed",dropped:"Not answered: nothing was changed",expired:"This question has run out. Say it again if you still want it.",wouldChange:"What would change",choices:"Choose one",stopped:"Stopped listening. The turn may still finish; what it does appears in the list.",unanswered:{OFFLINE:"The server could not be reached. Retry when it is back: nothing is done twice.",STILL_AT_IT:"The server took this on and has not answered yet. Retry asks again: nothing is done twice."},gone:"This conversation was deleted elsewhere.",goneAnew:"This conversation was deleted elsewhere. Retry says it in a new one.",broke:"The connection broke before the answer was whole. What was done stands in the list.",panel:{search:"Search conversations",none:"There are no conversations yet.",noneFound:"No conversation was found.",more:"More",rename:e=>`Rename “${e}”`,remove:e=>`Delete “${e}”`,isOpen:"open now",removeTitle:"Delete this conversation?",removeBody:e=>`“${e}” and everything said in it will be gone. What it did to your tasks stays.`,removeConfirm:"Delete",removed:"The conversation was deleted"}}});function op(e){let t=Math.round(e/60);if(t<1)return"less than a minute";if(t<60)return Ue(t,"minute","minutes");let o=Math.round(t/60);return o<36?Ue(o,"hour","hours"):Ue(Math.round(o/24),"day","days")}var Ue,Vi,Gi=S(()=>{Ue=(e,t,o)=>`${e} ${e===1?t:o}`;Vi={notesLabel:"What was just done",index:"Sections of the settings",more:"More",copy:"Copy",copied:"Copied",copyFailed:"It could not be copied. Select it and copy it yourself.",shownOnce:"This is shown once. Keep it now.",hadIt:"I have it",saved:"Saved",ofThis:e=>{let t=/^(is|are|must|may|can|cannot|has|does|ends?)\b/.test(e)?`This ${e}`:e;return t.charAt(0).toUpperCase()+t.slice(1)},sections:{you:"You",time:"Time",notifications:"Notifications",calendar:"Calendar",tokens:"API tokens",data:"Your data",about:"About"},you:{who:"Signed in as",owner:"The owner of this machine, without an account.",ownerHint:"Whoever uses this machine comes in unasked. With a password, everybody is asked for it.",since:e=>`Since ${e}`,passwordTitle:"Password",firstPassword:"Set a password",changePassword:"Change the password",email:"Email",emailHint:"What you will sign in with. Nothing is sent to it.",current:"Current password",next:"New password",endsSessions:"Wherever else you are signed in, you will have to sign in again.",passwordSet:"The password is set. Other sessions are over.",signOutTitle:"Sign out",signOutHint:"The list that this browser keeps for when the server is away is forgotten.",signOut:"Sign out",deleteTitle:"Delete everything",deleteHint:"Your account and all that is yours here. There is no undo.",delete:"Delete my account…",deleteAsk:"Delete your account?",deleteLost:"This is lost for good, at once:",deleteWhat:e=>[`all tasks, ${e} open ones among them, with their reminders`,"all conversations, and the record of what was done","API tokens, the places reminders go to, and the calendar’s address: what uses them stops","your settings and your password"],deleteExport:"Download everything first",deleteWord:"delete",deleteType:e=>`Type “${e}” to go on`,deletePassword:"Your password",deleteConfirm:"Delete it all"},time:{zoneTitle:"Time zone",zone:"Zone",zoneHouse:e=>`${e}, as this installation`,zoneHint:"“Today” and “at 5” are meant in this zone.",zoneSearch:"Begin to type a city, such as Berlin",zoneUnknown:"There is no zone of this name. Pick one from the list.",browserDiffers:e=>`Your browser is in ${e}.`,takeBrowser:"Use that",useHouse:e=>`Use the installation’s, ${e}`,dateTitle:"Dates in numbers",dateOrder:{"month-first":"Month first","day-first":"Day first"},dateExample:{"month-first":"3/10 is 10 March","day-first":"3/10 is 3 October"},askTitle:"Before something is deleted",ask:{ask:"Ask me first",auto:"Go ahead"},askHint:{ask:"The assistant shows exactly what would go, and waits for your yes.",auto:"The assistant deletes when it is told to. Undo brings it back."},quietTitle:"Quiet hours",quiet:"Hold reminders back at night",quietHint:"Reminders wait until quiet hours are over, and then come together.",from:"From",to:"To"},browser:{title:"In this browser",hint:"While TodoBot is open in a tab, reminders also come as notifications of your system.",allow:"Allow notifications",test:"Show a test",states:{granted:"Allowed",denied:"Not allowed. Change that in the browser’s settings for this page.",default:"Not asked yet",missing:"This browser shows no notifications for this page. It needs https, or this machine."},testTitle:"A test from TodoBot",testBody:"Reminders will look like this.",shown:"A test was sent to your system. If nothing appears, it is set to be quiet.",offer:"Notify you of reminders?",offerYes:"Allow",offerNo:"No"},ways:{title:"Where reminders go",hint:"Besides this page, and whether it is open or not.",none:"Nowhere else yet. Reminders show up in this page.",add:"Add a place",kind:"Kind",kinds:{webhook:"Webhook",ntfy:"ntfy",email:"Email"},kindHints:{webhook:"Each reminder is posted as JSON, signed as Standard Webhooks has it.",ntfy:"To your phone, with the app of ntfy, by a topic that only you know.",email:"A mail for each reminder, with links to finish or snooze it."},url:"Address",server:"Server",topic:"Topic",topicHint:"Whoever knows the topic can read it: make it hard to guess.",token:"Access token",optional:"optional",address:"Address",adding:"Add",added:"Added. Reminders go there from now on.",codeSent:"Added. A code was mailed there; reminders follow once you have entered it.",code:"Code from the mail",confirm:"Confirm",confirmed:"Confirmed. Reminders go there from now on.",unconfirmed:"Not confirmed yet. The code is good for an hour.",secret:"The secret that its posts are signed with",isOn:e=>`Send to ${e}`,test:"Test",testing:"Sending…",arrived:"The test arrived.",failed:e=>`The test did not arrive: ${e}`,unknown:"nobody knows why",remove:"Remove",removeAsk:e=>`Remove ${e}?`,removeBody:"Reminders are not sent there any more. What is still on its way there is given up.",removed:"Removed"},deliveries:{title:"What was sent",none:"Nothing yet.",states:{waiting:"On its way",delivered:"Delivered",exhausted:"Given up"},attempts:e=>Ue(e,"try","tries"),next:e=>`next try: ${e}`,gone:"a place that was removed"},calendar:{title:"In your calendar",hint:"A secret address for calendar programs. It shows your open tasks, and changes nothing.",none:"There is no address.",since:e=>`There is an address, made on ${e}. It was shown once.`,make:"Make an address",again:"Make a new one",againAsk:"Make a new address?",againBody:"Whatever subscribes to the present address gets nothing more.",close:"Close it",closeAsk:"Close the calendar?",closeBody:"Whatever subscribes to its address gets nothing more.",closed:"The calendar is closed",address:"The calendar’s address"},tokens:{title:"Your tokens",hint:"For programs and AI clients that work on your tasks. Each can be taken back by itself.",none:"None yet.",make:"Make a token",name:"Name",nameHint:"What it is for, such as Claude on my laptop.",may:"It may",scopes:{read:"Read",write:"Read and change",delete:"Read, change and delete"},expires:"It is good for",expiries:{30:"30 days",90:"90 days",365:"a year",never:"until I revoke it"},made:e=>`made ${e}`,until:e=>`good until ${e}`,over:"no longer good",forever:"good until it is revoked",revoke:"Revoke",revokeAsk:e=>`Revoke “${e}”?`,revokeBody:"Whatever uses it is shut out at once.",revoked:e=>`“${e}” is revoked`,token:e=>`The token “${e}”`,mcpTitle:"TodoBot in an AI client",mcpHint:e=>`Clients that speak MCP find it at ${e} and show a token. For Claude Code:`,mcpOthers:"For Cursor and others that read JSON:",placeholder:"YOUR-TOKEN",snippet:"What to paste"},data:{exportTitle:"Export",exportHint:"Everything that is yours, as one JSON file. Nothing is held back but secrets.",exportAll:"Download everything",exportAs:"Only the tasks, for another program:",formats:{json:"TodoBot (JSON)",todoist:"Todoist (CSV)",taskwarrior:"Taskwarrior","todo.txt":"todo.txt",ical:"iCalendar",markdown:"Markdown"},importTitle:"Import",importHint:"Nothing is changed before you have seen what would happen.",choose:"Choose a file…",drop:"or drop it here",dropNow:"Let go to read it",format:"It is written in",formatUnknown:"What is it written in?",reading:"Reading…",would:e=>`What ${e} would bring`,counts:{added:e=>`${Ue(e,"task is","tasks are")} new and would be added`,unchanged:e=>`${Ue(e,"task is","tasks are")} here already, just so`,kept:e=>`${Ue(e,"task is","tasks are")} here already and different: yours stay`,reminders:e=>`${Ue(e,"reminder comes","reminders come")} with them`},first:"Such as",lost:"What gets lost",problems:"What cannot be read",andMore:e=>`and ${e} more`,line:(e,t)=>`Line ${e}: ${t}`,nothing:"There is nothing new in it.",go:e=>`Add ${Ue(e,"task","tasks")}`,imported:e=>`Imported ${Ue(e,"task","tasks")}`,tooLarge:"The file is too large to be read at once."},about:{version:"Version",model:"What answers",offline:"The offline engine. Nothing leaves this machine.",online:e=>`${e}. What the offline engine does not understand is sent to it.`,zone:"The installation’s zone",clock:"Its clock",theme:"Theme",themes:{auto:"As the system",light:"Light",dark:"Dark"},keysTitle:"Keyboard",keysHint:"Keys with Ctrl, and those of the task that has the focus, work in any case.",keys:"Shortcuts by a single key, such as N or /",links:"For programs",docs:"The API, to read",openapi:"The API, as OpenAPI"},rung:{region:"Reminders",said:e=>`Reminder: ${e}`,late:e=>`late by ${op(e)}`,count:e=>`stands for ${e} reminders`,missed:e=>`${Ue(e,"was","were")} missed before it`,done:"Done",snooze:"Snooze",snoozeFor:{ten:["10 min","Snooze 10 min"],hour:["1 hour","Snooze 1 hour"],morning:["Tomorrow","Snooze until tomorrow, 9:00"]},open:"Open the task",dismissAll:"Dismiss all",more:e=>`and ${e} more`,snoozed:(e,t)=>`“${e.title}” comes again: ${t}`}}});var c,b=S(()=>{ji();Ki();Yi();Gi();c={...lt,list:Jn,chat:zi,settings:Vi}});function Dt(e){return(en.value.get(e)??[]).some(t=>!Dt(t))}function Et(e){for(let t of en.value.get(e)??[]){let o=en.value.get(t)?.at(-1);if(o)return Et(o)}return e}function Zi(e){Br.value=new Set(Br.value).add(e)}function el(e,t){let o=JSON.stringify(t.arguments),n=a=>a.name===t.name&&JSON.stringify(a.arguments)===o,r=Pr.value.get(e)?.find(a=>n(a.call))?.changes.find(a=>a.before?.task&&a.after?.task);return r?{before:r.before.task,after:r.after.task}:null}async function tl(e){let t=null;for(let o=0;o<np;o+=1){let n=await D("/audit",{limit:Qi,cursor:t});Fr(n.entries),t=n.next_cursor;let s=n.entries.at(-1);if(!t||!s||s.at<e)return}}async function ol(){let{entries:e}=await D("/audit",{limit:Qi});Fr(e);let t=({call:s,changes:r,outcome:a})=>s.name!=="undo"&&r.length>0&&!a.occurrence,{turn_id:o}=e.find(s=>t(s)&&!Dt(s.turn_id))??{};if(!o)return null;let n=e.filter(s=>s.turn_id===o&&t(s));return{turn:o,text:c.deeds(n)}}function Fr(e){let t=new Map(Pr.value),o=new Map(en.value);for(let n of e){let{turn_id:s,call:r,outcome:a}=n;r.name==="undo"&&a.success&&Ji(o,a.turn_id,s),n.conversation_id&&Ji(t,s,n,l=>l.seq)}Pr.value=t,en.value=o}function Ji(e,t,o,n=s=>s){let s=e.get(t)??[];s.some(r=>n(r)===n(o))||e.set(t,[...s,o])}var Pr,en,Br,Qi,np,Xi,tn=S(()=>{y();ne();H();b();Pr=v(new Map),en=v(new Map),Br=v(new Set),Qi=200,np=5;Xi=e=>Br.value.has(Et(e));Q("change",e=>Fr([e]))});function E(e,t=null,o=void 0){t&&Hr(e,t),o&&(Ee.value=Ee.value.filter(n=>n.about!==o)),nn({text:e,turn:t,about:o})}function Hr(e,t){Qt.push({text:e,turn:t}),Ur.length=0}function M(e){let t=Je(e);Ee.value=Ee.value.filter(o=>!(o.isProblem&&o.text===t)),nn({text:t,isProblem:!0,isOffline:e.isOffline})}function Je(e){return e.isOffline?c.offline:e.status===404?c.notThere:e.message&&e.code?e.message:c.wentWrong}function jr(e){Ee.value=Ee.value.filter(t=>t.id!==e)}function vo(e,t=Qt.find(o=>o.turn===e)?.text??""){return on.get(e)??sl(e,Kr(()=>rl(e,t)))}function Kr(e){let t=nl.then(e);return nl=t.catch(()=>{}),t}function sl(e,t){return on.set(e,t),t.finally(()=>on.delete(e))}async function rl(e,t){try{let o=await A("/undo",{turn_id:Et(e)});return Wr(e),Ur.push({text:t,turn:o.turn}),nn({text:c.tookBack(al(t))}),!0}catch(o){return(o.status===404||o.status===409)&&(Wr(e),Zi(e)),M(o),!1}}function Wr(e){let t=Qt.findIndex(o=>o.turn===e);t>=0&&Qt.splice(t,1),Ee.value=Ee.value.filter(o=>o.turn!==e)}function nn(e){let t=sp+=1;Ee.value=[...Ee.value.slice(-2),{id:t,...e}],e.isProblem||setTimeout(il,e.turn?8e3:4e3,t)}function il(e){qr.call()?setTimeout(il,2e3,e):jr(e)}var Ee,qr,Qt,Ur,on,nl,sp,Qn,Zn,al,q=S(()=>{y();ne();H();tn();b();Ee=v([]),qr={call:()=>!1},Qt=[],Ur=[],on=new Map,nl=Promise.resolve(),sp=0;Q("back",()=>Ee.value=Ee.value.filter(e=>!e.isOffline));Qn=()=>Kr(async()=>{Qt.filter(e=>Dt(e.turn)).forEach(e=>Wr(e.turn));try{let e=Qt.findLast(t=>!on.has(t.turn))??await ol();return e||nn({text:c.nothingToUndo}),!e||on.has(e.turn)?!1:await sl(e.turn,rl(e.turn,e.text))}catch(e){return M(e),!1}}),Zn=()=>Kr(async()=>{let e=Ur.pop();if(e)try{let t=await A("/undo",{turn_id:e.turn});Qt.push({text:e.text,turn:t.turn}),nn({text:c.didAgain(al(e.text)),turn:t.turn})}catch(t){M(t)}});al=e=>e.split(`
`)[0]});function cl(e){ll.value=Date.parse(e)-Date.now(),ts.value=Date.now()}function U(e){let t={};for(let{type:d,value:f}of dp(Yr.value).formatToParts(new Date(e)))t[d]=f;let{year:o,month:n,day:s,hour:r,minute:a,second:l}=t;return`${o}-${n}-${s}T${r}:${a}:${l}`}function dp(e){if(!$o.has(e)){let t="2-digit",o={timeZone:e,hourCycle:"h23",year:"numeric",month:t,day:t,hour:t,minute:t,second:t};$o.set(e,new Intl.DateTimeFormat("en-CA",o))}return $o.get(e)}function Mt(e,t){let o=ul(e);return o.setUTCDate(o.getUTCDate()+t),o.toISOString().slice(0,10)}function Zt(e){return e.length>10?e<Qe.value:e<se.value}function go(e){let t=Pe(e),o={[se.value]:c.today,[Mt(se.value,1)]:c.tomorrow};o[Mt(se.value,-1)]=c.yesterday;let n=t.slice(0,4)===se.value.slice(0,4),s={weekday:"short",day:"numeric",month:"short"};return o[t]??Vr(t,n?s:{...s,year:"numeric"})}function ce(e){let t=yo(e);return t?`${go(e)} ${t}`:go(e)}function be(e){let t={weekday:"long",day:"numeric",month:"long",year:"numeric"},o=yo(e);return Vr(Pe(e),t)+(o?`, ${o}`:"")}function Xt(e){return Vr(Pe(U(e)),{day:"numeric",month:"short",year:"numeric"})}function Vr(e,t){let o=Object.values(t).join();return $o.has(o)||$o.set(o,new Intl.DateTimeFormat("en-GB",{timeZone:"UTC",...t})),$o.get(o).format(ul(e))}var Yr,ll,ts,Qe,se,$o,Pe,yo,ul,Z=S(()=>{y();b();Yr=v("UTC"),ll=v(0),ts=v(Date.now());setInterval(()=>ts.value=Date.now(),15e3);document.addEventListener("visibilitychange",()=>ts.value=Date.now());Qe=T(()=>U(new Date(ts.value+ll.value))),se=T(()=>Qe.value.slice(0,10));$o=new Map;Pe=e=>e.slice(0,10),yo=e=>e.length>10?e.slice(11,16):"";ul=e=>new Date(`${e}T00:00:00Z`)});var os,dl,ct,ut,X,Ze=S(()=>{os=e=>`todobot.${e}`,dl=e=>({kept(t){try{return e().getItem(os(t))}catch{return null}},keep(t,o){try{o?e().setItem(os(t),o):e().removeItem(os(t))}catch{}}}),{kept:ct,keep:ut}=dl(()=>sessionStorage),X={...dl(()=>localStorage),onChange(e,t){addEventListener("storage",o=>o.key===os(e)&&t(o.newValue))}}});function pl(){try{return JSON.parse(X.kept("list")??"[]")}catch{return[]}}function fl(e){clearTimeout(Gr),Gr=setTimeout(()=>{X.keep("list",JSON.stringify(e().slice(-pp)))},500)}function Jr(){clearTimeout(Gr),X.keep("list",null)}var pp,Gr,Qr=S(()=>{Ze();pp=1e3;Gr=0});function vl(e,t,o,n){if(!o)return n.delete(t.id),e.delete(t.id);if(t||n.delete(o.id),n.has(o.id))return!1;let s=e.get(o.id);return s&&ml(s,o)||s&&!(t&&ml(s,t))&&hl(o)<=hl(s)?!1:(e.set(o.id,o),!0)}function ml(e,t){return e.updated_at===t.updated_at&&e.status===t.status&&e.state===t.state}var hl,$l=S(()=>{hl=e=>Date.parse(e.updated_at)});async function un(){let e=[];Zr.add(e);try{let t=wl("/reminders",{},"reminders");t.catch(()=>{});let o=await D("/tasks",{status:"pending",sort:"due",limit:ta}),n=!o.next_cursor;if((!dt.value||n)&&gl(o.tasks,n,e),!n){let s=await wl("/tasks",{status:"pending",sort:"created"},"tasks");gl(s,!0,e)}ns.value=pn(await t),na(e)}finally{Zr.delete(e)}ra()}function gl(e,t,o){let n=pn(e),s=P.peek().get(ea.peek());s&&!n.has(s.id)&&(n.set(s.id,s),mp(s)),me(()=>{P.value=n,pt.value=void 0,Xr.value=t,dt.value=!0,na(o)})}async function bl(){let e=await D("/tasks",{status:"completed",sort:"updated",limit:50,cursor:pt.value});me(()=>{kl(e.tasks),pt.value=e.next_cursor??null})}async function _l(e){let t=await D("/tasks",{query:e,status:"all",limit:ta});return kl(t.tasks),{found:t.tasks,hasMore:!!t.next_cursor}}async function bo(e){let t=await D(`/tasks/${encodeURIComponent(e)}`);return _o([t]),t}async function mp(e){try{await bo(e.id)}catch(t){t.status===404&&as([e])}}function _o(e){let t=o=>!(rn.has(Cl(o))&&(P.peek().has(o.id)||oa.has(o.id)));P.value=new Map([...P.peek(),...pn(e.filter(t))]),ra()}function as(e){let t=new Map(P.peek());for(let{id:o}of e)t.delete(o)&&oa.add(o);P.value=t}function kl(e){let t=e.filter(o=>!P.peek().has(o.id));t.length>0&&(P.value=new Map([...P.peek(),...pn(t)]))}function na(e){let t=new Map(P.peek()),o=new Map(ns.peek()),n=new Set;for(let{before:s,after:r}of e){let[a,l]=(r??s).task?["task",t]:["reminder",o];vl(l,s?.[a],r?.[a],oa)&&n.add((r??s)[a].id)}return n.size>0&&(me(()=>{P.value=t,ns.value=o}),ra()),n}function Tl({changes:e,outcome:t}){let o=t?.occurrence?[{after:{reminder:t.reminder}}]:e;for(let s of Zr)s.push(...o);for(let{after:s}of o)s?.task&&rn.add(Cl(s.task));for(let s of rn)rn.size>fp&&rn.delete(s);let n=na(o);n.size!==0&&(clearTimeout(yl),cn.value=new Set([...cn.peek(),...n]),yl=setTimeout(()=>cn.value=new Set,2e3))}function sa(){dt.value||(P.value=pn(pl()),dt.value=Xr.value=!0)}function rs(e,t){let o=n=>n.due.length>10?n.due:`${n.due}T24`;return o(e)<o(t)?-1:o(e)>o(t)?1:e.number-t.number}async function wl(e,t,o){let n=[],s=null;do{let r=await D(e,{...t,limit:ta,cursor:s});n.push(...r[o]),s=r.next_cursor}while(s);return n}var P,ns,dt,Xr,pt,cn,ea,ta,Zr,oa,rn,fp,an,xl,hp,wo,ln,ss,dn,is,Sl,ls,vp,$p,ft,yl,ra,Cl,pn,ye=S(()=>{y();ne();Z();H();Qr();$l();Qr();P=v(new Map),ns=v(new Map),dt=v(!1),Xr=v(!1),pt=v(void 0),cn=v(new Set),ea=v(null),ta=200,Zr=new Set,oa=new Set,rn=new Set,fp=500;an=e=>e.status==="pending",xl={today:e=>an(e)&&e.due&&Pe(e.due)<=se.value,upcoming:e=>an(e)&&e.due&&Pe(e.due)>se.value,all:an,done:e=>!an(e)},hp={today:rs,upcoming:rs,all:(e,t)=>t.number-e.number,done:(e,t)=>e.completed_at<t.completed_at?1:-1},wo=(e,t)=>t.filter(xl[e]).sort(hp[e]),ln=T(()=>[...P.value.values()]),ss=T(()=>ln.value.filter(an)),dn={today:T(()=>wo("today",ln.value)),upcoming:T(()=>wo("upcoming",ln.value)),all:T(()=>wo("all",ln.value)),done:T(()=>wo("done",ln.value))},is=T(()=>{if(!Xr.value)return{};let e=t=>ss.value.filter(xl[t]).length;return{today:e("today"),upcoming:e("upcoming"),all:ss.value.length}}),Sl=T(()=>dn.today.value.filter(e=>Zt(e.due))),ls=T(()=>[...new Set(ss.value.flatMap(e=>e.tags))].sort()),vp=T(()=>{let e=new Map;for(let t of ns.value.values())t.state==="scheduled"&&e.set(t.task_id,[...e.get(t.task_id)??[],t]);for(let t of e.values())t.sort((o,n)=>o.next_at<n.next_at?-1:1);return e}),$p=[],ft=e=>vp.value.get(e.id)??$p;yl=0;Q("change",Tl);Q("reminder",Tl);Q("back",()=>un().catch(()=>{}));ra=()=>fl(()=>ss.value);Cl=e=>`${e.id} ${e.updated_at} ${e.status}`,pn=e=>new Map(e.map(t=>[t.id,t]))});function So(e){Dl.push(e)}function eo(){return cs??=wp().finally(()=>cs=null),cs}async function wp(){let e=setTimeout(()=>{j.value==="starting"&&X.kept(xo)&&Ol("waiting")},gp);try{K.value=await D("/about"),cl(K.value.now),to(await _p())}catch(t){bp(t)?(Ol(),setTimeout(aa,yp)):(Nl(),j.value="out")}finally{clearTimeout(e)}}function Ol(e="away"){if(!(j.value==="away"||j.value==="out"))try{let t=JSON.parse(X.kept(xo));K.value??=t.about,ue.value||ia(t.me),x.value=!1,j.value=e}catch{j.value="unreachable"}}function to(e){if(ue.value&&ue.value.id!==e.id)return ps();ia(e),j.value==="waiting"&&(x.value=!0),j.value="in",X.keep(xo,JSON.stringify({about:K.value,me:e}))}function ia(e){ue.value=e,Yr.value=e.settings.zone??K.value.zone}async function Al(e,t,o){let n={email:t,password:o,cookie:!0};e==="register"&&(n.zone=Intl.DateTimeFormat().resolvedOptions().timeZone),to((await A(`/auth/${e}`,n)).body.user)}async function Ml(){await A("/auth/sign-out"),ps()}function ps(){j.value="starting",Nl(),location.replace("/")}function Nl(){Dl.forEach(e=>e())}async function _p(){let{local:e}=K.value,t=async()=>(await A("/auth/local",{cookie:!0})).body.user;if(e&&!ue.value&&!X.kept(xo))return t();try{return await D("/me")}catch(o){if(o.status!==401||!e)throw o;return t()}}var K,ue,j,ko,us,ds,xo,gp,yp,Dl,cs,bp,aa,El,de=S(()=>{y();ne();Z();H();Ze();ye();K=v(null),ue=v(null),j=v("starting"),ko=T(()=>["in","waiting","away"].includes(j.value)),us=T(()=>j.value==="away"||!x.value),ds=T(()=>(K.value?.model??"offline")==="offline"),xo="last",gp=1e3,yp=3e3,Dl=[Jr,()=>X.keep(xo,null)],cs=null;Sr.call=async e=>{let t=cs&&new URL(e).pathname==="/api/v1/me";return j.value!=="in"||t?!1:(await eo(),j.value==="in")};bp=e=>e.isOffline||e.status===429||e.status>=500;aa=()=>["away","unreachable"].includes(j.value)&&eo();addEventListener("online",aa);document.addEventListener("visibilitychange",aa);X.onChange(xo,e=>{let t=e&&JSON.parse(e).me;(j.value==="out"?t:ue.value?.id!==t?.id)?eo():t&&ue.value&&ia(t)});El=async()=>to(await D("/me"));Q("lost",()=>El().catch(()=>{}));Nr.call=El});function Se(e,t){Il.set(e,t)}var fn,kp,Il,oo=S(()=>{y();de();Ze();fn=v(X.kept("shortcuts")!=="off");oe(()=>X.keep("shortcuts",fn.value?null:"off"));kp="input:not([type=checkbox]), textarea, select, [contenteditable]",Il=new Map;addEventListener("keydown",e=>{if(e.defaultPrevented||e.isComposing||document.querySelector("dialog[open]")||!ko.value||e.target.matches?.(kp))return;let t=e.ctrlKey||e.metaKey;if(e.key.length===1&&!t&&!fn.value)return;let o=`${t?"Ctrl+":""}${e.shiftKey&&e.key.length>1?"Shift+":""}`,s=e.key.length===1&&t?`${e.shiftKey?"Shift+":""}${e.key.toLowerCase()}`:e.key,r=Il.get(o+s);!r||e.altKey||(e.preventDefault(),r(e))})});function Pl(){je.value=fs[(fs.indexOf(je.value)+1)%fs.length]}var fs,Rl,Ll,je,ms=S(()=>{y();Ze();fs=["auto","light","dark"],Rl={light:"#fbfaf8",dark:"#17181b"},Ll=X.kept("theme"),je=v(fs.includes(Ll)?Ll:"auto");oe(()=>{X.keep("theme",je.value),document.documentElement.dataset.theme=je.value;for(let e of document.querySelectorAll("meta[name=theme-color]"))e.content=Rl[je.value]??Rl[e.media.match(/light|dark/)[0]]})});async function hs(e){(await la())?.active?.postMessage(e)}async function la(){return"serviceWorker"in navigator&&await navigator.serviceWorker.getRegistration("/")?navigator.serviceWorker.ready:null}async function Bl(){if("serviceWorker"in navigator)try{await navigator.serviceWorker.register(xp?.createScriptURL("/sw.js")??"/sw.js"),await hs({keep:!0})}catch{}}var xp,ca=S(()=>{xp=globalThis.trustedTypes?.createPolicy("worker",{createScriptURL:e=>{if(e!=="/sw.js")throw new TypeError("no such worker");return e}})});function _({name:e}){return i`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${Wp[e]} />
  </svg>`}function N({icon:e,label:t,...o}){return i`<button type="button" class="icon-button" aria-label=${t} title=${t} ...${o}>
    <${_} name=${e} />
  </button>`}var Wp,V=S(()=>{y();Wp={bell:"M6 9a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7m4.5 10.5a1.8 1.8 0 0 0 3 0",calendar:"M4 6.5h16V20H4zM4 10.5h16M8 3.5v4M16 3.5v4",check:"m5 12.5 4.5 4.5L19 7.5",chevron:"m6 9.5 6 6 6-6",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2",close:"M6 6l12 12M18 6 6 18",download:"M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14",edit:"M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17z",flag:"M6 21V4m0 0h11l-2 4 2 4H6",gear:"M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6m8 3-2.2 1 .2 2.5-2.4.6-1 2.3-2.6-.9-2.6.9-1-2.3-2.4-.6.2-2.5L4 12l2.2-1L6 8.500l2.400-.6 1-2.300 2.600.9 2.600-.9 1 2.300 2.400.6-.2 2.500z",history:"M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4l2.500 2",list:"M8 6.500h12M8 12h12M8 17.500h12M4 6.500h.01M4 12h.01M4 17.500h.01",more:"M6 12h.01M12 12h.01M18 12h.01",note:"M5 4h14v16H5zM8.500 9h7M8.500 13h7",plus:"M12 5v14M5 12h14",question:"M9 9.200a3 3 0 1 1 4.300 2.700c-.9.5-1.300 1-1.300 2.100M12 17.500h.01",repeat:"M4 11V9a3 3 0 0 1 3-3h12m-3-3 3 3-3 3M20 13v2a3 3 0 0 1-3 3H5m3 3-3-3 3-3",search:"M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.500 15.500 20 20",select:"M4 6.500l1.500 1.500L8.500 5M4 16.500l1.500 1.500L8.500 15M12.500 6.500H20M12.500 16.500H20",send:"M12 19V5m-6 6 6-6 6 6",sparkle:"M12 4l1.800 5.200L19 11l-5.200 1.800L12 18l-1.800-5.200L5 11l5.200-1.800z",stop:"M7 7h10v10H7z",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400",moon:"M20 14.500A8 8 0 1 1 9.500 4a6.500 6.500 0 0 0 10.500 10.500z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",tag:"M4 4h7l9 9-7 7-9-9zM8 8h.01",trash:"M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10 11v5M14 11v5",undo:"M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3",upload:"M12 15V4M7.500 8.500 12 4l4.500 4.500M5 20h14",user:"M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.500 20c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500"}});function Be(e){return Is.value?.resolve(!1),new Promise(t=>{Is.value={...e,resolve:t}})}function bc(){let e=Is.value;if(!e)return null;let t=n=>{Is.value=null,e.resolve(n)},o=n=>n.repeat&&n.preventDefault();return i`<${yn} title=${e.title} onClose=${()=>t(!1)}>
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
  <//>`}function yn({title:e,onClose:t,children:o,wide:n=!1}){let s=k(null);return J(()=>{let l=document.activeElement;return s.current.showModal(),()=>l?.focus?.()},[]),i`<dialog
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
  </dialog>`}var Is,Rt=S(()=>{y();b();Is=v(null)});function fe(){let e=w(!1),t=w(null),o=async n=>{if(e.value)return!1;e.value=!0,t.value=null;try{return await n(),!0}catch(s){return t.value=s,!1}finally{e.value=!1}};return{isBusy:e.value,problem:t.value,run:o,clear:()=>t.value=null}}function Ks(e,t){let o=k(0),n=async()=>{let s=o.current+=1;try{let r=await e();s===o.current&&t(r)}catch(r){M(r)}};return J(()=>(n(),Q("back",n)),[]),n}function xe({label:e,name:t,hint:o,problem:n,note:s,...r}){let a=Ge(),l=n?.field===t?ot(n):"",d=[o&&`${a}-hint`,l&&`${a}-wrong`].filter(Boolean).join(" ");return i`<div class="field">
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
  </div>`}function ee({problem:e,fields:t=[]}){let o=e&&!t.includes(e.field)?Je(e):"";return i`<p class="form-problem" role="alert">${o}</p>`}function Jc(e,t){let o=w(void 0),n=async s=>{o.value=s,await t(s),o.value=void 0};return[o.value??e,n]}function wt({legend:e,hideLegend:t,name:o,options:n,value:s,onPick:r,...a}){let[l,d]=Jc(s,r);return i`<fieldset class="options" ...${a}>
    <legend class=${t?"unseen":"field-name"}>${e}</legend>
    ${n.map(([f,p,$])=>i`<label key=${f} class="option">
          <input
            type="radio"
            name=${o}
            value=${f}
            checked=${f===l}
            onChange=${()=>d(f)}
          />
          <span class="option-words">
            <span>${p}</span>
            ${$&&i`<span class="hint">${$}</span>`}
          </span>
        </label>`)}
  </fieldset>`}function Ro({isOn:e,onSwitch:t,...o}){let[n,s]=Jc(e,t);return i`<input
    type="checkbox"
    role="switch"
    class="switch"
    checked=${n}
    onChange=${r=>s(r.target.checked)}
    ...${o}
  />`}function I({title:e,hint:t,children:o,isDanger:n}){let s=Ge();return i`<section class=${n?"block danger-block":"block"} aria-labelledby=${s}>
    <div class="block-head">
      <h2 id=${s} class="block-title">${e}</h2>
      ${t&&i`<p class="hint">${t}</p>`}
    </div>
    ${o}
  </section>`}function ot(e){let t=Je(e),o=`${e.field}: `;return t.startsWith(o)?c.settings.ofThis(t.slice(o.length)):t}var ve=S(()=>{y();q();H();b()});function Ya(){Du.value=!0}function Va(){Eu.value=!0,X.keep(Ou,"yes")}async function Gs(){Va(),lo.value=await Notification.requestPermission()}function Mu({id:e,task:t,reminder:o,when:n,facts:s}){if(za()!=="granted"||document.visibilityState==="visible")return;let r=c.settings.rung,a=`/api/v1/reminders/${o}`,l={tag:e,body:[n,...s].join(" · "),icon:"/page/icons/icon-192.png",requireInteraction:!0,data:{id:e,address:`/#/task/${t.number}`,actions:{done:{path:`${a}/done`},snooze:{path:`${a}/snooze`,body:{minutes:10}}}},actions:[{action:"done",title:r.done},{action:"snooze",title:r.snoozeFor.ten[1]}]};hs({show:{title:t.title,options:l}})}async function Nu(e){(await(await la())?.getNotifications({tag:e})??[]).forEach(o=>o.close())}async function Iu(){let e=c.settings.browser,t={tag:"test",body:e.testBody,icon:"/page/icons/icon-192.png"};await hs({show:{title:e.testTitle,options:t,always:!0}})}var Ou,za,lo,Du,Eu,Au,Js=S(()=>{y();Ze();b();ca();Ou="offered",za=()=>globalThis.Notification&&isSecureContext?Notification.permission:"missing",lo=v(za());document.addEventListener("visibilitychange",()=>lo.value=za());Du=v(!1),Eu=v(X.kept(Ou)!==null),Au=T(()=>Du.value&&!Eu.value&&lo.value==="default");navigator.serviceWorker?.addEventListener("message",({data:e})=>{e.go&&(location.hash=new URL(e.go).hash)})});function Hu(){let{version:e,model:t,zone:o}=K.value,n=[[Oe.version,e],[Oe.model,ds.value?Oe.offline:Oe.online(t)],[Oe.zone,o],[Oe.clock,ce(Qe.value)]];return i`
    <${I} title=${c.name} hint=${c.tagline}>
      <dl class="about-facts">
        ${n.map(([s,r])=>i`<div>
              <dt>${s}</dt>
              <dd>${r}</dd>
            </div>`)}
      </dl>
    <//>
    <${I} title=${Oe.theme}>
      <${wt}
        legend=${Oe.theme}
        hideLegend
        name="theme"
        options=${Object.entries(Oe.themes)}
        value=${je.value}
        onPick=${s=>je.value=s}
      />
    <//>
    <${I} title=${Oe.keysTitle} hint=${Oe.keysHint}>
      <label class="option">
        <${Ro} isOn=${fn.value} onSwitch=${s=>fn.value=s} />
        <span>${Oe.keys}</span>
      </label>
    <//>
    <${I} title=${Oe.links}>
      <ul class="links">
        <li><a href="/docs">${Oe.docs}</a></li>
        <li><a href="/openapi.json">${Oe.openapi}</a></li>
      </ul>
    <//>
  `}var Oe,ju=S(()=>{y();Z();oo();de();ms();b();ve();Oe=c.settings.about});function Wo({label:e,text:t,onClose:o,children:n}){let s=k(null);return J(()=>s.current.focus(),[]),i`<div class="once" role="group" aria-label=${e} tabindex="-1" ref=${s}>
    <p class="once-label">${e}</p>
    <${Xs} label=${e} text=${t} />
    <p class="hint">${Fo.shownOnce}</p>
    ${n}
    <div><button type="button" class="button small" onClick=${o}>${Fo.hadIt}</button></div>
  </div>`}function Xs({label:e,text:t}){let o=w(!1),n=k(null);return i`<div class="copyable">
    <pre class="copyable-text" ref=${n} tabindex="0" aria-label=${e} dir="ltr">${t}</pre>
    <button type="button" class="button small" onClick=${async()=>{try{await navigator.clipboard.writeText(t),o.value=!0,setTimeout(()=>o.value=!1,3e3),E(Fo.copied,null,"settings")}catch{getSelection().selectAllChildren(n.current),M(new Error(Fo.copyFailed))}}}>
      ${o.value&&i`<${_} name="check" />`}
      ${o.value?Fo.copied:Fo.copy}
    </button>
  </div>`}var Fo,er=S(()=>{y();q();b();V();Fo=c.settings});function Ku(){let{isBusy:e,problem:t,run:o}=fe(),n=w(void 0),s=w(null),r=()=>o(async()=>n.value=(await D("/me/calendar")).created_at??null);J(()=>{r()},[]);let a=async()=>{let f={title:De.againAsk,body:De.againBody,confirm:De.again};n.value&&!await Be(f)||await o(async()=>{let{body:p}=await A("/me/calendar");n.value=p.created_at,s.value=p.url})},l=async()=>{let f={title:De.closeAsk,body:De.closeBody,confirm:De.close};await Be({...f,isDestructive:!0})&&await o(async()=>{await Me("/me/calendar"),n.value=s.value=null,E(De.closed)})},d=n.value?De.since(Xt(n.value)):De.none;return i`<${I} title=${De.title} hint=${De.hint}>
    ${s.value?i`<${Wo}
            label=${De.address}
            text=${s.value}
            onClose=${()=>s.value=null}
          />`:i`<p>${n.value===void 0?c.loading:d}</p>`}
    <${ee} problem=${t} />
    <div class="actions">
      <button type="button" class="button" disabled=${e} onClick=${a}>
        ${n.value?De.again:De.make}
      </button>
      ${n.value&&i`<button type="button" class="button danger-plain" disabled=${e} onClick=${l}>
          ${De.close}
        </button>`}
    </div>
  <//>`}var De,zu=S(()=>{y();ne();Z();q();b();Rt();ve();er();De=c.settings.calendar});function Yu({name:e,outlook:t,isBusy:o,onGo:n,onClose:s}){let{added:r,first:a,lost:l,problems:d,skipped:f}=t,p=Object.keys(Ye.counts).filter($=>t[$]>0);return i`<div class="outlook card" role="group" aria-label=${Ye.would(e)}>
    <p class="entry-title" dir="auto">${Ye.would(e)}</p>
    ${r===0&&i`<p>${Ye.nothing}</p>`}
    <ul class="bullets">
      ${p.map($=>i`<li key=${$}>${Ye.counts[$](t[$])}</li>`)}
    </ul>
    <${Za} name=${Ye.first} all=${a.map($=>$.title)} number=${r} />
    <${Za} name=${Ye.lost} all=${l} number=${l.length} />
    <${Za}
      name=${Ye.problems}
      all=${d.map($=>Ye.line($.line,$.reason))}
      number=${f}
    />
    <div class="actions">
      ${r>0&&i`<button type="button" class="button primary" disabled=${o} onClick=${n}>
          ${Ye.go(r)}
        </button>`}
      <button type="button" class="button" onClick=${s}>
        ${r>0?c.cancel:c.close}
      </button>
    </div>
  </div>`}function Za({name:e,all:t,number:o}){if(o===0)return null;let n=t.slice(0,Nm);return i`<div class="outlook-list">
    <p class="field-name">${e}</p>
    <ul class="bullets">
      ${n.map(s=>i`<li dir="auto">${s}</li>`)}
      ${o>n.length&&i`<li class="quiet">${Ye.andMore(o-n.length)}</li>`}
    </ul>
  </div>`}var Ye,Nm,Vu=S(()=>{y();b();Ye=c.settings.data,Nm=8});function Gu(){let{isBusy:e,problem:t,run:o,clear:n}=fe(),s=w(!1),r=w(null),a=w(null),l=Ge(),d=h=>o(async()=>{r.value={...r.value,format:h},a.value=null;let{body:g}=await A("/me/import",{...r.value,dry_run:!0});r.value={...r.value,format:g.format},a.value=g}),f=async h=>{if(h){if($(),h.size>Im)return void o(()=>Promise.reject(Lm()));r.value={name:h.name,text:await h.text()},d()}},p=()=>o(async()=>{let{body:h,turn:g}=await A("/me/import",r.value);E(Ve.imported(h.added),g),$(),await un()});function $(){r.value=a.value=null,n()}let m=h=>{h.preventDefault(),s.value=!1,f(h.dataTransfer.files[0])},u=h=>{h.preventDefault(),s.value=!0};return i`<${I} title=${Ve.importTitle} hint=${Ve.importHint}>
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
      <label class="button" for=${l}><${_} name="upload" /> ${Ve.choose}</label>
      <span class="hint">${s.value?Ve.dropNow:Ve.drop}</span>
    </div>
    ${r.value&&i`<label class="field">
        <span>${r.value.format?Ve.format:Ve.formatUnknown}</span>
        <select
          value=${r.value.format??""}
          disabled=${e}
          onChange=${h=>d(h.target.value||void 0)}
        >
          ${!r.value.format&&i`<option value=""></option>`}
          ${Rm.map(([h,g])=>i`<option key=${h} value=${h}>${g}</option>`)}
        </select>
      </label>`}
    <p class="form-problem" role="alert">${t&&ot(t)}</p>
    ${e&&i`<p class="quiet" role="status">${Ve.reading}</p>`}
    ${a.value&&i`<${Yu}
        name=${r.value.name}
        outlook=${a.value}
        isBusy=${e}
        onGo=${p}
        onClose=${$}
      />`}
  <//>`}var Ve,Im,Rm,Lm,Ju=S(()=>{y();ne();q();ye();b();V();ve();Vu();Ve=c.settings.data,Im=20*1024*1024,Rm=Object.entries(Ve.formats);Lm=()=>Object.assign(new Error(Ve.tooLarge),{code:"TOO_LARGE"})});function Zu(){return i`
    <${I} title=${qo.exportTitle} hint=${qo.exportHint}>
      <div>
        <a class="button" href="/api/v1/me/export" download=${Qu("json")}>
          <${_} name="download" /> ${qo.exportAll}
        </a>
      </div>
      <p class="hint">${qo.exportAs}</p>
      <div class="actions">
        ${Pm.map(e=>i`<a
              key=${e}
              class="button small"
              href=${`/api/v1/me/export?format=${encodeURIComponent(e)}`}
              download=${Qu(e)}
            >
              ${qo.formats[e]}
            </a>`)}
      </div>
    <//>
    <${Gu} />
  `}var qo,Pm,Bm,Qu,Xu=S(()=>{y();Z();b();V();ve();Ju();qo=c.settings.data,Pm=Object.keys(qo.formats).filter(e=>e!=="json");Bm={todoist:"csv","todo.txt":"txt",ical:"ics",markdown:"md"},Qu=e=>`todobot-${se.value}.${Bm[e]??"json"}`});function ed({way:e,onChanged:t}){let{isBusy:o,problem:n,run:s}=fe();return i`<form class="form" onSubmit=${a=>{a.preventDefault();let l=new FormData(a.target).get("code").trim();s(async()=>{await A(`/me/ways/${e.id}/confirm`,{code:l}),E(tr.confirmed),await t()})}}>
    <${xe}
      name="code"
      label=${tr.code}
      hint=${tr.unconfirmed}
      inputmode="numeric"
      autocomplete="one-time-code"
      required
      problem=${n}
    />
    <${ee} problem=${n} fields=${["code"]} />
    <div class="actions">
      <button class="button small primary" disabled=${o}>${tr.confirm}</button>
    </div>
  </form>`}var tr,td=S(()=>{y();ne();q();b();ve();tr=c.settings.ways});function nd({onMade:e}){let t=w(!1);return t.value?i`<${Wm} onMade=${e} onClose=${()=>t.value=!1} />`:i`<div>
      <button type="button" class="button" onClick=${()=>t.value=!0}>
        ${Re.add}
      </button>
    </div>`}function Wm({onMade:e,onClose:t}){let o=Object.keys(od).filter(m=>m!=="email"||K.value?.mail),n=w(o[0]),{isBusy:s,problem:r,run:a,clear:l}=fe(),d=od[n.value],f=m=>{m.preventDefault();let h=[...new FormData(m.target)].filter(([,g])=>g!=="").filter(([g])=>d.some(O=>O.name===g));a(async()=>{let{body:g}=await A("/me/ways",{kind:n.value,...Object.fromEntries(h)});t(),await e(g)})},p=m=>{l(),n.value=m},$=m=>m==="address"?ue.value.email??"":void 0;return i`<form class="form card-form" onSubmit=${f}>
    <${wt}
      legend=${Re.kind}
      name="kind"
      options=${o.map(m=>[m,Re.kinds[m],Re.kindHints[m]])}
      value=${n.value}
      onPick=${p}
    />
    ${d.map(m=>i`<${xe}
          key=${n.value+m.name}
          autocomplete="off"
          spellcheck="false"
          defaultValue=${$(m.name)}
          problem=${r}
          ...${m}
        />`)}
    <${ee} problem=${r} fields=${d.map(m=>m.name)} />
    <div class="actions">
      <button class="button primary" disabled=${s}>${Re.adding}</button>
      <button type="button" class="button" onClick=${t}>${c.cancel}</button>
    </div>
  </form>`}var Re,Fm,od,sd=S(()=>{y();ne();de();b();ve();Re=c.settings.ways,Fm="https://ntfy.sh",od={webhook:[{name:"url",label:Re.url,type:"url",placeholder:"https://",required:!0}],ntfy:[{name:"topic",label:Re.topic,hint:Re.topicHint,pattern:"[A-Za-z0-9_\\-]{1,64}",required:!0},{name:"server",label:Re.server,type:"url",placeholder:Fm,note:Re.optional},{name:"token",label:Re.token,type:"password",note:Re.optional}],email:[{name:"address",label:Re.address,type:"email",required:!0}]}});function Xa(e){switch(e.kind){case"webhook":return e.url;case"ntfy":return`${e.server.replace(/^https:\/\//,"").replace(/\/$/,"")}/${e.topic}`;default:return e.address}}function rd(){let e=w(null),t=Ks(()=>D("/me/ways"),n=>Ut.value=n.ways),o=n=>(e.value=n.secret?n:null,E(n.confirmed===!1?we.codeSent:we.added),t());return i`<${I} title=${we.title} hint=${we.hint}>
    ${Ut.value?.some(n=>n.id===e.value?.id)&&i`<${Wo}
        label=${we.secret}
        text=${e.value.secret}
        onClose=${()=>e.value=null}
      />`}
    ${Ut.value===null&&i`<p class="quiet">${c.loading}</p>`}
    ${Ut.value?.length===0&&i`<p class="quiet">${we.none}</p>`}
    ${Ut.value?.length>0&&i`<ul class="entries">
        ${Ut.value.map(n=>i`<${qm} key=${n.id} way=${n} onChanged=${t} />`)}
      </ul>`}
    <${nd} onMade=${o} />
  <//>`}function qm({way:e,onChanged:t}){let o=w(null),n=w(!1),s=Xa(e),r=async f=>{n.value=!0;try{await f()}catch(p){M(p)}await t(),n.value=!1},a=async()=>{n.value=!0,o.value={text:we.testing,isGood:!0};try{let{body:f}=await A(`/me/ways/${e.id}/test`),p=f.delivered?we.arrived:we.failed(f.error??we.unknown);o.value={text:p,isGood:f.delivered}}catch(f){o.value={text:Je(f),isGood:!1}}n.value=!1},l=async()=>{let p={title:we.removeAsk(s),body:we.removeBody,confirm:we.remove,isDestructive:!0};await Be(p)&&await r(async()=>{await Me(`/me/ways/${e.id}`),E(we.removed)})},d=e.confirmed!==!1;return i`<li class="entry">
    <${Ro}
      aria-label=${we.isOn(s)}
      isOn=${e.enabled}
      disabled=${n.value||!d}
      onSwitch=${f=>r(()=>Ot(`/me/ways/${e.id}`,{enabled:f}))}
    />
    <div class="grow">
      <p class="entry-title" dir="auto">${s}</p>
      <p class="hint">${we.kinds[e.kind]}</p>
      <p class=${o.value?.isGood?"hint":"form-problem"} role="status">
        ${o.value?.text}
      </p>
      ${!d&&i`<${ed} way=${e} onChanged=${t} />`}
    </div>
    <div class="entry-actions">
      <button
        type="button"
        class="button small"
        disabled=${n.value||!d}
        onClick=${a}
      >
        ${we.test}<span class="unseen" dir="auto"> ${s}</span>
      </button>
      <button type="button" class="button small" disabled=${n.value} onClick=${l}>
        ${we.remove}<span class="unseen" dir="auto"> ${s}</span>
      </button>
    </div>
  </li>`}var we,Ut,ei=S(()=>{y();ne();q();b();Rt();td();ve();sd();er();we=c.settings.ways,Ut=v(null)});function ad(){let{isBusy:e,problem:t,run:o}=fe(),n=w(null),s=w(null),r=a=>o(async()=>{let l=await D("/me/deliveries",{limit:Um,cursor:a});n.value=a?[...n.value,...l.deliveries]:l.deliveries,s.value=l.next_cursor});return J(()=>{r();let a=[Q("reminder",()=>setTimeout(r,1500)),Q("back",()=>r())];return()=>a.forEach(l=>l())},[]),i`<${I} title=${Uo.title}>
    ${n.value===null&&!t&&i`<p class="quiet">${c.loading}</p>`}
    ${n.value?.length===0&&i`<p class="quiet">${Uo.none}</p>`}
    ${n.value?.length>0&&i`<ul class="entries">
        ${n.value.map(a=>i`<${jm} key=${a.id} delivery=${a} />`)}
      </ul>`}
    <${ee} problem=${t} />
    ${s.value&&i`<div>
        <button type="button" class="button" disabled=${e} onClick=${()=>r(s.value)}>
          ${c.settings.more}
        </button>
      </div>`}
  <//>`}function jm({delivery:e}){let{notice:t,state:o,attempts:n,last_error:s,next_try_at:r}=e,a=Ut.value?.find(d=>d.id===e.way_id),l=[ce(U(e.created_at)),a?Xa(a):Uo.gone,n>1&&Uo.attempts(n),o==="waiting"&&r&&Uo.next(ce(U(r)))];return i`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${t.task.title}</p>
      <p class="hint">${l.filter(Boolean).join(" · ")}</p>
      ${s&&o!=="delivered"&&i`<p class="form-problem">${s}</p>`}
    </div>
    <span class=${Hm[o]}>${Uo.states[o]}</span>
  </li>`}var Uo,Um,Hm,id=S(()=>{y();ne();Z();H();b();ve();ei();Uo=c.settings.deliveries,Um=20;Hm={waiting:"pill warn",delivered:"pill accent",exhausted:"pill late"}});function ld(){return i`<${Km} /><${rd} /><${ad} />`}function Km(){let{isBusy:e,problem:t,run:o}=fe(),n=()=>o(async()=>{await Iu(),E(Ho.shown)});return i`<${I} title=${Ho.title} hint=${Ho.hint}>
    <p>${Ho.states[lo.value]}</p>
    <${ee} problem=${t} />
    <div class="actions">
      ${lo.value==="default"&&i`<button type="button" class="button" onClick=${Gs}>${Ho.allow}</button>`}
      ${lo.value==="granted"&&i`<button type="button" class="button" disabled=${e} onClick=${n}>
          ${Ho.test}
        </button>`}
    </div>
  <//>`}var Ho,cd=S(()=>{y();q();b();Js();id();ve();ei();Ho=c.settings.browser});async function zm(){for(;En;){let e=En;En=null,to((await Ot("/me",e)).body)}E(c.settings.saved,null,"settings")}function jo(){let e=w(null),t=async o=>{e.value=null,En={...En,...o},ti??=zm().finally(()=>ti=null);try{await ti}catch(n){e.value=n}};return{problem:e.value,set:t}}var En,ti,oi=S(()=>{y();ne();q();de();b();En=null,ti=null});function dd(){let{problem:e,set:t}=jo(),o=w(!1),n=Ge(),s=ue.value.settings.zone??"",r=K.value.zone,a=Intl.DateTimeFormat().resolvedOptions().timeZone,l=p=>{o.value=!1,t({zone:p})},d=p=>{let $=p.target.value.trim().replaceAll(" ","_");if($==="")return l(null);let m=ud().find(u=>u.toLowerCase()===$.toLowerCase());if(m||$.includes("/")||$==="UTC")return l(m??$);o.value=!0},f=o.value||e?.field==="zone";return i`<${I} title=${Ht.zoneTitle} hint=${Ht.zoneHint}>
    <div class="field">
      <label class="field-name" for=${n}>${Ht.zone}</label>
      <input
        id=${n}
        list=${`${n}-zones`}
        value=${s}
        placeholder=${Ht.zoneHouse(r)}
        autocomplete="off"
        spellcheck="false"
        aria-invalid=${f?"true":void 0}
        aria-describedby=${`${n}-wrong`}
        onChange=${d}
      />
      <datalist id=${`${n}-zones`}>${ud().map(p=>i`<option value=${p} />`)}</datalist>
      <p id=${`${n}-wrong`} class="form-problem" role="alert">${f&&Ht.zoneUnknown}</p>
    </div>
    <${ee} problem=${e} fields=${["zone"]} />
    ${s&&i`<div>
        <button type="button" class="button small" onClick=${()=>l(null)}>
          ${Ht.useHouse(r)}
        </button>
      </div>`}
    ${a!==(s||r)&&i`<p class="aside">
        <span>${Ht.browserDiffers(a)}</span>
        <button type="button" class="button small" onClick=${()=>l(a)}>
          ${Ht.takeBrowser}
        </button>
      </p>`}
  <//>`}var Ht,Ym,ud,pd=S(()=>{y();de();b();ve();oi();Ht=c.settings.time,ud=()=>Ym??=Intl.supportedValuesOf("timeZone")});function fd(){return i`<${dd} /><${Vm} /><${Gm} /><${Qm} />`}function Vm(){let{problem:e,set:t}=jo(),o=Object.keys(Ae.dateOrder);return i`<${I} title=${Ae.dateTitle}>
    <${wt}
      legend=${Ae.dateTitle}
      hideLegend
      name="date_order"
      options=${o.map(n=>[n,Ae.dateOrder[n],Ae.dateExample[n]])}
      value=${ue.value.settings.date_order}
      onPick=${n=>t({date_order:n})}
    />
    <${ee} problem=${e} />
  <//>`}function Gm(){let{problem:e,set:t}=jo();return i`<${I} title=${Ae.askTitle}>
    <${wt}
      legend=${Ae.askTitle}
      hideLegend
      name="confirmation"
      options=${Object.keys(Ae.ask).map(o=>[o,Ae.ask[o],Ae.askHint[o]])}
      value=${ue.value.settings.confirmation}
      onPick=${o=>t({confirmation:o})}
    />
    <${ee} problem=${e} />
  <//>`}function Qm(){let{problem:e,set:t}=jo(),o=ue.value.settings.quiet_hours,n=w(o??Jm),s=Ge(),r=l=>{n.value={...n.value,...l},n.value.from&&n.value.to&&t({quiet_hours:n.value})},a=l=>i`<div class="field">
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
      <${Ro}
        isOn=${o!==null}
        onSwitch=${l=>t({quiet_hours:l?n.value:null})}
      />
      <span>${Ae.quiet}</span>
    </label>
    ${o&&i`<div class="pair">${a("from")}${a("to")}</div>`}
    <${ee} problem=${e} />
  <//>`}var Ae,Jm,md=S(()=>{y();de();b();ve();oi();pd();Ae=c.settings.time;Jm={from:"22:00",to:"07:00"}});function hd(){let e=w(null),t=w(null),o=Ks(()=>D("/me/tokens"),r=>e.value=r.tokens),n=r=>{t.value=r,o()},s=async r=>{let l={title:W.revokeAsk(r.name),body:W.revokeBody,confirm:W.revoke,isDestructive:!0};if(await Be(l)){try{await Me(`/me/tokens/${r.id}`),t.value?.id===r.id&&(t.value=null),E(W.revoked(r.name))}catch(d){M(d)}o()}};return i`
    <${I} title=${W.title} hint=${W.hint}>
      ${t.value&&i`<${Wo}
          key=${t.value.id}
          label=${W.token(t.value.name)}
          text=${t.value.token}
          onClose=${()=>t.value=null}
        />`}
      ${e.value===null&&i`<p class="quiet">${c.loading}</p>`}
      ${e.value?.length===0&&i`<p class="quiet">${W.none}</p>`}
      ${e.value?.length>0&&i`<ul class="entries">
          ${e.value.map(r=>i`<${Xm} key=${r.id} token=${r} onRevoke=${()=>s(r)} />`)}
        </ul>`}
    <//>
    <${eh} onMade=${n} />
    <${th} token=${t.value?.token??W.placeholder} />
  `}function Xm({token:e,onRevoke:t}){let{expires_at:o}=e,n=o&&U(o)<Qe.value,s=o?W.until(Xt(o)):W.forever,a=[W.scopes[e.scopes.at(-1)],W.made(Xt(e.created_at)),n?W.over:s];return i`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${e.name}</p>
      <p class="hint">${a.join(" · ")}</p>
    </div>
    <button type="button" class="button small" onClick=${t}>
      ${W.revoke}<span class="unseen" dir="auto"> ${e.name}</span>
    </button>
  </li>`}function eh({onMade:e}){let{isBusy:t,problem:o,run:n}=fe(),s=w("write"),r=a=>{a.preventDefault();let l=a.target,d=new FormData(l),f=Number(d.get("days"));n(async()=>{let{body:p}=await A("/me/tokens",{name:d.get("name"),scopes:Zm[s.value],expires_at:f?new Date(Date.now()+f*864e5).toISOString():null});l.reset(),e(p)})};return i`<${I} title=${W.make}>
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
      <${wt}
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
      <${ee} problem=${o} fields=${["name"]} />
      <div><button class="button primary" disabled=${t}>${W.make}</button></div>
    </form>
  <//>`}function th({token:e}){let t=`${location.origin}/mcp`,o=`Authorization: Bearer ${e}`,n=`claude mcp add --transport http todobot ${t} --header "${o}"`,s={url:t,headers:{Authorization:`Bearer ${e}`}},r=JSON.stringify({mcpServers:{todobot:s}},null,2);return i`<${I} title=${W.mcpTitle} hint=${W.mcpHint(t)}>
    <${Xs} label=${W.snippet} text=${n} />
    <p class="hint">${W.mcpOthers}</p>
    <${Xs} label=${W.snippet} text=${r} />
  <//>`}var W,Zm,vd=S(()=>{y();ne();Z();q();b();Rt();ve();er();W=c.settings.tokens,Zm={read:["read"],write:["read","write"],delete:["read","write","delete"]}});function $d({hasPassword:e,onClose:t}){let{isBusy:o,problem:n,run:s}=fe(),r=w(""),a=e?r.value!=="":r.value.trim().toLowerCase()===_t.deleteWord,l=f=>{f.preventDefault(),a&&s(async()=>{await Me("/me",e?{password:r.value}:{}),ps()})},d={onInput:f=>r.value=f.target.value,autofocus:!0,required:!0,problem:n};return i`<${yn} title=${_t.deleteAsk} onClose=${t}>
    <form class="form" onSubmit=${l}>
      <div class="dialog-body">
        <p>${_t.deleteLost}</p>
        <ul class="bullets">
          ${_t.deleteWhat(dn.all.value.length).map(f=>i`<li>${f}</li>`)}
        </ul>
        <p><a href="/api/v1/me/export" download="todobot.json">${_t.deleteExport}</a></p>
      </div>
      ${e?i`<${xe}
              label=${_t.deletePassword}
              name="password"
              type="password"
              autocomplete="current-password"
              ...${d}
            />`:i`<${xe}
              label=${_t.deleteType(_t.deleteWord)}
              name="word"
              autocomplete="off"
              autocapitalize="off"
              spellcheck="false"
              ...${d}
            />`}
      <${ee} problem=${n} fields=${["password"]} />
      <div class="dialog-actions">
        <button type="button" class="button" onClick=${t}>${c.cancel}</button>
        <button class="button danger" disabled=${!a||o}>${_t.deleteConfirm}</button>
      </div>
    </form>
  <//>`}var _t,gd=S(()=>{y();ne();de();ye();b();Rt();ve();_t=c.settings.you});function yd(){let e=w(!1),{email:t,has_password:o,created_at:n}=ue.value,s=fe(),r=o||!K.value?.local;return i`
    <${I} title=${$e.who} hint=${$e.since(Xt(n))}>
      <p class="who" dir="auto">${t??$e.owner}</p>
      ${!o&&i`<p class="hint">${$e.ownerHint}</p>`}
    <//>
    <${oh} isFirst=${!o} key=${o} />
    ${r&&i`<${I} title=${$e.signOutTitle} hint=${$e.signOutHint}>
        <${ee} problem=${s.problem} />
        <div>
          <button
            type="button"
            class="button"
            disabled=${s.isBusy}
            onClick=${()=>s.run(Ml)}
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
      ${e.value&&i`<${$d}
          hasPassword=${o}
          onClose=${()=>e.value=!1}
        />`}
    <//>
  `}function oh({isFirst:e}){let t=K.value?.limits?.password_min??8,{isBusy:o,problem:n,run:s}=fe(),r=l=>{l.preventDefault();let d=l.target,f=new FormData(d);s(async()=>{await A("/auth/password",{new_password:f.get("new_password"),...e?{email:f.get("email")}:{current_password:f.get("current_password")}}),d.reset(),E($e.passwordSet),to(await D("/me"))})},a=e?["email","new_password"]:["current_password","new_password"];return i`<${I} title=${$e.passwordTitle} hint=${$e.endsSessions}>
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
      <${ee} problem=${n} fields=${a} />
      <div>
        <button class="button primary" disabled=${o}>
          ${e?$e.firstPassword:$e.changePassword}
        </button>
      </div>
    </form>
  <//>`}var $e,wd=S(()=>{y();ne();Z();q();de();b();gd();ve();$e=c.settings.you});var bd={};Dd(bd,{sections:()=>nh});var nh,_d=S(()=>{ju();zu();Xu();cd();md();vd();wd();nh={you:yd,time:fd,notifications:ld,calendar:Ku,tokens:hd,data:Zu,about:Hu}});y();q();H();var rp="section, dialog, [role=region], [role=status]",ap="a[href], button, input, select, textarea",ip="input:not([type=checkbox], [type=radio]), textarea";var At=null,sn=null,Xn=document.createRange(),es=[];addEventListener("focusin",({target:e})=>{es=[e,...es.filter(t=>t!==e)].slice(0,10),At=e,sn=e.closest(rp),Xn.setStartBefore(e),Xn.collapse(!0)});addEventListener("focusout",({target:e,relatedTarget:t})=>{queueMicrotask(()=>{let o=e.isConnected&&!e.matches(":disabled")&&zr();t||e!==At||!o||(At=null,es=[null])})});new MutationObserver(()=>{At&&zr()&&setTimeout(()=>He(lp))}).observe(document,{childList:!0,subtree:!0,attributeFilter:["disabled"]});function He(e){queueMicrotask(()=>At&&zr()&&e())}var zr=()=>[null,document.body].includes(document.activeElement);function lp(){if(At.isConnected)return At.matches(":disabled")||At.focus();let e=matchMedia("(pointer: coarse)").matches;for(let t of cp())if(!(e&&t?.matches(ip))&&(t?.focus(),!t||document.activeElement===t))return}function*cp(){sn?.isConnected&&(yield*up()),yield*es.filter(t=>!t||t.isConnected);let e=sn?.isConnected?sn:document.querySelector("main");e&&(e.tabIndex=-1,yield e)}function*up(){for(let e=Xn.startContainer;sn.contains(e);e=e.parentNode){let t=[...e.querySelectorAll(ap)].filter(n=>n.tabIndex>=0),o=n=>Xn.comparePoint(n,0)>0;yield*t.filter(o),yield*t.filter(n=>!o(n)).reverse()}}oo();de();ye();ms();b();ca();y();H();y();var Ne=v(Wl());history.state||history.replaceState({from:null},"");addEventListener("hashchange",()=>{history.state||history.replaceState({from:Ne.peek().join("/")},""),Ne.value=Wl()});function vs(...e){location.hash=`#/${e.map(encodeURIComponent).join("/")}`}function Fl(e){history.state?.from===e?history.back():location.replace(`#/${e}`)}function Wl(){let e=location.hash.replace(/^#\/?/,"");return e?e.split("/").map(Sp):["today"]}function Sp(e){try{return decodeURIComponent(e)}catch{return e}}de();ms();b();y();oo();y();ne();Z();Ze();var C=v(null),_e=v(Cp().map(e=>({sent:e,problem:new Error}))),z=T(()=>C.value!==null),Ke={control:null};function $s(e,t,o,n=!1){return{words:e,request:t,key:Cr(),at:Qe.value,after:o,id:null,isUnheard:n}}function mn({key:e}){_e.value=_e.value.filter(t=>t.sent.key!==e)}var ua=(e,{words:t,id:o,at:n,isUnheard:s})=>e.id===o||!s&&e.words===t&&U(e.started_at)>=n,Tp=T(()=>C.value?.sent);oe(()=>{let e=[..._e.value.map(o=>o.sent),Tp.value].filter(Boolean),t=new Map(e.map(o=>[o.key,o]));ut("sent",t.size?JSON.stringify([...t.values()]):"")});function Cp(){return[JSON.parse(ct("sent")??"[]")].flat()}de();y();ne();y();ne();H();de();Ze();tn();var Y=v(null),To=ct("conversation"),B=v([]),Co=v(null),mt=v(!1),Ie=v(ct("draft")??"");Ie.subscribe(e=>ut("draft",e));var ht=v(ct("editing"));ht.subscribe(e=>ut("editing",e));var gs=T(()=>ro(ht.value)),hn=v(new Set(JSON.parse(ct("unasked")??"[]")));hn.subscribe(e=>ut("unasked",e.size?JSON.stringify([...e]):""));var ys=T(()=>hn.value.has(Y.value?.id)),so=T(()=>B.value.at(-1)??null),ws=T(()=>!B.value.length&&!_e.value.length&&!z.value&&!mt.value),ro=e=>B.value.find(t=>t.id===e)??null,pa=50,fa=Promise.resolve(),Ul=()=>fa.catch(()=>{}),no=0;function bs(e){let t=new Set(hn.value);e?t.add(Y.value.id):t.delete(Y.value?.id),hn.value=t}function Oo(e){Y.value=e,_s(e.id)}function _s(e){To=e,ut("conversation",e)}function Nt(){Ke.control=null,no+=1,_s(null),me(()=>{Y.value=C.value=Co.value=ht.value=null,B.value=_e.value=[],mt.value=!1})}function ks(e){return Nt(),_s(e),fa=Hl(e)}async function Hl(e){let t=no;mt.value=!0;try{let[o,n]=await Promise.all([D(`/conversations/${e}`),zl(e)]);if(no!==t)return;me(()=>{Oo(o),Kl(n)}),Yl()}finally{no===t&&(mt.value=!1)}}async function jl(){let e=Y.value.id,t=await D(`/conversations/${e}/turns`,{limit:pa,cursor:Co.value});Y.value?.id===e&&(me(()=>{B.value=[...t.turns,...B.value],Co.value=t.next_cursor}),Yl())}async function Do(){let e=Y.value?.id;if(!e)return;let t=await zl(e);Y.value?.id===e&&Kl(t)}function Kl(e){let t=new Map(B.value.map(f=>[f.id,f])),o=new Set(e.turns.map(f=>f.id)),n=e.turns.length>=pa,s=B.value.findLastIndex(f=>o.has(f.id)),r=s<0&&n?B.value.length:s+1,a=n?B.value.slice(0,r).filter(f=>!o.has(f.id)):[],l=B.value.slice(r),d=e.turns.filter(f=>!t.has(f.id));me(()=>{B.value=[...a,...e.turns.map(f=>t.get(f.id)??f),...l],a.length||(Co.value=e.next_cursor),_e.value=_e.value.filter(({sent:f})=>!d.some(p=>ua(p,f)))})}var zl=e=>D(`/conversations/${e}/turns`,{limit:pa}),Yl=()=>B.value.length&&tl(B.value[0].started_at).catch(()=>{});async function ma(){z.value||(Y.value?await Do():await(fa=Op()))}async function Op(){let e=no,[t]=_e.value;if(!To&&!t)return;mt.value=!0;let o=To??await Dp(t.sent).catch(()=>null);no===e&&(o?await Hl(o).catch(n=>n.status===404&&no===e&&_s(null)):mt.value=!1)}async function Dp(e){let{conversations:t}=await D("/conversations",{limit:3});for(let{id:o}of t)if((await D(`/conversations/${o}/turns`,{limit:1})).turns.some(s=>ua(s,e)))return o;return null}var da=new Set,ql=0;function ha(){clearTimeout(ql),ql=setTimeout(()=>{let e=[...da].some(t=>!B.value.some(o=>o.id===t));da.clear(),e&&!z.value&&Do().catch(()=>{})},200)}function Vl({conversation_id:e,turn_id:t}){!e||e!==Y.value?.id||(da.add(t),z.value||ha())}var Gl=new BroadcastChannel("todobot.turns");Gl.onmessage=({data:e})=>Vl(e);var Jl=({conversation_id:e,turn_id:t})=>Gl.postMessage({conversation_id:e,turn_id:t});Q("change",Vl);Q("back",()=>ma().catch(()=>{}));document.addEventListener("visibilitychange",()=>{!document.hidden&&!z.value&&Do().catch(()=>{})});So(()=>{Nt(),Ie.value="",hn.value=new Set});function xs(e){let t=B.value.findIndex(r=>r.id===e.id);if(t<0)return null;let o=B.value[t+1];if(!o)return Ep(C.value)?"dropped":null;let n=r=>e.pending.actions.some(a=>Ap(a,r)),s=o.tool_calls?.filter(n)??[];return s.some(r=>r.success)?"approved":s.length?"inVain":o.intent?.name==="no"?"denied":"dropped"}var Ep=e=>!!e?.words&&e.words!=="no",Ap=(e,t)=>t.name===e.name&&Mp(t.arguments,e.arguments),Mp=(e,t)=>JSON.stringify(e)===JSON.stringify(t)||e.task_id&&e.task_id===t.task_id;q();tn();var $n=v(null),vn=v(new Set),Ql=4e3,Zl="no",va="";async function Xl(){let e=Ie.value.trim();if(!e||z.value)return;let t=ht.value;Cs(),!await wa({message:e},e,async()=>{let n=ro(t);return!n||!ga(n)||Np(n)})&&me(()=>{Ie.value=[e,Ie.value].filter(Boolean).join(`
`),ro(t)&&!vn.value.has(t)&&(ht.value=t)})}var It=e=>wa({message:e},e),ga=e=>e.id===so.value?.id&&!!e.undo&&!Dt(e.undo)&&!Xi(e.undo);async function Np(e){let t=await vo(Et(e.undo));return t&&(vn.value=new Set(vn.value).add(e.id)),t}async function ya(e,t=!1){await wa({confirm:e.pending.token},null),t&&xs(e)==="approved"&&bs(!0)}var ec=()=>It(Zl),tc=e=>It(Ts(e)),Ts=({task:e,label:t})=>e?`#${e.number}`:t;async function oc(e){if(z.value)return;let t={...e.request,conversation_id:To??void 0};await ac(e.isUnheard?{...e,request:t,isUnheard:!1}:e)}function nc(){let e=_e.value.at(-1);return e?.sent.words&&e.sent.after===(so.value?.id??null)?e:B.value.findLast((t,o)=>t.words&&!Ip(t,B.value[o-1]))??null}var Ip=({words:e},t)=>t?.pending&&e===Zl||t?.choices?.some(o=>Ts(o)===e);function sc(e){me(()=>{ht.value||(va=Ie.value),Ie.value=(e.sent??e).words,ht.value=e.sent?null:e.id,e.sent&&mn(e.sent)})}function Cs(){me(()=>{ht.value=null,Ie.value=va}),va=""}async function Os(){let{id:e,sent:t,isStopping:o}=C.value??{};if(!(!C.value||o)){if(C.value={...C.value,isStopping:!0},t.isUnheard)return Ss(Ke.control);e?await rc(e):setTimeout(Ss,Ql,Ke.control)}}async function rc(e){let t=Ke.control;try{await A("/chat/stop",{turn_id:e}),setTimeout(Ss,Ql,t)}catch{Ss(t)}}var Ss=e=>e?.abort();async function wa(e,t,o=()=>!0){if(z.value)return!1;let n=Ke.control=new AbortController,s=()=>Ke.control===n&&!n.signal.aborted;if(C.value=$a($s(t,e,null,!0)),await Ul(),!s()||!await o()||!s())return Ke.control===n&&(C.value=null),!1;_e.value=_e.value.filter(l=>l.sent.words);let r=ys.value?"auto":void 0,a={...e,conversation_id:To??void 0,mode:r};return await ac($s(t,a,so.value?.id??null),n),!0}var $a=e=>({id:null,words:e.words,sent:e,calls:[],text:"",draft:""});async function ac(e,t=new AbortController){Ke.control=t;let o=()=>Ke.control===t,n=null;C.value=$a(e);let s=(a,l)=>{o()&&(a==="started"&&(e={...e,id:l.turn_id}),a==="done"||a==="error"?n={event:a,data:l}:Lp(a,l,e))},r=()=>o()&&(C.value=$a(e));try{if(await Ui("/chat",e.request,{key:e.key,on:s,again:r,signal:t.signal}),!o())return;if(n.event==="error")throw Rp(n.data);await Pp(n.data,e)}catch(a){o()&&await Fp(e,a)}finally{o()&&(C.value=null,ha())}}var Rp=({code:e,message:t})=>new it({status:422,code:e,detail:t});function Lp(e,t,o){let n=C.value;switch(e){case"started":C.value={...n,sent:o,id:t.turn_id,model:t.model},n.isStopping&&rc(t.turn_id);break;case"draft":C.value={...n,draft:n.draft+t.text};break;case"calling":C.value={...n,draft:"",calls:[...n.calls,{...t,isGoing:!0}]};break;case"called":{let s=n.calls.findIndex(a=>a.isGoing&&a.name===t.name),r=s<0?[...n.calls,t]:n.calls.with(s,t);C.value={...n,calls:r};break}case"text_delta":C.value={...n,draft:"",text:n.text+t.text};break}}async function Pp(e,t){let{conversation_id:o,turn_id:n,message:s,undo:r}=e,{words:a,request:l}=t;if(mn(t),Y.value&&Y.value.id!==o)return ks(o);let d=!Y.value,f={...e,id:n,words:a,started_at:new Date().toISOString()};me(()=>{B.value=[...B.value.filter(p=>p.id!==n),f],C.value=null,$n.value={id:n,text:s},d&&Oo({id:o,title:a??""})}),r&&Hr(s,r),Jl(e),d&&(await D(`/conversations/${o}`).then(Bp,()=>{}),l.conversation_id&&await Do().catch(()=>{}))}var Bp=e=>Y.value?.id===e.id&&Oo(e);async function Fp(e,t){let{words:o,request:n}=e,s=t.status>=400&&t.status<500,r=t.status===404&&!!n.conversation_id;mn(e);let a=_e.value;r&&Nt();let l=s?$s(o,n,so.value?.id??null,!0):e;me(()=>{_e.value=[...a,{sent:l,problem:t,isGone:r,isStopped:t.name==="AbortError"}],C.value&&(C.value={...C.value,sent:l})}),await Do().catch(()=>{}),ro(e.id)&&mn(l)}b();y();H();de();b();V();y();q();function Ds(e){let t=k(!1);return F(()=>{e&&(t.current=!1)},[e]),{noteWritten:o=>t.current=!o,takesBack(o){return!((o.ctrlKey||o.metaKey)&&o.key.toLowerCase()==="z")||e||t.current?!1:(o.preventDefault(),o.shiftKey?Zn():Qn(),!0)}}}var qp=()=>matchMedia("(pointer: coarse)").matches;function ba(){let e=document.getElementById("composer");if(!e)return;e.focus(),requestAnimationFrame(()=>e.setSelectionRange(e.value.length,e.value.length))}function Te(){qp()||ba()}y();q();H();b();V();y();H();b();function ic({turn:e}){let t=B.value.findIndex(s=>s.id===e.id),o=B.value[t+1]??C.value,n=!!o;return i`<ul class="offers" aria-label=${c.chat.choices}>
    ${e.choices.map(s=>i`<li key=${s.label}>
        <button
          type="button"
          class="offer"
          disabled=${n||z.value||!x.value}
          aria-pressed=${n?o.words===Ts(s):void 0}
          onClick=${()=>Up(s)}
        >
          ${s.task?i`<span class="number">${s.task.number}</span>
                <span dir="auto">${s.task.title}</span>`:i`<span dir="auto">${s.label}</span>`}
        </button>
      </li>`)}
  </ul>`}function Up(e){Te(),tc(e)}y();q();H();tn();b();V();y();Z();b();V();var cc=["title","due","priority","tags","description","repeat"];function Es(e){return cc.filter(o=>o in e).map(o=>({name:o,after:e[o]}))}function uc(e,t){let o=s=>JSON.stringify(e[s])!==JSON.stringify(t[s]);return cc.filter(o).map(s=>({name:s,before:e[s],after:t[s],isKnown:!0}))}function As({fields:e}){return e.length?i`<dl class="values">
    ${e.map(({name:t,before:o,after:n,isKnown:s})=>i`<div key=${t}>
        <dt>${c.chat.field[t]}</dt>
        <dd>
          ${s&&i`<span class="was"><${lc} name=${t} value=${o} wasSo=${!0} /></span>
            <span aria-hidden="true">→</span><span class="unseen">${c.chat.to}</span>`}
          <${lc} name=${t} value=${n} />
        </dd>
      </div>`)}
  </dl>`:null}function lc({name:e,value:t,wasSo:o=!1}){return t==null||t===""||Array.isArray(t)&&!t.length?i`<span class="quiet">${c.chat.nothing}</span>`:e==="due"&&o?i`<time datetime=${t}>${ce(t)}</time>`:e==="due"?i`<${gn} date=${t} />`:(e==="tags"&&(t=t.map(n=>`#${n}`).join(" ")),e==="repeat"?i`<span>${c.chat.repeats}</span>`:i`<span dir="auto">${String(t)}</span>`)}function gn({date:e,icon:t="calendar",before:o=""}){return i`<span class="pill accent date">
    <${_} name=${t} /><span>${o} <time datetime=${e}>${be(e)}</time></span>
  </span>`}function dc({instant:e,...t}){return i`<${gn} date=${U(e)} ...${t} />`}var Hp={add_task:"plus",complete_task:"check",reopen_task:"undo",update_task:"edit",delete_task:"trash",schedule_reminder:"bell",cancel_reminder:"bell",undo:"undo"},pc=["list_tasks","list_reminders"];function _a({calls:e,turn:t=null}){let o=e.filter(r=>pc.includes(r.name)),n=e.filter(r=>!pc.includes(r.name)),s=!!t?.undo&&Dt(t.undo);return i`
    ${o.map((r,a)=>i`<${jp} key=${`look${a}`} call=${r} />`)}
    ${n.length>0&&i`<div class=${s?"deeds card undone":"deeds card"}>
      <ul class="deed-list">
        ${n.map((r,a)=>i`<${Kp} key=${a} call=${r} turn=${t?.id} />`)}
      </ul>
      ${t?.undo&&i`<${Gp} turn=${t} isUndone=${s} />`}
    </div>`}
  `}function jp({call:e}){if(e.isGoing)return i`<p class="look">${c.chat.doing[e.name]}…</p>`;if(!e.success)return i`<p class="look">${c.chat.notDone}: ${e.error?.message}</p>`;let{count:t=0}=e.result??{},{query:o}=e.arguments??{},n=e.name==="list_reminders"?c.chat.lookedAtReminders(t):o?c.chat.lookedFor(o,t):c.chat.lookedAt(t);return i`<p class="look">
    <${_} name="search" /><span dir="auto">${n}</span><${hc} call=${e} />
  </p>`}function Kp({call:e,turn:t}){let o=e.isGoing||e.success?Hp[e.name]??"sparkle":"close";return i`<li class=${e.isGoing||e.success?"deed":"deed failed"}>
    <${_} name=${o} />
    <div class="deed-body">
      <p class="deed-line">
        <strong>${zp(e)}</strong>
        ${fc(e)&&i` <span class="deed-title" dir="auto">${fc(e)}</span>`}
        ${!e.isGoing&&i` <${hc} call=${e} />`}
      </p>
      ${e.success&&i`<${Yp} call=${e} turn=${t} />`}
      ${e.success===!1&&i`<p class="quiet" dir="auto">${e.error?.message}</p>`}
    </div>
  </li>`}function zp(e){let{doing:t,did:o,unchanged:n,someTool:s,notDone:r}=c.chat;return e.isGoing?`${t[e.name]??s}…`:e.success?e.result?.changed===!1?n[e.name]??o[e.name]:o[e.name]??s:r}function fc({name:e,arguments:t={},result:o}){return e==="undo"?o?.words??"":o?.task?.title??t.title??""}function Yp({call:e,turn:t}){let{task:o,reminder:n,next:s,reminders_deleted:r,changes:a}=e.result??{};switch(e.name){case"add_task":return i`<${Vp} task=${o} />`;case"update_task":{let l=t&&el(t,e),d=l?uc(l.before,l.after):Es(e.arguments);return i`<${As} fields=${d} />`}case"complete_task":return s?.due?i`<p class="deed-facts">
        <${gn} date=${s.due} icon="repeat" before=${c.chat.next} />
      </p>`:null;case"schedule_reminder":return i`<p class="deed-facts">
        <${dc} instant=${n?.next_at??n?.remind_at} icon="bell" />
        ${n?.repeat&&i` <${mc} />`}
      </p>`;case"delete_task":return r?i`<p class="quiet">${c.chat.andReminders(r)}</p>`:null;case"undo":return i`<p class="quiet">${c.chat.rows(a?.length??0)}</p>`;default:return null}}function Vp({task:e}){let{due:t,priority:o,tags:n,repeat:s}=e;return!t&&!o&&!n.length&&!s?null:i`<p class="deed-facts">
    ${t&&i`<${gn} date=${t} /> `}
    ${s&&i`<${mc} /> `}
    ${o&&i`<span class="pill"><${_} name="flag" />${o}</span> `}
    ${n.map(r=>i`<span key=${r} class="pill" dir="auto">#${r}</span> `)}
  </p>`}var mc=()=>i`<span class="pill"><${_} name="repeat" />${c.chat.repeats}</span>`,hc=({call:e})=>i`<span class="took">${c.chat.took(e.duration_ms)}</span>`;function Gp({turn:e,isUndone:t}){let o=w(!1);if(t){let s=vn.value.has(e.id)?c.chat.resent:c.chat.takenBack;return i`<p class="taken-back"><${_} name="undo" />${s}</p>`}let n=async()=>{o.value=!0,await vo(Et(e.undo)),o.value=!1};return i`<button
    type="button"
    class="button plain small undo"
    disabled=${o.value||!x.value}
    aria-label=${c.chat.undoTurn}
    onClick=${n}
  >
    <${_} name="undo" />${c.undo}
  </button>`}y();function ka({text:e}){return e.split(`
`).map((t,o)=>i`<p key=${o} dir="auto">${t||" "}</p>`)}function Ms(e){return e.split(`
`).filter(o=>!o.startsWith("  ")).join(`
`)}y();Z();H();ye();b();V();function vc({turn:e}){let{pending:t,message:o}=e,n=xs(e)??(U(t.expires_at)<=Qe.value?"expired":null),s=!n;return i`<div class=${s?"pending card":"pending card settled"}>
    <p class="pending-question" dir="auto">${Ms(o)}</p>
    <ul class="would" aria-label=${c.chat.wouldChange} tabindex="0">
      ${t.actions.map((r,a)=>i`<${Jp} key=${a} action=${r} turn=${e} />`)}
    </ul>
    ${s?i`<${Qp} turn=${e} />`:i`<${Zp} decided=${n} />`}
  </div>`}function Jp({action:e,turn:t}){let o=Xp(e,t.pending.tasks),n=c.chat.would[e.name]??c.chat.someTool;return i`<li>
    <span class="would-verb">${n}</span>
    ${o&&i`<span class="number">${o.number}</span>
      <span class="would-title" dir="auto">${o.title}</span>`}
    ${o&&e.name==="delete_task"&&i`<span class="quiet">${ef(o,t.message)}</span>`}
    <${As} fields=${Es(e.arguments)} />
  </li>`}function Qp({turn:e}){let t=z.value||!x.value,o=r=>()=>{Te(),r()},n=`all-${e.id}`,s=e.pending.actions.some(r=>r.name==="delete_task");return i`<div class="answer-buttons">
    <button
      type="button"
      class=${`button small ${s?"danger":"primary"}`}
      disabled=${t}
      onClick=${o(()=>ya(e))}
    >
      ${c.chat.approve}
    </button>
    <button type="button" class="button small" disabled=${t} onClick=${o(ec)}>
      ${c.chat.deny}
    </button>
    <button
      type="button"
      class="button plain small"
      disabled=${t}
      aria-describedby=${n}
      onClick=${o(()=>ya(e,!0))}
    >
      ${c.chat.approveAll}
    </button>
    <p id=${n} class="quiet answer-hint">${c.chat.approveAllHint}</p>
  </div>`}function Zp({decided:e}){let t={approved:"check",expired:"clock"}[e];return i`<p class="decided"><${_} name=${t??"close"} />${c.chat[e]}</p>`}function Xp(e,t){let{task_id:o}=e.arguments;return t.find(n=>n.id===o||String(n.number)===String(o))??null}function ef(e,t){let o=`${e.number} "${e.title}"`,n=t.split(`
`).find(r=>r.includes(o));if(n)return n.slice(n.indexOf(o)+o.length).replace(/\?$/,"").trim();let s=ft(e).length;return s?c.chat.andReminders(s):""}function $c({turn:e}){let t=!!e.pending||!!e.choices?.length,o=e.state==="needs_clarification"&&e.choices?.length>0,n=e.state==="error";return i`<article class="turn">
    ${e.words&&i`<${xa} words=${e.words} onEdit=${()=>Ns(e)} />`}
    <div class="theirs">
      <span class="unseen">${c.chat.assistant}</span>
      <${_a} calls=${e.tool_calls??[]} turn=${e} />
      ${!e.pending&&i`<${Sa} text=${t?Ms(e.message):e.message} isProblem=${n} />`}
      ${e.pending&&i`<${vc} turn=${e} />`}
      ${o&&i`<${ic} turn=${e} />`}
      ${e.warning&&i`<p class="warning" dir="auto">${e.warning}</p>`}
      ${n&&e.words&&i`<${nf} turn=${e} />`}
    </div>
  </article>`}function gc(){let{words:e,calls:t,text:o,draft:n}=C.value;return i`<article class="turn live">
    ${e&&i`<${xa} words=${e} />`}
    <div class="theirs">
      <${_a} calls=${t} />
      ${o?i`<${Sa} text=${o} />`:i`<${tf} passing=${n} />`}
    </div>
  </article>`}function tf({passing:e}){return e?i`<${Sa} text=${e} isPassing=${!0} />`:i`<p class="working" role="img" aria-label=${c.chat.thinking}>
    <i></i><i></i><i></i>
  </p>`}function yc({lost:e}){let{sent:t,isStopped:o,isGone:n}=e,s=()=>{Te(),oc(t)};return i`<article class="turn">
    ${t.words&&i`<${xa} words=${t.words} onEdit=${()=>Ns(e)} />`}
    <div class="theirs">
      <p class=${o?"warning":"problem-text"} role="alert" dir="auto">${of(e)}</p>
      ${(t.words||!n)&&i`<button
          type="button"
          class="button small"
          disabled=${z.value||!x.value}
          onClick=${s}
        >
          ${c.retry}
        </button>`}
    </div>
  </article>`}function of({sent:e,problem:t,isStopped:o,isGone:n}){return o?c.chat.stopped:n?e.words?c.chat.goneAnew:c.chat.gone:c.chat.unanswered[t.code]??(t.code?Je(t):c.chat.broke)}function nf({turn:e}){if(so.value?.id!==e.id)return null;let t=z.value||!x.value;return i`<button
    type="button"
    class="button small"
    disabled=${t}
    onClick=${()=>{Te(),It(e.words)}}
  >
    ${c.retry}
  </button>`}function xa({words:e,onEdit:t}){return i`<div class="mine">
    ${t&&i`<${N} icon="edit" label=${c.chat.editMessage} onClick=${t} />`}
    <div class="mine-text">
      <span class="unseen">${c.chat.you}</span>
      <${ka} text=${e} />
    </div>
  </div>`}function Sa({text:e,isProblem:t,isPassing:o}){return i`<div class=${t?"text problem-text":o?"text passing":"text"}><${ka} text=${e} /></div>`}function Ns(e){sc(e),ba()}var sf=2e3,rf=.9;function wc(){let e=k(null),t=Ie.value,o=Ds(t);F(()=>{[null,document.body].includes(document.activeElement)&&Te()},[]),F(()=>uf(e.current),[t]);let n=K.value?.limits?.message_max??sf,s=[...t.trim()].length,r=s>0&&s<=n&&x.value&&!z.value,a=f=>{f?.preventDefault(),r&&Xl()},l=f=>{f.isComposing||f.keyCode===229||(f.key==="Enter"&&!f.shiftKey&&a(f),o.takesBack(f),f.key==="ArrowUp"&&!t&&!z.value&&cf(f),f.key==="Escape"&&gs.value&&!z.value&&(f.preventDefault(),Cs()))},d=f=>{Ie.value=f.target.value,o.noteWritten(Ie.value)};return i`<form class="composer" onSubmit=${a}>
    <${af} />
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
        onInput=${d}
        onKeyDown=${l}
      ></textarea>
      ${z.value?i`<button
            type="button"
            class="send stop"
            aria-label=${C.value.isStopping?c.chat.stopping:c.chat.stop}
            title=${C.value.isStopping?c.chat.stopping:c.chat.stop}
            disabled=${C.value.isStopping}
            onClick=${Os}
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
    <${lf} length=${s} limit=${n} />
  </form>`}function af(){return i`
    ${ys.value&&i`<p class="chip">
      <span>${c.chat.unasked}</span>
      <${N} icon="close" label=${c.chat.askAgain} onClick=${()=>bs(!1)} />
    </p>`}
    ${gs.value&&i`<p class="chip" role="status">
      <${_} name="edit" />
      <span>${ga(gs.value)?c.chat.editingTakesBack:c.chat.editing}</span>
      <${N} icon="close" label=${c.cancel} onClick=${Cs} />
    </p>`}
  `}function lf({length:e,limit:t}){let o="";x.value?e>t?o=c.chat.tooLong(e-t,t):e>t*rf&&(o=c.chat.left(t-e)):o=c.chat.away;let n=e>t?"composer-hint too-long":"composer-hint";return i`<p id="composer-hint" class=${n} role="status">${o}</p>`}function cf(e){let t=nc();t&&(e.preventDefault(),Ns(t))}function uf(e){e.style.height="auto",e.style.height=`${e.scrollHeight+e.offsetHeight-e.clientHeight}px`}y();ne();Z();q();H();b();Rt();V();y();ne();q();b();var df=200;function Rs({conversation:e,onDone:t}){let o=k(null),n=k(!1);J(()=>o.current.select(),[]);let s=async()=>{if(n.current)return;n.current=!0;let a=o.current.value.trim();if(!a||a===e.title)return t();try{let{body:l}=await Ot(`/conversations/${e.id}`,{title:a});Y.value?.id===l.id&&Oo(l),t(l)}catch(l){M(l),t()}},r=a=>{a.isComposing||!["Enter","Escape"].includes(a.key)||(a.preventDefault(),a.stopPropagation(),a.key==="Enter"?s():(n.current=!0,t()))};return i`<input
    ref=${o}
    class="input title-input"
    aria-label=${c.chat.renamed}
    maxlength=${df}
    dir="auto"
    value=${e.title}
    onKeyDown=${r}
    onBlur=${s}
  />`}var pf=30,ff=150;function _c({onClose:e}){let t=k(null),o=w(""),n=w(null),s=w(null),r=w(null),a=c.chat.panel,l=async(u=!1)=>{let h=o.value.trim(),g=await hf(h,u?s.value:null);h===o.value.trim()&&(n.value=u?[...n.value,...g.conversations]:g.conversations,s.value=g.next_cursor)};J(()=>t.current.focus(),[]),J(()=>Q("back",()=>l().catch(M)),[]),J(()=>{let u=setTimeout(()=>l().catch(M),n.value?ff:0);return()=>clearTimeout(u)},[o.value]);let d=async u=>{e(),Te(),u.id!==Y.value?.id&&await ks(u.id).catch(M)},f=u=>{r.value=null,u&&(n.value=n.value.map(h=>h.id===u.id?u:h))},p=async u=>{if(await vf(u))try{await Me(`/conversations/${u.id}`),n.value=n.value.filter(h=>h.id!==u.id),u.id===Y.value?.id&&Nt(),E(a.removed),t.current?.focus()}catch(h){M(h)}},$=u=>{u.key!=="Escape"||u.defaultPrevented||(u.preventDefault(),e())},m=o.value?a.noneFound:a.none;return i`<div
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
        onInput=${u=>o.value=u.target.value}
      />
      <${N} icon="close" label=${c.close} onClick=${e} />
    </div>
    ${n.value===null?i`<p class="quiet earlier-none">${c.loading}</p>`:n.value.length?i`<ul class="conversations">
            ${n.value.map(u=>r.value===u.id?i`<li key=${u.id}><${Rs} conversation=${u} onDone=${f} /></li>`:i`<${mf}
                    key=${u.id}
                    it=${u}
                    onOpen=${()=>d(u)}
                    onRename=${()=>r.value=u.id}
                    onDelete=${()=>p(u)}
                  />`)}
            ${s.value&&i`<li key="more">
              <button type="button" class="button plain" onClick=${()=>l(!0).catch(M)}>
                ${a.more}
              </button>
            </li>`}
          </ul>`:i`<p class="quiet earlier-none" role="status">${m}</p>`}
  </div>`}function mf({it:e,onOpen:t,onRename:o,onDelete:n}){let s=c.chat.panel,r=e.id===Y.value?.id;return i`<li class="conversation">
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
  </li>`}var hf=(e,t)=>D("/conversations",{query:e,limit:pf,cursor:t});function vf(e){let t=c.chat.panel;return Be({title:t.removeTitle,body:i`<p dir="auto">${t.removeBody(e.title)}</p>`,confirm:t.removeConfirm,isDestructive:!0})}y();de();b();V();function kc({opener:e,isOpen:t,onEarlier:o}){let n=w(!1),s=Y.value,{offlineEngine:r,modelAnswers:a}=c.chat,l=ds.value?r:a(K.value.model),d=()=>{Nt(),Te()};return i`<header class="chat-head">
    <div class="chat-bar">
      <h2 class="chat-title">
        ${s?n.value?i`<${Rs} conversation=${s} onDone=${()=>n.value=!1} />`:i`<button
                type="button"
                class="chat-name"
                title=${c.chat.rename(s.title)}
                onClick=${()=>n.value=!0}
              >
                <span dir="auto">${s.title}</span>
              </button>`:i`<span class="chat-name">${c.chat.untitled}</span>`}
      </h2>
      <${$f} />
      <${N}
        icon="plus"
        label=${c.chat.newChat}
        disabled=${ws.value}
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
  </header>`}function $f(){let e={chat:"even",even:"list"}[ae.value],t={list:"even",even:"chat"}[ae.value];return i`<span class="room-buttons">
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
  </span>`}y();q();H();b();V();var gf=48,yf=8;function Sc(){let e=k(null),t=k(null),o=k(!0),n=k(0),s=w(!1),r=k(new WeakMap),a=u=>{let h=r.current.get(u)??i`<${$c} key=${u.id} turn=${u} />`;return r.current.set(u,h),h},l=ws.value,d=()=>{e.current.scrollTop=e.current.scrollHeight;let u=t.current.querySelector(".pending:not(.settled)"),h=g=>g.getBoundingClientRect().top;u&&(e.current.scrollTop-=Math.max(0,h(e.current)+yf-h(u)))};F(()=>{let u=new ResizeObserver(()=>o.current&&d());return u.observe(t.current),u.observe(e.current),()=>u.disconnect()},[]);let f=C.value!==null,p=Y.value?.id;F(()=>{f&&Tc(),o.current=!l,s.value=!1,l?e.current.scrollTop=0:d()},[f,p,l]);let $=()=>{let{scrollTop:u,scrollHeight:h,clientHeight:g}=e.current,O=h-u-g<gf;O?o.current=!0:u<n.current&&(o.current=!1),n.current=u,s.value=!l&&!O&&!o.current},m=()=>kf(e.current,t.current,jl).catch(M);return i`<div class="log-frame">
    <div
      class="log"
      ref=${e}
      role="log"
      aria-live="off"
      aria-busy=${f}
      aria-label=${c.chat.log}
      tabindex="0"
      onScroll=${$}
    >
      <div class="log-content" ref=${t}>
        ${Co.value&&i`<button type="button" class="button plain small older" onClick=${m}>
          ${c.chat.loadOlder}
        </button>`}
        ${mt.value&&!B.value.length&&i`<p class="quiet">${c.loading}</p>`}
        ${l&&i`<${wf} />`}
        ${xc(null)}
        ${B.value.map(u=>[a(u),...xc(u.id)])}
        ${C.value&&i`<${gc} key="live" />`}
      </div>
    </div>
    ${s.value&&i`<button type="button" class="button small newest" onClick=${d}>
      <${_} name="chevron" />${c.chat.newest}
    </button>`}
    <p class="unseen" role="status" dir="auto">
      ${$n.value&&i`<span key=${$n.value.id}>${$n.value.text}</span>`}
    </p>
  </div>`}function xc(e){if(mt.value)return[];let t=({sent:s})=>s.key===C.value?.sent.key,o=({sent:s})=>ro(s.after)?.id??null;return _e.value.filter(s=>o(s)===e&&!t(s)).map(s=>i`<${yc} key=${s.sent.key} lost=${s} />`)}function wf(){return i`<div class="hello">
    <p class="hello-title">${c.chat.hello}</p>
    <p class="quiet hello-more">${c.chat.helloMore}</p>
    <ul class="starters">
      ${c.chat.starters.map(e=>i`<li key=${e}>
          <button
            type="button"
            class="starter"
            disabled=${!x.value}
            onClick=${()=>bf(e)}
          >
            ${e}
          </button>
        </li>`)}
    </ul>
  </div>`}function bf(e){Te(),It(e)}var _f=6;async function kf(e,t,o){let n=t.querySelector(".turn"),s=n.getBoundingClientRect().top;e.classList.add("steady");try{await o();for(let r=0;r<_f;r+=1)await new Promise(requestAnimationFrame),e.scrollTop+=n.getBoundingClientRect().top-s}finally{e.classList.remove("steady")}}Se("/",()=>document.getElementById("composer")?.focus());function Cc(){let e=w(!1),t=k(null),o=j.value==="in";J(()=>{o&&ma().catch(()=>{})},[o]),J(()=>{let a=l=>{l.key!=="Escape"||l.defaultPrevented||!z.value||document.querySelector("dialog[open]")||(l.preventDefault(),Os())};return addEventListener("keydown",a),()=>removeEventListener("keydown",a)},[]);let n=()=>{e.value=!1,t.current?.focus()},s=e.value,r=()=>e.value=!s;return i`<section class="pane right chat" aria-label=${c.chatTitle}>
    <${kc} opener=${t} isOpen=${s} onEarlier=${r} />
    <div class="chat-body">
      <div class="talk" inert=${s}>
        <${Sc} />
        <${wc} />
      </div>
      ${s&&i`<${_c} onClose=${n} />`}
    </div>
  </section>`}Rt();V();y();oo();b();y();Z();H();b();V();y();ne();q();ye();b();async function Oc(e){let{body:t}=await A("/agent/run",{message:Ls(e)});return t.state==="complete"&&t.undo&&E(t.message,t.undo),t}async function Ta(e){return(await A("/explain",{text:Ls(e)})).body}var Ls=e=>`add ${e}`,wn=({readings:e=[]})=>e.every(t=>["create_task","schedule_reminder"].includes(t.intent));async function Dc(e){let{body:t,turn:o}=await A(`/tasks/${e.id}/complete`);_o([t.task,...t.next?[t.next]:[]]),E(c.completed(e),t.changed?o:null)}async function Ec(e){let{body:t,turn:o}=await A(`/tasks/${e.id}/reopen`);_o([t.task]),E(c.reopened(e),t.changed?o:null)}async function Ca(e,t,{unlessChanged:o=!1}={}){let n=o?{"If-Match":`"${Date.parse(e.updated_at)}"`}:{},{body:s,turn:r}=await Ot(`/tasks/${e.id}`,t,{headers:n});_o([s]),E(c.changed(s),r,e.id)}async function Ac(e){let{turn:t}=await Me(`/tasks/${e.id}`);as([e]),E(c.deleted(e),t)}async function Mc(e,t,o){let n=t.map(r=>r.id),{body:s}=await A("/tasks/bulk",{action:e,tasks:n,changes:o});e==="delete"?as(t):_o(s.outcomes.flatMap(({task:r,next:a})=>a?[r,a]:[r])),E(c.bulkDone(e,t.length),s.undo)}async function Nc(e,t){let{turn:o}=await A(`/tasks/${e.id}/reminders`,t);E(c.reminderSet(e),o,e.id)}async function Ic(e){let{turn:t}=await Me(`/reminders/${e.id}`);E(c.reminderCancelled,t,e.task_id)}q();H();ye();b();Rt();y();Z();H();de();ye();var Da=["today","upcoming","all","done"],Lt=["urgent","high","medium","low"],Bc=["newest","due","priority","title"],Ea=100,pe=v("today"),bn=v("newest"),vt=v(""),et=v(""),Eo=v(""),Aa=v(Ea),$t=v(matchMedia("(min-width: 54rem)").matches),Fe=v(!1),Xe=v(new Set),Ao=v(null),ie=v(null),Pt=v(null),Fc=()=>Aa.value+=Ea;function Bs(){ie.value=null,Fl(pe.value)}function _n(){vt.value="",Pt.value=null}function Mo(){_n(),et.value="",Eo.value=""}var Bt=T(()=>vt.value.trim()!==""),Ps=T(()=>Bt.value&&Pt.value!==null),Ma=T(()=>Ps.value&&Pt.value.hasMore?Pt.value.ids.size:0),ao=T(()=>!!(Bt.value||et.value||Eo.value)),Wc=T(()=>{let e=ie.value?.asItWas;return[...P.value.values()].map(t=>t.id===e?.id?e:t)}),Oa={newest:(e,t)=>t.number-e.number,due:(e,t)=>e.due&&t.due?rs(e,t):!!t.due-!!e.due||Oa.newest(e,t),priority:(e,t)=>Rc(e)-Rc(t)||Oa.due(e,t),title:(e,t)=>Sf().compare(e.title,t.title)||e.number-t.number},xf,Sf=()=>xf??=new Intl.Collator(void 0,{numeric:!0}),Rc=e=>e.priority?Lt.indexOf(e.priority):Lt.length,io=T(()=>{let t=(Ps.value?Tf():wo(pe.value,Wc.value)).filter(n=>(!et.value||n.tags.includes(et.value))&&(!Eo.value||n.priority===Eo.value));return pe.value==="all"&&!Ps.value&&bn.value!=="newest"?t.sort(Oa[bn.value]):t});function Tf(){return Wc.value.filter(e=>Pt.value.ids.has(e.id)).sort(Cf)}var Cf=(e,t)=>(e.status==="completed")-(t.status==="completed")||t.number-e.number,kn=T(()=>{let e=io.value.slice(0,Aa.value);if(Ps.value||pe.value==="all"||pe.value==="done")return[{name:"",rows:e}];if(pe.value==="today"){let n=e.filter(r=>Zt(r.due)),s=e.filter(r=>!Zt(r.due));return[{name:"overdue",isLate:!0,rows:n},{name:"today",rows:s}].filter(r=>r.rows.length>0)}return[...Map.groupBy(e,n=>Pe(n.due))].map(([n,s])=>({name:n,day:n,rows:s}))}),qc=T(()=>ie.value?.id&&kn.value.some(({rows:e})=>e.some(t=>t.id===ie.value.id))),Uc=T(()=>io.value.filter(e=>Xe.value.has(e.id)).map(e=>P.value.get(e.id)));function xn(e,t=!Xe.value.has(e.id)){let o=new Set(Xe.value);t?o.add(e.id):o.delete(e.id),Xe.value=o,t&&(Fe.value=!0)}var Sn=T(()=>K.value?.limits?.tasks_max??100);function Hc(){Xe.value=new Set(io.value.slice(0,Sn.value).map(e=>e.id))}function tt(){Xe.value=new Set,Fe.value=!1}oe(()=>{let[e]=Ne.value;!Da.includes(e)||e===pe.peek()||(pe.value=e,Aa.value=Ea,_n(),tt())});oe(()=>{let[e,t]=Ne.value,o=x.value&&ie.peek()?.problem?.isOffline;if(e!=="task")ie.value=null;else if(dt.value&&(o||ie.peek()?.number!==t)){let n=[...P.peek().values()].find(s=>String(s.number)===t);n?ie.value={number:t,id:n.id,asItWas:n}:Of(t)}});oe(()=>{ea.value=ie.value?.id??null});async function Of(e){let t=o=>{Ne.peek()[1]===e&&(ie.value={number:e,...o})};try{let o=await bo(e);t({id:o.id,asItWas:o})}catch(o){t({problem:o})}}var Lc=0,Pc=0;oe(()=>{let e=vt.value.trim();P.value,clearTimeout(Lc),e?Lc=setTimeout(()=>Df(e),Pt.peek()?150:60):Pt.value=null});async function Df(e){let t=Pc+=1,o=()=>({found:Ef(e),hasMore:!1}),n=x.value?await _l(e).catch(o):o();t!==Pc||vt.value.trim()!==e||(Pt.value={ids:new Set(n.found.map(s=>s.id)),hasMore:n.hasMore})}function Ef(e){let t=e.toLowerCase().split(/\s+/),o=n=>[n.title,n.description??"",...n.tags].join(" ").toLowerCase();return[...P.value.values()].filter(n=>t.every(s=>o(n).includes(s)))}var gt=v(new Map);async function Fs(e){if(!x.value||gt.value.has(e.id))return;let t=e.status==="completed";gt.value=new Map([...gt.value,[e.id,!t]]);try{await(t?Ec(e):Dc(e))}catch(o){M(o)}finally{let o=new Map(gt.value);o.delete(e.id),gt.value=o}}async function Ws(e){if(!x.value)return;let t=c.list.deleting,o=ft(e).length,n={title:t.title(1),body:i`<${Kc} tasks=${[e]} />
      ${o>0&&i`<p>${t.reminders(o)}</p>`}
      <p class="hint">${t.hint}</p>`,confirm:t.confirm,isDestructive:!0};if(await Be(n)){ie.value?.id===e.id&&Bs();try{await Ac(e)}catch(s){M(s)}}}var Af=3,Na=!1;async function No(e,t,{changes:o,asked:n,loses:s=""}){if(!x.value||t.length===0||Na)return;let r=e==="delete",a=r?t.flatMap(ft).length:0,l=a>0?c.list.deleting.reminders(a):s,[d,f]=n(t.length),p={title:d,body:i`<${Kc} tasks=${t} />
      ${l&&i`<p>${l}</p>`}
      <p class="hint">${c.list.bulk.hint}</p>`,confirm:f,isDestructive:r};if(!((r||l||t.length>Af)&&!await Be(p))){Na=!0;try{await Mc(e,t,o),tt()}catch(m){M(m)}finally{Na=!1}}}var jc=12;function Kc({tasks:e}){let t=e.length-jc;return i`<ul class="asked-titles">
      ${e.slice(0,jc).map(o=>i`<li key=${o.id}>
            <span class="asked-number">${o.number}</span><span dir="auto">${o.title}</span>
          </li>`)}
    </ul>
    ${t>0&&i`<p class="quiet">${c.list.andMore(t)}</p>`}`}y();Z();q();H();oo();ye();b();y();Z();H();b();V();y();H();ye();b();y();Z();ye();b();var Ia=["MO","TU","WE","TH","FR","SA","SU"],qs=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],La=["January","February","March","April","May","June","July","August","September","October","November","December"],Mf={DAILY:"day",WEEKLY:"week",MONTHLY:"month",YEARLY:"year"};function yt(e){let t=Nf(e);if(!t.unit)return e;let[o,n]=Rf(t),s=o+Bf(t);return n||(s+=`, only ${ze(t.positions.map(r=>`the ${Io(r)}`),"and")} of these`),t.count&&(s+=t.count===1?", once":`, ${t.count} times`),t.until&&(s+=`, until ${Ff(t.until)}`),t.isAfterDone&&(s+=", counted from when it is done"),t.isPaused&&(s+=", paused"),s}function Nf(e){let t=Object.fromEntries(e.split(";").map(s=>s.split("="))),o=s=>t[s]?.split(",")??[],n=s=>o(s).map(Number);return{unit:Mf[t.FREQ],interval:Number(t.INTERVAL??1),days:o("BYDAY").map(If),monthDays:n("BYMONTHDAY"),months:n("BYMONTH"),hours:n("BYHOUR"),minutes:n("BYMINUTE"),positions:n("BYSETPOS"),count:Number(t.COUNT??0),until:t.UNTIL,isAfterDone:t["X-AFTER-DONE"]==="TRUE",isPaused:t["X-PAUSED"]==="TRUE"}}var If=e=>({nth:parseInt(e,10)||0,day:Ia.indexOf(e.slice(-2))});function Rf(e){let{unit:t,interval:o,days:n,monthDays:s,positions:r}=e,a=o===1?`every ${t}`:`every ${o} ${t}s`,l=n.map(g=>qs[g.day]),d=Lf(n),f=n.every(g=>!g.nth)&&s.length===0&&n.length>0,p=r.length===0;if(f&&p&&["day","week"].includes(t)){let g=d?`every ${d}`:ze(l,"and"),O=d||o!==1?g:`every ${g}`;return[(o===1?O:`${a} on ${O}`)+Ra(e),!0]}let $=e.hours.length<=1&&e.minutes.length<=1;if(f&&!p&&$){let g=`${ze(r.map(Io),"and")} ${d??ze(l,"or")}`;return[`${a} on the ${g}${Us(e)}`,!0]}let m=ze(s.map(Wf),"and");if(n.length===0){if(s.length===0)return[a+Ra(e),p];let g=Pf(e);return[g?`${a} on ${g}`:`${a} on ${m}${Us(e)}`,p]}let u=g=>g.nth?`the ${Io(g.nth)} ${qs[g.day]}`:`a ${qs[g.day]}`;if(s.length>0){let g=ze(n.map(u),"or");return[`${a} on ${m}${Us(e)} when it is ${g}`,p]}let h=n.map(g=>g.nth?u(g):`each ${qs[g.day]}`);return[`${a} on ${ze(h,"and")}${Us(e)}`,p]}function Lf(e){let t=e.map(o=>Ia[o.day]).join();return{[Ia.join()]:"day","MO,TU,WE,TH,FR":"weekday","SA,SU":"weekend day"}[t]}function Pf({unit:e,months:t,monthDays:o}){let n=t.length>0&&t.length*o.length<=4;if(e!=="year"||!n||o.some(r=>r<0))return null;let s=r=>o.map(a=>`${a} ${La[r-1]}`);return ze(t.flatMap(s),"and")}var zc=({months:e})=>ze(e.map(t=>La[t-1]),"and"),Ra=e=>e.months.length>0?` in ${zc(e)}`:"";function Us(e){return e.unit!=="year"?Ra(e):e.months.length>0?` of ${zc(e)}`:e.monthDays.length>0?" of each month":e.days.some(o=>o.nth)||e.positions.length>0?" of the year":""}function Bf({hours:e,minutes:t}){let o=ze(t.map(String),"and");if(e.length===0)return o&&` at ${o} minutes past the hour`;let n=a=>String(a).padStart(2,"0"),s=t.length===0?[0]:t,r=e.flatMap(a=>s.map(l=>`${n(a)}:${n(l)}`));return r.length>8?` at ${r.length} times of the day`:` at ${ze(r,"and")}`}function Ff(e){let t=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(e);if(!t)return e;let[,o,n,s,r,a]=t,l=`${Number(s)} ${La[n-1].slice(0,3)} ${o}`;return r&&`${r}${a}`!="2359"?`${l}, ${r}:${a}`:l}var Wf=e=>e<0?`the ${Io(e)} day`:`the ${Io(e)}`;function Io(e){if(e===-1)return"last";if(e<0)return`${Io(-e)} to last`;let t=e%100>=11&&e%100<=13;return e+(!t&&{1:"st",2:"nd",3:"rd"}[e%10]||"th")}function ze(e,t){return e.length<2?e.join(""):`${e.slice(0,-1).join(", ")} ${t} ${e.at(-1)}`}V();function Vc({task:e,tab:t}){let o=ft(e),n=c.list.row;return![e.completed_at,e.due,e.priority,e.repeat,e.description].some(Boolean)&&!e.tags.length&&!o.length?null:i`<div class="facts">
    ${e.completed_at&&i`<${Uf} at=${U(e.completed_at)} />`}
    ${e.due&&i`<${qf} task=${e} />`}
    ${e.priority&&i`<${Pa} priority=${e.priority} />`}
    ${e.repeat&&i`<span class="pill"><${_} name="repeat" />${yt(e.repeat)}</span>`}
    ${e.tags.map(r=>i`<${Hf} key=${r} name=${r} tab=${t} />`)}
    ${o.length>0&&i`<${Yc} icon="bell" text=${n.reminds(Hs(o[0]))} />`}
    ${e.description&&i`<${Yc} icon="note" text=${n.hasDescription} />`}
  </div>`}function qf({task:e}){let t=e.status==="pending"&&Zt(e.due);return i`<time
    class=${t?"pill late":"pill"}
    datetime=${e.due}
    title=${be(e.due)}
  >
    <${_} name="calendar" />${ce(e.due)}${t&&` · ${c.list.row.overdue}`}
  </time>`}function Uf({at:e}){return i`<time class="pill" datetime=${e} title=${c.list.row.doneAt(be(e))}>
    <${_} name="check" />${ce(e)}
  </time>`}function Pa({priority:e}){let t={urgent:"pill late",high:"pill warn"}[e]??"pill";return i`<span class=${t}><${_} name="flag" />${c.list.priorities[e]}</span>`}function Hf({name:e,tab:t}){let o=et.value===e,n=r=>{r.stopPropagation(),et.value=o?"":e},s=c.list.row;return i`<button
    type="button"
    class=${o?"pill tag accent":"pill tag"}
    dir="auto"
    tabindex=${t}
    title=${o?s.allTags:s.onlyTag(e)}
    aria-pressed=${o?"true":"false"}
    onClick=${n}
  >
    #${e}
  </button>`}function Yc({icon:e,text:t}){return i`<span class="sign" title=${t}>
    <${_} name=${e} /><span class="unseen">${t}</span>
  </span>`}var Hs=e=>ce(U(e.next_at??e.remind_at)),jf=/^([-+]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;function Tn(e){let t=jf.exec(e);if(!t)return e;let[o,n,s,r,a]=t.slice(2).map(d=>Number(d??0)),l={day:o*7+n,hour:s,minute:r,second:a};return c.list.fromDue(l,t[1]==="-")}function Gc({task:e,isCurrent:t}){let o=Xe.value.has(e.id),n=gt.value.get(e.id)??e.status==="completed",s=t?0:-1,r={"is-done":n,"is-chosen":o,"is-fresh":cn.value.has(e.id)},a=d=>{d.target.closest("input, button")||!(d.shiftKey||Fe.value)||(d.preventDefault(),xn(e))},l=d=>d.shiftKey&&d.preventDefault();return i`<li
    class=${["row",...Object.keys(r).filter(d=>r[d])].join(" ")}
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
      onChange=${()=>xn(e)}
    />`}
    <${Ba} task=${e} isDone=${n} tab=${s} />
    <div class="row-body">
      <a class="row-title" href=${`#/task/${e.number}`} dir="auto" tabindex=${s}>
        ${e.title}
      </a>
      <${Vc} task=${e} tab=${s} />
    </div>
    <span class="row-number" title=${c.list.row.number(e)}>
      <span class="unseen">${c.list.row.task} </span>${e.number}
    </span>
  </li>`}function Ba({task:e,isDone:t,tab:o=0}){let n=s=>{s.target.checked=t,Fs(e)};return i`<input
    type="checkbox"
    class="check"
    tabindex=${o}
    checked=${t}
    disabled=${!x.value}
    aria-label=${c.list.row.done(e)}
    onChange=${n}
  />`}y();function js({id:e,value:t,options:o,field:n,onPick:s}){let r=k(!1),a=()=>{r.current=!1,n.leave()},l=f=>{s(f.target.value),r.current||a()},d=f=>{f.key==="Enter"?a():f.key!=="Tab"&&f.key!=="Escape"&&(r.current=!0)};return i`<select
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
  </select>`}y();Z();b();V();y();b();ne();q();H();ye();y();b();ve();var Ft=class extends Error{},qa=e=>e instanceof Ft?c.list.editor.meanwhile:ot(e),Lo=new Set;async function Xc({mayDiscard:e}){let t=new Map([...Lo].map(a=>[a,a.problem.peek()]));await Promise.all([...Lo].map(a=>a.leave()));let o=a=>a.problem.peek()&&a.problem.peek()!==t.get(a),n=[...Lo].filter(o),s=a=>e&&t.get(a)&&!a.problem.peek().error.isOffline,r=n.every(s);return r&&n.forEach(a=>a.discard()),r}var Fa=class{draft=v(null);problem=v(null);#e=null;#t=!1;#o=Promise.resolve();constructor(t,o){this.task=t,this.names=o}begin=()=>{this.#e??=Wa(P.peek().get(this.task.id)??this.task,this.names)};write(t){this.begin(),this.draft.value=t,this.problem.peek()?.error instanceof Ft||(this.problem.value=null)}leave=()=>this.#o=this.#o.then(()=>this.#s());async#s(){if(this.#t)return;let t=this.halfOf?.();if(t)return this.#n(new it({status:400,code:"HALF",detail:t}),{});let o=this.draft.peek(),n=o===null?null:this.fieldsOf(o);if(!n)return;await this.save(n)&&this.draft.peek()===o&&(this.draft.value=null)}async save(t){this.begin();let o=Wa(this.#e,Object.keys(t));try{return eu(t,o)||await Kf(()=>zf(this.task.id,t,o)),this.#e=this.problem.value=null,!0}catch(n){return this.#n(n,t),n instanceof Ft?(this.#e=null,!0):!1}}#n(t,o){if(this.problem.value={error:t,fields:o},Lo.has(this))return;let{title:n}=P.peek().get(this.task.id)??this.task;M({code:"UNSAVED",message:c.list.editor.notSaved(n,qa(t))})}discard(){this.#t=!0,this.draft.value=null}};function nt(e,t,o={}){let n=Vt(()=>new Fa(e,t),[]);return Object.assign(n,o),F(()=>(Lo.add(n),()=>{Lo.delete(n),n.leave()}),[]),n}var Qc=Promise.resolve();function Kf(e){let t=Qc.then(e);return Qc=t.catch(()=>{}),t}async function zf(e,t,o){if(!x.value)throw new it({status:0,code:"OFFLINE",detail:""});let n=P.peek().get(e)??await bo(e);Zc(n,o);try{await Ca(n,t,{unlessChanged:!0})}catch(s){if(s.status!==412)throw s;let r=await bo(e);Zc(r,o),await Ca(r,t,{unlessChanged:!0})}}function Zc(e,t){if(!eu(t,Wa(e,Object.keys(t))))throw new Ft}var Wa=(e,t)=>Object.fromEntries(t.map(o=>[o,e[o]])),eu=(e,t)=>JSON.stringify(e)===JSON.stringify(t);function st({label:e,id:t,field:o,told:n,group:s=!1,children:r}){let a=s?"span":"label";return i`<div
    class="edit-field"
    role=${s?"group":void 0}
    aria-labelledby=${s?`${t}-name`:void 0}
  >
    <${a} id=${`${t}-name`} class="edit-name" for=${s?void 0:t}>${e}<//>
    ${r}
    <${Yf} id=${`${t}-problem`} field=${o} told=${n} />
  </div>`}function Yf({id:e,field:t,told:o}){let n=t.problem.value,s=c.list.editor;if(!n)return i`<p id=${e} class="form-problem" role="alert"></p>`;let r=()=>t.save(n.fields),a=n.error instanceof Ft;return i`<p id=${e} class="form-problem" role="alert">
    ${qa(n.error)}
    ${a&&o&&i` ${s.youWrote} <q dir="auto">${o}</q>`}
    ${a&&i` <button type="button" class="button small" onClick=${r}>${s.saveMine}</button>`}
  </p>`}function tu({task:e}){let t=c.list.editor,o=k(null),n=k(!1),s=nt(e,["due"],{fieldsOf:h=>({due:Vf(h,e.due)}),halfOf:()=>[...o.current?.querySelectorAll("input")??[]].some(g=>g.validity.badInput)?t.halfDate:null}),{day:r,time:a}=s.draft.value??ou(e.due),l=s.problem.value,d=()=>{n.current=!1,s.leave()},f=h=>g=>{s.write({day:r,time:a,[h]:g.target.value}),!n.current&&!g.target.validity.badInput&&d()},p=h=>{h.key==="Enter"?d():h.key!=="Tab"&&h.key!=="Escape"&&(n.current=!0)},$=()=>{s.write({day:"",time:""}),d()},m=h=>!h.currentTarget.contains(h.relatedTarget)&&d(),u=l?.fields.due&&be(l.fields.due);return i`<${st} id="edit-due" label=${t.due} field=${s} told=${u} group>
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
      ${e.due&&i`<${N} icon="close" label=${t.noDue} onClick=${$} />`}
    </div>
  <//>`}var ou=e=>e?{day:Pe(e),time:yo(e)}:{day:"",time:""};function Vf({day:e,time:t},o){let n=ou(o);return e===n.day&&t===n.time?o:!e&&!t?null:t?`${e||se.value}T${t}`:e}y();Z();ye();b();V();ve();var Gf=["PT0S","-PT10M","-PT1H","-P1D"];function nu({task:e}){let t=c.list.editor,o=w(!1),n=w(""),s=k(new Set),r=async(p,$)=>{if(!s.current.has(p)){s.current.add(p),n.value="";try{await $(),o.value=!1}catch(m){n.value=ot(m)}finally{s.current.delete(p)}}},a=ft(e),l=p=>r("new",()=>Nc(e,{remind_at:p})),d=p=>()=>r(p.id,()=>Ic(p)),f=()=>o.value=!o.value;return i`<div class="edit-field" role="group" aria-labelledby="edit-reminders-name">
    <span id="edit-reminders-name" class="edit-name">${t.reminders}</span>
    ${a.length>0&&i`<ul class="reminders">
      ${a.map(p=>i`<${Jf} key=${p.id} it=${p} onCancel=${d(p)} />`)}
    </ul>`}
    ${e.status==="pending"&&i`<button
      type="button"
      class="button small add-reminder"
      aria-expanded=${String(o.value)}
      onClick=${f}
    >
      <${_} name="bell" />${t.addReminder}
    </button>`}
    ${o.value&&i`<${Qf} task=${e} add=${l} />`}
    <p class="form-problem" role="alert">${n.value}</p>
  </div>`}function Jf({it:e,onCancel:t}){let o=c.list.editor,n=[e.from_due&&Tn(e.from_due),e.repeat&&yt(e.repeat),e.repeat_interval_minutes&&o.everyMinutes(e.repeat_interval_minutes,e.repeat_count),e.postponed_from&&o.postponed].filter(Boolean);return i`<li>
    <${_} name="bell" />
    <span class="grow">
      <time datetime=${e.next_at} title=${be(U(e.next_at))}>${Hs(e)}</time>
      ${n.length>0&&i`<span class="quiet"> · ${n.join(" · ")}</span>`}
    </span>
    <${N} icon="close" label=${o.cancelReminder(Hs(e))} onClick=${t} />
  </li>`}function Qf({task:e,add:t}){let o=c.list.editor,n=s=>{s.preventDefault();let r=new FormData(s.target).get("at");r&&t(r)};return i`<div class="new-reminder">
    ${e.due&&Gf.map(s=>i`<button
        key=${s}
        type="button"
        class="button small"
        onClick=${()=>t(s)}
      >
        ${Tn(s)}
      </button>`)}
    <form onSubmit=${n}>
      <input
        class="input"
        type="datetime-local"
        name="at"
        aria-label=${o.remindAt}
        min=${`${se.value}T00:00`}
        required
      />
      <button class="button small">${o.setReminder}</button>
    </form>
  </div>`}y();Z();b();Z();var Zf=["SU","MO","TU","WE","TH","FR","SA"],su="MO,TU,WE,TH,FR",Xf=/;X-(AFTER-DONE|PAUSED)=TRUE/g;function Ua(e){let[,t,o]=e.split("-").map(Number),n=o===31?-1:o;return{daily:"FREQ=DAILY",weekdays:`FREQ=WEEKLY;BYDAY=${su}`,weekly:`FREQ=WEEKLY;BYDAY=${Zf[cu(e)]}`,monthly:`FREQ=MONTHLY;BYMONTHDAY=${n}`,yearly:`FREQ=YEARLY;BYMONTH=${t};BYMONTHDAY=${o}`}}function ru(e,t){if(!e)return"none";let o=e.replace(Xf,""),n={"FREQ=WEEKLY":"weekly","FREQ=MONTHLY":"monthly","FREQ=YEARLY":"yearly",[`FREQ=DAILY;BYDAY=${su}`]:"weekdays"};return Object.entries(Ua(t)).find(([,r])=>r===o)?.[0]??n[o]??"other"}var au=e=>e?.includes("X-AFTER-DONE=TRUE")??!1;function iu(e,t){let o=e.replace(";X-AFTER-DONE=TRUE","");return t?`${o};X-AFTER-DONE=TRUE`:o}function lu(e){let t=se.value,o={0:1,6:2}[cu(t)]??0;return e==="weekdays"?Mt(t,o):t}var cu=e=>new Date(`${e}T00:00:00Z`).getUTCDay();function uu({task:e}){let t=c.list.editor,o=e.due?Pe(e.due):se.value,n=Ua(o),r=nt(e,["repeat","due"],{fieldsOf:({name:h,rule:g})=>g!==void 0?{repeat:g.trim().replace(/^RRULE:/i,"")||null}:h==="other"?null:h==="none"?{repeat:null}:e.due?{repeat:n[h]}:{repeat:n[h],due:lu(h)}}),{name:a=ru(e.repeat,o),rule:l=e.repeat??""}=r.draft.value??{},d=Object.entries(n).map(([h,g])=>[h,yt(g)]),f=[["none",t.repeats.none],...d,["other",t.repeats.other]],p=h=>r.save({repeat:iu(e.repeat,h.target.checked)}),$=h=>r.write({name:"other",rule:h.target.value}),m=h=>h.key==="Enter"&&r.leave(),u=r.problem.value?.fields.repeat;return i`<${st} id="edit-repeat" label=${t.repeat} field=${r} told=${u}>
    <${js}
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
      onInput=${$}
      onBlur=${r.leave}
      onKeyDown=${m}
    />`}
    ${e.repeat&&i`<p class="hint">${yt(e.repeat)}</p>
      <label class="edit-tick">
        <input
          type="checkbox"
          checked=${au(e.repeat)}
          onChange=${p}
        />
        ${t.afterDone}
      </label>`}
  <//>`}y();ye();b();V();function du({task:e}){let t=c.list.editor,o=k(Promise.resolve()),n=m=>o.current=o.current.then(m),s=()=>P.peek().get(e.id)?.tags??e.tags,r=()=>{let m=a.draft.value??"";return a.draft.value=null,m.trim()?n(()=>d(m)):o.current},a=nt(e,["tags"],{leave:r}),l=a.draft.value??"",d=async m=>{let u=m.split(/[\s,]+/).map(G=>G.replace(/^#+/,"").toLowerCase()),h=s(),g=[...new Set([...h,...u.filter(Boolean)])];if(g.length===h.length)return;await a.save({tags:g})||(a.draft.value=`${m} ${a.draft.value??""}`.trim())},f=m=>n(()=>a.save({tags:s().filter(u=>u!==m)})),p=m=>{if(m.isComposing)return;["Enter",","," "].includes(m.key)?(m.preventDefault(),r()):m.key==="Backspace"&&!l&&!m.repeat&&e.tags.length>0&&f(e.tags.at(-1))},$=a.problem.value?.fields.tags?.join(", ");return i`<${st} id="edit-tags" label=${t.tags} field=${a} told=${$}>
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
        ${ls.value.filter(m=>!e.tags.includes(m)).map(m=>i`<option key=${m} value=${m}></option>`)}
      </datalist>
    </div>
  <//>`}y();function Ha({task:e,name:t,label:o,placeholder:n,isTitle:s=!1}){let a=nt(e,[t],{fieldsOf:u=>({[t]:u.trim()||(s?"":null)})}),l=k(null),d=`edit-${t}`,f=a.problem.value,p=a.draft.value??e[t]??"";F(()=>em(l.current),[p]);let $=({target:u})=>{a.write(s?u.value.replace(/\n/g," "):u.value)},m=u=>{!(u.key==="Enter"&&(s||u.ctrlKey||u.metaKey))||u.isComposing||(u.preventDefault(),a.leave())};return i`<${st} id=${d} label=${o} field=${a} told=${f?.fields[t]}>
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
      onInput=${$}
      onBlur=${a.leave}
      onKeyDown=${m}
    ></textarea>
  <//>`}function em(e){CSS.supports("field-sizing","content")||(e.rows=Math.min(12,e.value.split(`
`).length+Math.floor(e.value.length/60)))}function ja({task:e}){let t=c.list.editor,o=k(null);F(()=>{let a=ae.peek();return ae.value="list",nm(o.current),()=>{ae.peek()==="list"&&(ae.value=a)}},[]);let n=gt.value.get(e.id)??e.status==="completed",s=async({mayDiscard:a})=>{let l=await Xc({mayDiscard:a}),d=o.current?.querySelector(".form-problem:not(:empty)");l?ie.value?.id===e.id&&Bs():d?.scrollIntoView({block:"nearest"})},r=a=>{a.key!=="Escape"||a.isComposing||(a.preventDefault(),s({mayDiscard:!0}))};return i`<li
    class="editor card"
    ref=${o}
    tabindex="-1"
    data-task=${e.id}
    onKeyDown=${r}
  >
    <div class="editor-head">
      <${Ba} task=${e} isDone=${n} />
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
      <${Ha} task=${e} name="title" label=${t.title} isTitle />
      <${Ha}
        task=${e}
        name="description"
        label=${t.description}
        placeholder=${t.descriptionPlaceholder}
      />
      <div class="edit-pair">
        <${tu} task=${e} />
        <${tm} task=${e} />
      </div>
      <div class="edit-pair">
        <${uu} task=${e} />
        <${du} task=${e} />
      </div>
      <${nu} task=${e} />
      <div class="editor-foot">
        <${om} task=${e} />
        <button type="button" class="button small delete" onClick=${()=>Ws(e)}>
          <${_} name="trash" />${t.delete}
        </button>
      </div>
    </fieldset>
  </li>`}function tm({task:e}){let o=nt(e,["priority"],{fieldsOf:l=>({priority:l==="none"?null:l})}),s=["none",...[...Lt].reverse()].map(l=>[l,c.list.priorities[l]]),r=c.list.priorities[o.problem.value?.fields.priority??"none"],a=c.list.editor.priority;return i`<${st} id="edit-priority" label=${a} field=${o} told=${r}>
    <${js}
      id="edit-priority"
      value=${o.draft.value??e.priority??"none"}
      options=${s}
      field=${o}
      onPick=${l=>o.write(l)}
    />
  <//>`}function om({task:e}){let t=c.list.editor.times,o=[[t.created,e.created_at],e.updated_at!==e.created_at&&[t.updated,e.updated_at],e.completed_at&&[t.done,e.completed_at]].filter(Boolean);return i`<p class="hint times">
    ${o.map(([n,s])=>i`<span key=${n}>
        ${n} <time datetime=${s} title=${be(U(s))}>${ce(U(s))}</time>
      </span>`)}
  </p>`}function nm(e){let t=e.querySelector("textarea"),n=matchMedia("(pointer: fine)").matches&&!t.matches(":disabled")?t:e;n.focus({preventScroll:!0}),n===t&&t.setSelectionRange(t.value.length,t.value.length),requestAnimationFrame(()=>e.scrollIntoView({block:"nearest"}))}y();q();ye();b();V();function pu(){let e=c.list.empty;if(ao.value){let s=pe.value==="done"&&!Bt.value&&pt.value;return i`<div class="empty" role="status">
      <p>${s?e.narrowedPart(dn.done.value.length):e.narrowed}</p>
      <button type="button" class="button small" onClick=${Mo}>${e.clear}</button>
    </div>`}if(pe.value==="done"&&pt.value===void 0)return i`<p class="empty quiet">${c.loading}</p>`;let t=pe.value!=="done"&&is.value.all===0?"none":pe.value,[o,n]=e[t];return i`<div class="empty">
    <${_} name=${t==="today"||t==="done"?"check":"list"} />
    <p class="empty-title">${o}</p>
    <p class="hint">${n}</p>
  </div>`}function fu(){let{number:e,problem:t}=ie.value,o=k(null);F(()=>He(()=>o.current?.focus()),[]);let n=!t||t.status===404||t.status===400;return i`<div class="missing" role="alert">
    <p>${n?c.list.missing(e):Je(t)}</p>
    <a class="button small" ref=${o} href=${`#/${pe.value}`}>${c.list.toList}</a>
  </div>`}function hu(){let e=k(null),t=kn.value.flatMap(({rows:s})=>s.map(r=>r.id)),o=t.includes(Ao.value)?Ao.value:t[0];if(lm(e,t),im(),!dt.value)return i`<div class="rows"><p class="empty quiet">${c.loading}</p></div>`;let n=io.value.length-t.length;return i`<div class="rows" ref=${e} onKeyDown=${cm}>
    <${rm} />
    ${kn.value.map(s=>i`<${sm} key=${s.name} group=${s} at=${o} />`)}
    ${t.length===0&&!ie.value&&i`<${pu} />`}
    ${n>0&&i`<button type="button" class="button plain more" onClick=${Fc}>
      ${c.list.more(n)}
    </button>`}
    ${Ma.value>0&&i`<p class="hint first-found">${c.list.search.first(Ma.value)}</p>`}
    ${n<=0&&pe.value==="done"&&!Bt.value&&i`<${am} />`}
  </div>`}function sm({group:e,at:t}){let{name:o,day:n,isLate:s,rows:r}=e,a=n?go(n):c.list.groups[o],l=o?`group-${o}`:void 0;return i`<${o?"section":"div"} class="group" aria-labelledby=${l}>
    ${o&&i`<h2
      id=${l}
      class=${s?"group-title late":"group-title"}
      title=${n&&be(n)}
    >
      ${a}<span class="group-count">${r.length}</span>
    </h2>`}
    <ul>
      ${r.map(f=>{let p=P.value.get(f.id)??f;return ie.value?.id===p.id?i`<${ja} key=${p.id} task=${p} />`:i`<${Gc} key=${p.id} task=${p} isCurrent=${p.id===t} />`})}
    </ul>
  <//>`}function rm(){if(!ie.value||qc.value)return null;let e=P.value.get(ie.value.id);return e?i`<ul class="group"><${ja} key=${e.id} task=${e} /></ul>`:i`<${fu} />`}function am(){return pt.value?i`<button type="button" class="button plain more" onClick=${vu}>
    ${c.list.moreDone}
  </button>`:null}var vu=()=>bl().catch(M);function im(){let e=dt.value&&pt.value===void 0,t=pe.value==="done"&&e&&x.value;F(()=>{t&&vu()},[t])}function lm(e,t){let o=k({id:null,index:0,openId:null});F(()=>{let n=o.current,s=ie.value?.id??null,r=n.openId&&!s?n.openId:n.id,a=t.includes(r)?r:t[Math.min(n.index,t.length-1)];r&&!s&&He(()=>a?Ys(a):document.getElementById("quick-add")?.focus()),n.openId=s,n.index=mu(n.id??s,t)??n.index}),F(()=>{let n=({target:r})=>{let a=e.current?.contains(r)?r.closest("[data-task]"):null;o.current.id=a?.dataset.task??null,o.current.index=mu(o.current.id,zs())??o.current.index},s=({target:r,relatedTarget:a})=>{a||queueMicrotask(()=>r.isConnected&&(o.current.id=null))};return document.addEventListener("focusin",n),document.addEventListener("focusout",s),()=>{document.removeEventListener("focusin",n),document.removeEventListener("focusout",s)}},[])}var mu=(e,t)=>t.includes(e)?t.indexOf(e):null,zs=()=>kn.value.flatMap(({rows:e})=>e.map(t=>t.id));function Ys(e){let t=document.querySelector(`[data-task="${CSS.escape(e)}"] .row-title`);t?.focus(),t?.scrollIntoView({block:"nearest"})}function Cn(e){let t=zs(),o=document.activeElement?.closest?.("[data-task]")?.dataset.task,n=t.indexOf(o??Ao.value),s=o?Math.min(Math.max(n+e,0),t.length-1):Math.max(n,0);t[s]&&Ys(t[s])}var $u=()=>Cn(0);for(let e of["j","ArrowDown"])Se(e,()=>Cn(1));for(let e of["k","ArrowUp"])Se(e,()=>Cn(-1));function cm(e){let t=e.target.closest(".row"),o=e.ctrlKey||e.metaKey||e.altKey,n=t&&P.value.get(t.dataset.task);if(!n||o||e.isComposing)return;let r={ArrowDown:()=>Cn(1),ArrowUp:()=>Cn(-1),Home:()=>Ys(zs()[0]),End:()=>Ys(zs().at(-1)),x:()=>Fs(n),e:()=>location.hash=`#/task/${n.number}`,s:()=>xn(n),Delete:()=>Ws(n),Escape:()=>Xe.value.size>0&&tt()}[e.key.length===1?e.key.toLowerCase():e.key];r&&(e.preventDefault(),r())}function gu(){return Fe.value?i`<${um} />`:null}function um(){let e=w(null);F(()=>()=>He($u),[]);let t=c.list.bulk,o=Uc.value,n=o.length>Sn.value,s=o.length===0||n||!x.value,r=e.value&&o.length>0?e.value:"all",a={all:dm,due:pm,priority:fm},l=d=>{d.key==="Escape"&&(d.preventDefault(),r==="all"?tt():e.value=null)};return i`<div class="bulk" role="region" aria-label=${t.label} onKeyDown=${l}>
    <div class="bulk-head">
      <span class="bulk-count" role="status">${t.count(o.length)}</span>
      <button type="button" class="button plain small" onClick=${Hc}>
        ${t.all(io.value.length,Sn.value)}
      </button>
      <span class="grow"></span>
      <${N} icon="close" label=${t.close} onClick=${tt} />
    </div>
    ${n&&i`<p class="form-problem" role="alert">${t.tooMany(Sn.value)}</p>`}
    <${a[r]} tasks=${o} isOff=${s} asks=${e} />
  </div>`}function dm({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=e.filter(d=>d.status==="pending"),r=e.filter(d=>d.status==="completed"),a=(d,f,p)=>i`<button type="button" class="button small" disabled=${t} onClick=${f} ...${p}>
      ${d}
    </button>`,l=()=>No("delete",e,{asked:n.asked.delete});return i`<div class="bulk-actions">
    ${(s.length>0||r.length===0)&&a(n.done,()=>No("complete",s,{asked:n.asked.complete}))}
    ${r.length>0&&a(n.reopen,()=>No("reopen",r,{asked:n.asked.reopen}))}
    ${a(n.due,()=>o.value="due",{id:"bulk-due"})}
    ${a(n.priority,()=>o.value="priority",{id:"bulk-priority"})}
    ${a(n.delete,l,{class:"button small delete"})}
  </div>`}function pm({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,r={today:0,tomorrow:1,nextWeek:(8-new Date(`${se.value}T00:00:00Z`).getUTCDay())%7||7},a=d=>{o.value=null;let f=d?n.asked.due(go(d)):n.asked.noDue,p=e.filter($=>$.due&&yo($.due)).length;No("update",e,{changes:{due:d},asked:f,loses:d&&n.losesTimes(p)})},l=d=>{d.preventDefault();let f=new FormData(d.target).get("day");f&&a(f)};return i`<${yu} name="due" asks=${o}>
    ${Object.entries(r).map(([d,f])=>{let p=Mt(se.value,f);return i`<button
        type="button"
        class="button small"
        title=${be(p)}
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
  <//>`}function fm({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=r=>{o.value=null;let a=n.asked.priority(c.list.priorities[r??"none"]);No("update",e,{changes:{priority:r},asked:a})};return i`<${yu} name="priority" asks=${o}>
    ${[...Lt,null].map(r=>i`<button
        type="button"
        class="button small"
        disabled=${t}
        onClick=${()=>s(r)}
      >
        ${c.list.priorities[r??"none"]}
      </button>`)}
  <//>`}function yu({name:e,asks:t,children:o}){let n=k(null);return F(()=>(He(()=>n.current.querySelector("button").focus()),()=>He(()=>document.getElementById(`bulk-${e}`)?.focus())),[]),i`<div class="bulk-actions" ref=${n} role="group" aria-label=${c.list.bulk[e]}>
    ${o}
    <button type="button" class="button plain small" onClick=${()=>t.value=null}>
      ${c.cancel}
    </button>
  </div>`}y();ye();b();V();function wu(){if(!$t.value&&!ao.value)return null;let e=c.list,t=new Set([...ls.value,et.value].filter(Boolean)),o=Lt.map(n=>[n,e.priorities[n]]);return i`<div class="narrow" role="search" aria-label=${e.narrow}>
    <${mm} />
    <${Ka}
      label=${e.filters.tag}
      value=${et}
      options=${[["",e.filters.anyTag],...[...t].map(n=>[n,`#${n}`])]}
    />
    <${Ka}
      label=${e.filters.priority}
      value=${Eo}
      options=${[["",e.filters.anyPriority],...o]}
    />
    ${pe.value==="all"&&!Bt.value&&i`<${Ka}
      label=${e.filters.sort}
      value=${bn}
      options=${Bc.map(n=>[n,e.sorts[n]])}
    />`}
    ${ao.value&&i`<button type="button" class="button plain small" onClick=${Mo}>
      ${e.filters.clear}
    </button>`}
  </div>`}function mm(){let e=c.list.search,t=o=>{o.key==="Escape"&&(o.preventDefault(),vt.value?_n():o.target.blur())};return i`<div class="search">
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
      value=${vt.value}
      onInput=${o=>vt.value=o.target.value}
      onKeyDown=${t}
    />
    ${vt.value&&i`<${N} icon="close" label=${e.clear} onClick=${_n} />`}
  </div>`}function Ka({label:e,value:t,options:o}){return i`<select
    class="choice"
    aria-label=${e}
    value=${t.value}
    data-on=${!!t.value&&t!==bn}
    onChange=${n=>t.value=n.target.value}
  >
    ${o.map(([n,s])=>i`<option key=${n} value=${n}>${s}</option>`)}
  </select>`}y();H();de();Ze();b();V();ve();y();Z();b();V();function bu({it:e}){let t=e.readings??[];if(t.length===0)return null;let o=c.list.quickAdd,n=!wn(e);return i`<div class="understood">
    <ul aria-label=${n?o.meant:o.understood}>
      ${t.map((s,r)=>i`<${hm} key=${r} it=${s} isMore=${n} />`)}
    </ul>
    ${n&&i`<p class="hint">${o.toChat}</p>`}
  </div>`}function hm({it:e,isMore:t}){let o=[e.due&&i`<time class="pill accent" datetime=${e.due}>
        <${_} name="calendar" />${be(e.due)}
      </time>`,(e.from_due||e.remind_at)&&i`<span class="pill"><${_} name="bell" />${vm(e)}</span>`,e.repeat&&i`<span class="pill">
        <${_} name="repeat" />${e.repeat_words??yt(e.repeat)}
      </span>`,e.priority&&i`<${Pa} priority=${e.priority} />`,...(e.tags??[]).map(s=>i`<span class="pill" dir="auto">#${s}</span>`)].filter(Boolean),n=e.title??e.task_ref;return i`<li>
    ${t&&i`<span class="quiet">${c.list.quickAdd.verbs[e.intent]}</span>`}
    ${n&&i`<span class="understood-title" dir="auto">${n}</span>`}
    ${e.description&&i`<span class="quiet" dir="auto">${e.description}</span>`}
    ${o.length>0&&i`<span class="facts">${o}</span>`}
    ${e.question&&i`<span class="understood-question" dir="auto">${e.question}</span>`}
  </li>`}function vm(e){let t=e.repeat_interval_minutes,o=e.from_due?Tn(e.from_due):ce(e.remind_at);return t?`${o}, ${c.list.editor.everyMinutes(t,e.repeat_count)}`:o}var $m=60,Ce=v(ct("quick-add")??"");Ce.subscribe(e=>ut("quick-add",e));So(()=>Ce.value="");var Po=v(null),bt=v(""),Vs=v(!1);function ku(){let e=c.list.quickAdd,t=k(null),o=Ds(Ce.value);J(()=>bm(Ce.value),[Ce.value,x.value]);let n=async a=>{a.preventDefault(),await gm(),t.current?.focus()},s=a=>{Ce.value=a.target.value,bt.value="",o.noteWritten(Ce.value)},r=a=>{o.takesBack(a)||a.key!=="Escape"||(a.preventDefault(),Ce.value?Ce.value=bt.value="":t.current.blur())};return i`<form class="quick-add" onSubmit=${n}>
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
        value=${Ce.value}
        disabled=${!x.value}
        onInput=${s}
        onKeyDown=${r}
      />
      ${Ce.value.trim()&&i`<button class="button primary small" disabled=${Vs.value||!x.value}>
        ${Po.value&&!wn(Po.value)?e.send:e.add}
      </button>`}
    </div>
    <p id="quick-problem" class="form-problem quick-problem" role="alert" dir="auto">
      ${bt.value}
    </p>
    <div id="quick-understood">
      ${Ce.value.trim()&&Po.value&&i`<${bu} it=${Po.value} />`}
    </div>
  </form>`}async function gm(){let e=Ce.value.trim();if(!(!e||Vs.value)){Vs.value=!0,bt.value="";try{if(wn(await Ta(e))){let t=await Oc(e);(t.state!=="complete"||!t.undo)&&(bt.value=ym(t))}else wm(e);!bt.value&&Ce.value.trim()===e&&(Ce.value="")}catch(t){bt.value=ot(t)}finally{Vs.value=!1}}}function ym({message:e,tool_calls:t=[]}){let o=t.find(n=>n.error?.field)?.error;return o?ot(o):e}function wm(e){if(z.value){bt.value=c.list.quickAdd.busy;return}ae.value==="list"&&(ae.value="even"),It(Ls(e))}var _u=0;function bm(e){let t=_u+=1,o=e.trim();if(o||(Po.value=null),!o||!x.value)return;let n=setTimeout(async()=>{let s=await Ta(o).catch(()=>null);t===_u&&(Po.value=s)},$m);return()=>clearTimeout(n)}y();ye();b();V();function xu(){let e=c.list,t=()=>{$t.value=!$t.value,$t.value||Mo()},o=()=>Fe.value?tt():Fe.value=!0;return i`<div class="tabs-line">
    <nav class="tabs" aria-label=${e.views}>
      ${Da.map(n=>i`<${_m} key=${n} name=${n} />`)}
    </nav>
    <${N}
      icon="search"
      label=${e.narrow}
      aria-expanded=${String($t.value)}
      data-on=${ao.value}
      onClick=${t}
    />
    <${N}
      icon="select"
      label=${e.select}
      aria-pressed=${String(Fe.value)}
      data-on=${Fe.value}
      onClick=${o}
    />
  </div>`}function _m({name:e}){let t=is.value[e],o=e==="today"?Sl.value.length:0,n=o?c.list.countLate(t,o):c.list.count(t);return i`<a
    class="tab"
    href=${`#/${e}`}
    aria-current=${pe.value===e?"page":void 0}
  >
    ${c.list.viewNames[e]}
    ${t>0&&i`<span class=${o?"count late":"count"}>
      ${c.list.countShown(t)}<span class="unseen"> ${n}</span>
    </span>`}
  </a>`}function Su(){return i`<section class="pane left list" aria-labelledby="list-title">
    <h1 id="list-title" class="unseen">${c.tasks}</h1>
    <div class="list-head">
      <${ku} />
      <${xu} />
      <${wu} />
    </div>
    <${hu} />
    <${gu} />
  </section>`}Se("n",()=>Tu("quick-add"));Se("f",()=>{$t.value=!0,Tu("task-search")});function Tu(e){Ne.value[0]==="settings"&&vs("today");let t=()=>document.getElementById(e)?.focus();document.getElementById(e)?t():requestAnimationFrame(()=>requestAnimationFrame(t))}y();q();b();V();qr.call=()=>document.querySelector(".note:is(:hover, :has(:focus-visible))")!==null;function Cu(){return i`<div class="notes" role="status" aria-live="polite" aria-label=${c.settings.notesLabel}>
    ${Ee.value.map(e=>i`<div key=${e.id} class=${e.isProblem?"note problem":"note"}>
        <span class="note-text" dir="auto">${e.text}</span>
        ${e.turn&&i`<button type="button" class="note-undo" onClick=${()=>vo(e.turn)}>${c.undo}</button>`}
        <${N} icon="close" label=${c.dismiss} onClick=${()=>jr(e.id)} />
      </div>`)}
  </div>`}y();ne();Z();q();oo();de();b();V();Js();y();ne();Z();H();de();Ze();b();Js();var Qs="rung",Ru=50,km=200,xm=25,qe=v([]),Wt=[],We=null,On=null;for(let e of["reminder","change"])Q(e,t=>On?On.push(t):Pu(t));for(let e of["begin","back"])Q(e,Sm);oe(()=>{j.value==="in"&&queueMicrotask(Dn)});X.onChange(Qs,Dn);So(()=>{X.keep(Qs,null),Ga([]),Wt=[],We=null});function Zs(e,t){Dn();let o=n=>n.id===e;t&&Bu(qe.value.filter(o),t),Bo(qe.value.filter(n=>!o(n)))}function Lu(){Bo([])}async function Sm(){let e=On=[],t=[];try{t=await Tm()}catch{}On===e&&(On=null,[...t,...e].forEach(Pu),Bo(qe.value))}async function Tm(){Dn();let e=[],t=null;for(let o=0;o<xm;o+=1){let{entries:n,next_cursor:s}=await D("/audit",{limit:km,cursor:t}),r=n[0]?.seq??0;if(o===0&&(We===null||r<We)&&Bo(qe.value,r),e.push(...n.filter(a=>a.seq>We)),t=s,!t||n.at(-1).seq<=We)break}return e.reverse()}function Pu(e){if(Dn(),We!==null&&e.seq<=We)return;We=e.seq;let{outcome:t,changes:o}=e;if(t.occurrence?.result==="fired"){let l=Dm(e),d=qe.value.filter(f=>f.task.id!==l.task.id);Bo([l,...d].slice(0,Ru)),Mu(l),Ya();return}o.some(({before:l,after:d})=>!l&&d?.reminder)&&Ya();let n=new Set(o.map(Om)),s=new Map(o.map(({after:l})=>[l?.task?.id,l?.task]));Bu(qe.value.filter(l=>n.has(l.task.id)),e.turn_id);let r=qe.value.filter(l=>!n.has(l.task.id)),a=[...Cm(e),...r];Bo(a.map(l=>({...l,task:Fu(s.get(l.task.id)??l.task)})))}function Bu(e,t){Wt=[...e.map(o=>({turn:t,card:o})),...Wt].slice(0,Ru)}function Cm({call:e,outcome:t}){if(e.name!=="undo"||!t.success)return[];let o=s=>s.turn===t.turn_id,n=Wt.filter(o).map(s=>s.card);return Wt=Wt.filter(s=>!o(s)),n.filter(({task:s})=>!qe.value.some(r=>r.task.id===s.id))}function Om({before:e,after:t}){return e?.task&&(!t||t.task.status==="completed")?e.task.id:!e&&t?.reminder?t.reminder.task_id:null}function Dm({call_id:e,outcome:{task:t,reminder:o,occurrence:n}}){let s=c.settings.rung,r=[n.late_by>0&&s.late(n.late_by),n.count>1&&s.count(n.count),n.missed>0&&s.missed(n.missed)],a=ce(U(n.at));return{id:e,task:Fu(t),reminder:o.id,when:a,facts:r.filter(Boolean)}}var Fu=({id:e,number:t,title:o})=>({id:e,number:t,title:o});function Dn(){try{let e=JSON.parse(X.kept(Qs));if(e?.user!==ue.value?.id)return;We=e.heard,Wt=e.settled??[],Ga(e.cards)}catch{}}function Bo(e,t=We){We=t,Ga(e),X.keep(Qs,JSON.stringify({user:ue.value?.id,heard:We,cards:e,settled:Wt}))}function Ga(e){let t=new Set(e.map(o=>o.id));qe.value.filter(o=>!t.has(o.id)).forEach(o=>Nu(o.id)),qe.value=e}var qt=c.settings.rung,Ja=matchMedia("(max-width: 54rem), (max-height: 36rem)"),Qa=v(Ja.matches);Ja.addEventListener("change",()=>Qa.value=Ja.matches);var Wu=T(()=>Qa.value?1:3),Em={ten:()=>({minutes:10}),hour:()=>({minutes:60}),morning:()=>({until:`${Mt(se.value,1)}T09:00:00`})};function qu(){let e=qe.value,t=e.length-Wu.value;return i`<section class="rung" aria-label=${qt.region}>
    <p class="unseen" role="alert">${e[0]&&qt.said(e[0].task.title)}</p>
    ${e.slice(0,Wu.value).map(o=>i`<${Am} key=${o.id} card=${o} />`)}
    ${e.length>1&&i`<div class="rung-foot">
        ${t>0&&i`<span>${qt.more(t)}</span>`}
        <button type="button" class="button small" onClick=${Lu}>
          ${qt.dismissAll}
        </button>
      </div>`}
    ${Au.value&&!(Qa.value&&e.length>0)&&i`<${Mm} />`}
  </section>`}function Am({card:e}){let t=w(!1),{id:o,task:n,reminder:s,when:r,facts:a}=e;F(()=>()=>He(Uu),[]);let l=async(p,$,m)=>{t.value=!0;try{let u=await A(`/reminders/${s}/${p}`,$);Zs(o,u.turn),E(m(u.body),u.turn)}catch(u){M(u),t.value=!1,u.status===404&&Zs(o)}},d=p=>l("snooze",Em[p](),$=>qt.snoozed(n,ce(U($.next_at)))),f=t.value||us.value;return i`<article class="rung-card">
    <div class="rung-head">
      <span class="rung-bell"><${_} name="bell" /></span>
      <div class="grow">
        <a class="rung-title" href=${`#/task/${n.number}`} title=${qt.open} dir="auto"
          >${n.title}</a
        >
        <p class="hint">
          ${r}${a.map(p=>i`<span key=${p} class="rung-late"> · ${p}</span>`)}
        </p>
      </div>
      <${N} icon="close" label=${c.dismiss} onClick=${()=>Zs(o)} />
    </div>
    <div class="rung-actions">
      <button
        type="button"
        class="button small primary"
        disabled=${f}
        onClick=${()=>l("done",void 0,()=>c.completed(n))}
      >
        ${qt.done}
      </button>
      ${Object.entries(qt.snoozeFor).map(([p,[$,m]])=>i`<button
            key=${p}
            type="button"
            class="button small"
            aria-label=${m}
            title=${m}
            disabled=${f}
            onClick=${()=>d(p)}
          >
            ${$}
          </button>`)}
    </div>
  </article>`}function Mm(){let{offer:e,offerYes:t,offerNo:o}=c.settings.browser;return i`<div class="rung-card rung-offer">
    <p>${e}</p>
    <div class="rung-actions">
      <button type="button" class="button small" onClick=${Gs}>${t}</button>
      <button type="button" class="button small plain" onClick=${Va}>${o}</button>
    </div>
  </div>`}var Uu=()=>document.querySelector(".rung-card button.primary")?.focus();Se("r",Uu);y();q();de();b();var An=c.settings,ni=Object.keys(An.sections),or=v(null);function kd(){let e=Ne.value[1],t=ni.includes(e)?e:ni[0],o=k(null);return J(()=>{sh()},[]),F(()=>o.current.focus({preventScroll:!0}),[t]),i`<section class="pane left settings" aria-labelledby="settings-title">
    <div class="settings-scroll">
      <div class="settings-grid">
        <nav class="settings-index" aria-label=${An.index}>
          <ul>
            ${ni.map(n=>i`<li key=${n}>
                  <a href=${`#/settings/${n}`} aria-current=${n===t?"page":void 0}>
                    ${An.sections[n]}
                  </a>
                </li>`)}
          </ul>
        </nav>
        <div class="settings-body">
          <h1 id="settings-title" tabindex="-1" ref=${o}>${An.sections[t]}</h1>
          <fieldset class="settings-section" disabled=${us.value} key=${t}>
            <legend class="unseen">${An.sections[t]}</legend>
            ${or.value&&i`<${or.value[t]} />`}
          </fieldset>
        </div>
      </div>
    </div>
  </section>`}async function sh(){if(!or.value)try{({sections:or.value}=await Promise.resolve().then(()=>(_d(),bd)))}catch(e){M(e)}}var si=v(!1),ae=v("even"),sr=matchMedia("(max-width: 54rem) and (max-height: 44rem)");function Tc(){sr.matches?ae.value="chat":ae.value==="list"&&(ae.value="even")}addEventListener("hashchange",()=>{sr.matches&&ae.value==="chat"&&(ae.value="even")});var nr=null;sr.addEventListener("change",()=>{let e=document.activeElement?.id==="composer";sr.matches&&e?(nr=ae.value,ae.value="chat"):nr&&(ae.value=nr,nr=null)});var Mn=()=>si.value=!si.value;function xd(){let e=Ne.value[0]==="settings";return i`<div class="frame" data-room=${e?"list":ae.value}>
    <a class="skip" href="#composer" onClick=${lh}>${c.skipToChat}</a>
    <${ah} isSettings=${e} />
    ${!x.value&&i`<${rh} />`}
    <${qu} />
    <main class="panes">
      ${e?i`<${kd} />`:i`<${Su} />`}
      <${Cc} />
    </main>
    <${Cu} />
    <${bc} />
    ${si.value&&i`<${ih} />`}
  </div>`}function rh(){let e=c.lastList;return i`<p class="banner" role="status">${e[j.value]??e.away}</p>`}function ah({isSettings:e}){let t={auto:"auto",light:"sun",dark:"moon"}[je.value];return i`<header class="head">
    <a class="brand" href="#/today">
      <img src="/page/icons/icon.svg" alt="" width="28" height="28" />
      <span>${c.name}</span>
    </a>
    <span class="grow"></span>
    <${N} icon="question" label=${c.help} onClick=${Mn} />
    <${N} icon=${t} label=${c.theme[je.value]} onClick=${Pl} />
    <a
      class="icon-button"
      href=${e?"#/today":"#/settings"}
      aria-label=${e?c.back:c.settingsTitle}
      title=${e?c.back:c.settingsTitle}
    >
      <${_} name=${e?"list":"gear"} />
    </a>
  </header>`}function ih(){return i`<${yn} title=${c.keys.title} onClose=${Mn}>
    <dl class="keys">
      ${c.keys.rows.map(([e,t])=>i`<div><dt><kbd>${e}</kbd></dt><dd>${t}</dd></div>`)}
    </dl>
    <div class="dialog-actions">
      <button type="button" class="button primary" autofocus onClick=${Mn}>${c.close}</button>
    </div>
  <//>`}function lh(e){e.preventDefault(),document.getElementById("composer")?.focus()}var Sd=e=>vs(e);function Td(){let[e,t]=Ne.value;return e==="task"?c.taskTitle(t):e==="settings"?c.settings.sections[t]??c.settingsTitle:c.list.viewNames[e]??""}y();de();b();ve();var kt=c.signIn;function Cd(){return j.value==="unreachable"?i`<${uh} />`:i`<${ch} />`}function ch(){let e=w("sign-in"),t=k(null),{isBusy:o,problem:n,run:s,clear:r}=fe(),a=e.value==="register",l=K.value?.limits?.password_min??8,d=a?kt.register:kt.title,f=async $=>{$.preventDefault();let m=new FormData(t.current);await s(()=>Al(e.value,m.get("email").trim(),m.get("password")))||t.current?.elements.password.select()},p=()=>{e.value=a?"sign-in":"register",r(),t.current.elements.email.focus()};return i`<main class="door">
    <form class="door-form" ref=${t} aria-labelledby="door-title" onSubmit=${f}>
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1 id="door-title">${d}</h1>
      <p class="quiet">${c.tagline}</p>
      <${xe}
        label=${kt.email}
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
        label=${kt.password}
        name="password"
        type="password"
        autocomplete=${a?"new-password":"current-password"}
        minlength=${a?l:void 0}
        required
        hint=${a&&kt.passwordHint(l)}
        problem=${n}
      />
      <${ee} problem=${n} fields=${["email","password"]} />
      <button class="button primary" disabled=${o}>${d}</button>
      ${K.value?.registration==="open"&&i`<button type="button" class="button plain" onClick=${p}>
          ${a?kt.toSignIn:kt.toRegister}
        </button>`}
      ${K.value?.registration==="closed"&&i`<p class="hint">${kt.closed}</p>`}
    </form>
  </main>`}function uh(){return i`<main class="door">
    <div class="door-form">
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1>${c.name}</h1>
      <p role="alert">${kt.unreachable}</p>
      <button type="button" class="button primary" onClick=${eo}>${c.retry}</button>
    </div>
  </main>`}function dh(){return j.value==="starting"?null:ko.value?i`<${xd} />`:i`<${Cd} />`}oe(()=>{j.value==="in"?Ir().then(un).catch(sa):(Rr(),ko.value&&sa())});oe(()=>{let e=ko.value?Td():"";document.title=e?`${e} · ${c.name}`:c.name});Q("back",()=>E(c.backOnline));Se("?",Mn);Se("Ctrl+z",Qn);Se("Ctrl+Shift+z",Zn);["today","upcoming","all","done"].forEach((e,t)=>{Se(String(t+1),()=>Sd(e))});hr(i`<${dh} />`,document.getElementById("app"));eo();addEventListener("load",Bl);
