var zu=Object.defineProperty;var k=(e,t,o)=>()=>{if(o)throw o[0];try{return e&&(t=e(e=0)),t}catch(n){throw o=[n],n}};var Ku=(e,t)=>{for(var o in t)zu(e,o,{get:t[o],enumerable:!0})};function Wt(e){e&&e.parentNode&&e.remove()}function Mn(e,t,o){var n,s,r,i={},l=arguments.length;for(r in t)r=="key"?n=t[r]:r=="ref"&&typeof e!="function"?s=t[r]:i[r]=t[r];return l>2&&(i.children=l>3?Ys.call(arguments,2):o),Fo(e,i,n,s,null)}function Fo(e,t,o,n,s){var r={type:e,props:t,key:o,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Wo,__v:s||++Ha,__i:-1,__u:0};return!s&&P.vnode&&P.vnode(r),r}function _t(e){return e.children}function ro(e,t){this.props=e,this.context=t,this.__g=0}function wt(e,t){if(t==null)return e.__&&wt(e.__,e.__i+1);for(var o;t<e.__k.length;t++)if((o=e.__k[t])&&o.__e)return o.__e;return typeof e.type!="function"||e.props.__P?null:wt(e)}function Gu(e){var t,o=e.__v,n=o.__e,s=[],r=[],i=e.__P;i&&((t=qt({constructor:Wo},o)).__v=o.__v+1,P.vnode&&P.vnode(t),Vs(i,t,o,e.__n,i.namespaceURI,32&o.__u?[n]:null,s,n||wt(o),32&o.__u,r),t.__v=o.__v,t.__.__k[t.__i]=t,Qa(s,t,r),o.__=o.__e=null,t.__e!=n&&Ka(t))}function Ka(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),Ka(e)}function qa(e){(8&e.__g||(e.__g|=8,bt.push(e),On++))&&Us==P.debounceRendering||((Us=P.debounceRendering)||queueMicrotask)(Ya)}function Ya(){try{for(var e,t=1;bt.length;)bt.length>t&&bt.sort(ja),e=bt.shift(),t=bt.length,8&e.__g&&Gu(e)}finally{(On=bt.length)&&(Us||queueMicrotask)(Ya)}}function Va(e,t,o,n,s,r,i,l,d,f,u){var v,$,p,m,g,C,Z=n.__k||An,R=t.length;for(d=Ju(o,t,Z,d,R),v=0;v<R;v++)(p=o.__k[v])!=null&&($=~p.__i&&Z[p.__i]||En,p.__i=v,C=Vs(e,p,$,s,r,i,l,d,f,u),m=p.__e,($.ref!=p.ref||8&$.__u)&&($.ref&&Gs($.ref,null,p,$),p.ref&&u.push(p.ref,p.__c||m,p)),g=g||m,4&p.__u?(d=Ga(p,d,e,!$.__v),$.__e&&($.__e=null)):typeof p.type=="function"&&C!==void 0?d=C:m&&(d=m.nextSibling),p.__u&=-21);return o.__e=g,d}function Ju(e,t,o,n,s){var r,i,l,d,f,u,v,$,p,m=o.length,g=m,C=0,Z=0,R=e.__k=Array(s);for(r=0;r<s;r++)(i=t[r])!=null&&typeof i!="boolean"&&typeof i!="function"?(typeof i!="object"||i.constructor===String?i=R[r]=Fo(null,i):Ks(i)?i=R[r]=Fo(_t,{children:i}):i.constructor===Wo&&i.__b?i=R[r]=Fo(i.type,i.props,i.key,i.ref,i.__v):R[r]=i,d=r+C,i.__=e,i.__b=e.__b+1,l=null,~(f=i.__i=Qu(i,o,d,g))&&(g--,(l=o[f])&&(l.__u|=2)),l&&l.__v?(i.__u|=16,f==d-1?C--:f==d+1?C++:f!=d&&(f>d?C--:C++,Z=1)):(~f||(s>m?C--:s<m&&C++),typeof i.type!="function"&&(i.__u|=4))):R[r]=null;if(Z){for(u=[],v=[],r=0;r<s;r++)if((i=R[r])&&16&i.__u){for(C=0,$=u.length;C<$;)u[p=C+$>>1]<i.__i?C=p+1:$=p;u[C]=i.__i,v[r]=C+1}for(C=u.length;r--;)v[r]&&(v[r]==C?C--:R[r].__u|=4)}if(g)for(r=0;r<m;r++)!(l=o[r])||2&l.__u||(l.__e==n&&(n=wt(l)),Js(l,l));return n}function Ga(e,t,o,n){var s,r,i,l;if(typeof e.type=="function"){if(e.props.__P)return t;if(s=e.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=e,t=Ga(s[r],t,o,!1));return t}for(t&&!t.parentNode&&(t=wt(e))&&!t.parentNode&&(t=null),i=e.__e,l=t;l&&l.nodeType==8;)l=l.nextSibling;for(i!=l&&(!n&&o.moveBefore&&i.parentNode?o.moveBefore(i,t):o.insertBefore(i,t||null)),t=i;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Qu(e,t,o,n){var s,r=e.key,i=e.type,l=t[o],d=l&&!(2&l.__u);if(l===null&&r==null||d&&r==l.key&&i==l.type)return o;if(n>(d?1:0)){for(s=o-1;s>=0;s--)if((l=t[s])&&!(2&l.__u)&&r==l.key&&i==l.type)return s;for(s=o+1;s<t.length;s++)if((l=t[s])&&!(2&l.__u)&&r==l.key&&i==l.type)return s}return-1}function Ua(e,t,o){o==null&&(o=""),t[0]=="-"?e.setProperty(t,o):e[t]=o}function Tn(e,t,o,n,s){var r,i;if(t=="style")if(typeof o=="string")e.style.cssText=o;else{if(typeof n=="string"&&(e.style.cssText=n=""),n)for(t in n)o&&t in o||Ua(e.style,t);if(o)for(t in o)n&&o[t]==n[t]||Ua(e.style,t,o[t])}else if(t[0]=="o"&&t[1]=="n")typeof o!="function"&&(o=null),typeof n!="function"&&(n=null),(e.__e||(e.__e={}))[t]=o,o&&n||(i=Hs[t]||(Hs[t]=Zu(t)),(e.__a||(e.__a={}))[t]=zs,r=t!=(t=t.replace(za,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),o?e.addEventListener(t,i,r):e.removeEventListener(t,i,r));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=o??"")}catch{}if(typeof o=="function")return;o==null||o===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&o==1?"":o)}}function Zu(e){return function(t){var o=this.__e;if(o){if(o=o[e],t[Cn]==null)t[Cn]=zs++;else if(t[Cn]<this.__a[e])return;return o(P.event?P.event(t):t)}}}function Vs(e,t,o,n,s,r,i,l,d,f){var u,v,$,p,m,g,C,Z,R,ve,te,qs,Fa,Sn,Bt,Wa,yt,Ft,tt=t.type;if(t.constructor!==Wo)return null;128&o.__u&&(d=32&o.__u,u=o.__c.__z)&&(t.__u|=d,v=r=[],u.nodeType==8?l=Dn(u,r):r.push(u),l=r[0]||l),(u=P.__b)&&u(t);e:if(typeof tt=="function"){$=i.length;try{if(Z=t.props,R=(u=tt.prototype)&&u.render,ve=(u=tt.contextType)&&n[u.__c],te=u?ve?ve.props.value:u.__:n,(p=o.__c)?(t.__c=p,2&p.__g&&(p.__g|=1)):(R?t.__c=p=new tt(Z,te):(t.__c=p=new ro(Z,te),p.constructor=tt,p.render=ed),ve&&ve.sub(p),p.state||(p.state={}),p.__n=n,p.__g|=8,p.__h=[],p.__k=[]),R&&(p.__s||(p.__s=p.state),tt.getDerivedStateFromProps&&(p.__s==p.state&&(p.__s=qt({},p.__s)),qt(p.__s,tt.getDerivedStateFromProps(Z,p.__s)))),m=p.props,g=p.state,p.__v=t,o.__c){if(Z!==m&&R&&!tt.getDerivedStateFromProps&&p.componentWillReceiveProps&&p.componentWillReceiveProps(Z,te),t.__v==o.__v&&!(8&p.__g)||!(4&p.__g)&&p.shouldComponentUpdate&&p.shouldComponentUpdate(Z,p.__s,te)===!1){t.__v!=o.__v&&(p.props=Z,p.state=p.__s,p.__g&=-9),t.__e=o.__e,t.__k=o.__k,t.__k.some(function(Ne){Ne&&(Ne.__=t)}),An.push.apply(p.__h,p.__k),p.__k=[],p.__h.length&&i.push(p),l=wt(o);break e}p.componentWillUpdate&&p.componentWillUpdate(Z,p.__s,te),R&&p.componentDidUpdate&&p.__h.push(function(){p.componentDidUpdate(m,g,C)})}else R&&!tt.getDerivedStateFromProps&&p.componentWillMount&&p.componentWillMount(),R&&p.componentDidMount&&p.__h.push(p.componentDidMount);p.context=te,p.props=Z,p.__P=e,p.__g&=-5,qs=P.__r,Fa=R?25:0;do p.__g&=-9,qs&&qs(t),u=p.render(p.props,p.state=p.__s,p.context);while(8&p.__g&&++Fa<25);R&&(An.push.apply(p.__h,p.__k),p.__k=[]),p.state=p.__s,p.getChildContext&&(n=qt({},n,p.getChildContext())),R&&o.__c&&p.getSnapshotBeforeUpdate&&(C=p.getSnapshotBeforeUpdate(m,g)),Sn=u&&u.type===_t&&u.key==null?u.props.children:u,Z.__P&&(u=l,s=(e=Z.__P).namespaceURI,d=r=null,o.props&&o.props.__P!=e&&(o.__k.some(function(Ne){Ne&&Js(Ne,Ne)}),o.__k=null),l=o.__k?wt(o,0):null),l=Va(e,Ks(Sn)?Sn:[Sn],t,o,n,s,r,i,l,d,f),Z.__P&&(t.__e=null,l=u),t.__u&=-161,v&&v.some(Wt),p.__h.length&&i.push(p),1&p.__g&&(p.__g&=-4)}catch(Ne){if(i.length=$,t.__v=null,d||r)if(Ne&&Ne.then){if(t.__u|=128|d,r){for(~(yt=r.indexOf(l||void 0))||(yt=r.length);(Ft=r[yt-1])&&Ft.nodeType==8;)yt--;for(;yt<r.length;yt++)if(Ft=r[yt])if(r[yt]=null,Bt){if(Ft==Wa)break}else{if(Ft.nodeType!=8)break;Ft.data.startsWith("$s")&&(Wa=Dn(Bt=Ft))}}if(!Bt){for(;l&&l.nodeType==8&&l.nextSibling;)l=l.nextSibling;Bt=l}(u=Dn(Bt=t.__c.__z||(t.__c.__z=Bt)))?(t.__e=Bt,l=u):t.__e=l,l=l&&l.nextSibling}else r&&r.some(Wt);else t.__e=o.__e;t.__k||(t.__k=o.__k||[]),Ne&&Ne.then||Ja(t),P.__e(Ne,t,o)}}else l=t.__e=Xu(o.__e,t,o,n,s,r,i,d,f,e);return(u=P.diffed)&&u(t),l}function Dn(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var o=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))o++;else if(e.data.startsWith("/$s")&&!--o)return e}t&&t.push(e)}}function Ja(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Ja))}function Qa(e,t,o){for(var n=0;n<o.length;)Gs(o[n++],o[n++],o[n++]);P.__c&&P.__c(t,e),e.some(function(s){try{e=s.__h,s.__h=[],e.some(function(r){r.call(s)})}catch(r){P.__e(r,s.__v)}})}function Xu(e,t,o,n,s,r,i,l,d,f){var u,v,$,p,m,g,C,Z,R=o.props||En,ve=t.props,te=t.type;if(te=="svg"?s="http://www.w3.org/2000/svg":te=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(u=0;u<r.length;u++)if((m=r[u])&&(te?m.localName==te:m.nodeType==3)){e=m,r[u]=null;break}}if(!e){if(Z=f.ownerDocument||document,!te)return Z.createTextNode(ve);e=Z.createElementNS(s,te,ve.is?ve:f),l&&(P.__m&&P.__m(t,r),l=!1),r=null}if(te){if(f=te=="template"&&e.content||e,r=te=="textarea"&&ve.defaultValue!=null?null:r&&Ys.call(f.childNodes),!l&&r)for(R={},u=0;u<e.attributes.length;u++)R[(m=e.attributes[u]).name]=m.value;for(u in R)m=R[u],u=="dangerouslySetInnerHTML"?$=m:u=="children"||u in ve||u=="value"&&"defaultValue"in ve||u=="checked"&&"defaultChecked"in ve||Tn(e,u,null,m,s);for(u in ve)m=ve[u],u=="children"?p=m:u=="dangerouslySetInnerHTML"?v=m:u=="value"?g=m:u=="checked"?C=m:l&&typeof m!="function"||R[u]===m||Tn(e,u,m,R[u],s);v?(l||$&&(v.__html==$.__html||v.__html==e.innerHTML)||(e.innerHTML=v.__html),t.__k=[]):($&&(e.textContent=""),(te=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&Vu.test(te))&&(s="http://www.w3.org/1999/xhtml"),Va(f,Ks(p)?p:[p],t,o,n,s,r,i,r?r[0]:o.__k&&wt(o,0),l,d),r&&r.some(Wt)),l&&te!="textarea"||(u="value",te=="progress"&&g==null?e.removeAttribute(u):g==null||g===e[u]&&(te!="progress"||g)||Tn(e,u,g,R[u],s),u="checked",C!=null&&C!=e[u]&&Tn(e,u,C,R[u],s))}else R===ve||l&&e.data==ve||(e.data=ve);return e}function Gs(e,t,o,n){try{typeof e=="function"?t?t.__x=e(t)||1:n&&(n=n.__c||n.__e)&&(t=n.__x)&&(n.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(s){P.__e(s,o)}}function Js(e,t,o){var n,s,r,i;if(P.unmount&&P.unmount(e),!(n=e.ref)||n.current&&n.current!=e.__e||Gs(n,null,t,e),n=e.__c){if(n.componentWillUnmount)try{n.componentWillUnmount()}catch(l){P.__e(l,t)}n.__P=n.__n=null}if(n=e.__k)for(i=0;i<n.length;i++)n[i]&&Js(n[i],t,typeof e.type!="function"||o&&!e.props.__P);!o&&(n=e.__c)&&(n=n.__z)&&(s=Dn(n,r=[]))&&(n==e.__e&&r.some(Wt),Wt(s),Wt(n)),o||Wt(e.__e),e.__e=e.__c=e.__=null}function ed(e,t,o){return this.constructor(e,o)}function Qs(e,t){var o,n,s,r;P.__&&P.__(e,t),t.nodeType==9&&(t=t.documentElement),n=(o=e&&32&e.__u)?null:t.__k,t.__k=Fo(_t,{children:[e]}),s=[],r=[],Vs(t,t.__k,n||En,En,t.namespaceURI,n?null:t.firstChild?Ys.call(t.childNodes):null,s,n?n.__e:t.firstChild,o,r),Qa(s,t.__k,r),t.__k.props.children=null}var P,Ha,js,bt,Us,On,ja,Cn,za,zs,Hs,Yu,Wo,En,An,Vu,Ks,Ys,qt,Nn=k(()=>{Wo=Symbol.for("pv"),En={},An=[],Vu=/^m(i|n|o|s|text|space)$/,Ks=Array.isArray,Ys=An.slice,qt=Object.assign;P={__e:function(e,t,o,n){for(var s,r,i;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((i=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(e)),s.componentDidCatch&&(s.componentDidCatch(e,n||{}),i=1),i&&8&s.__g)return void(s.__g|=2)}catch(l){e=l}}throw On=0,e}},Ha=0,js=function(e){return e!=null&&e.constructor===Wo},ro.prototype.setState=function(e,t){var o=this.__s;o&&o!=this.state||(o=this.__s=qt({},this.state)),typeof e=="function"&&(e=e(qt({},o),this.props)),e&&(qt(o,e),this.__v&&(t&&this.__k.push(t),qa(this)))},ro.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),qa(this))},ro.prototype.render=_t,bt=[],On=0,ja=function(e,t){return e.__v.__b-t.__v.__b},Cn=Symbol(),za=/(PointerCapture)$|Capture$/i,zs=0,Hs={},Yu=0});function ei(e){var t=Za.get(this);return t||(t=new Map,Za.set(this,t)),(t=Xa(this,t.get(e)||(t.set(e,t=(function(o){for(var n,s,r=1,i="",l="",d=[0],f=function($){r===1&&($||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,$,i):r===3&&($||i)?(d.push(3,$,i),r=2):r===2&&i==="..."&&$?d.push(4,$,0):r===2&&i&&!$?d.push(5,0,!0,i):r>=5&&((i||!$&&r===5)&&(d.push(r,0,i,s),r=6),$&&(d.push(r,$,0,s),r=6)),i=""},u=0;u<o.length;u++){u&&(r===1&&f(),f(u));for(var v=0;v<o[u].length;v++)n=o[u][v],r===1?n==="<"?(f(),d=[d],r=3):i+=n:r===4?i==="--"&&n===">"?(r=1,i=""):i=n+i[0]:l?n===l?l="":i+=n:n==='"'||n==="'"?l=n:n===">"?(f(),r=1):r&&(n==="="?(r=5,s=i,i=""):n==="/"&&(r<5||o[u][v+1]===">")?(f(),r===3&&(d=d[0]),r=d,(d=d[0]).push(2,0,r),r=0):n===" "||n==="	"||n===`
`||n==="\r"?(f(),r=2):i+=n),r===3&&i==="!--"&&(r=4,d=d[0])}return f(),d})(e)),t),arguments,[])).length>1?t:t[0]}var Xa,Za,ti=k(()=>{Xa=function(e,t,o,n){var s;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],l=t[r]?(t[0]|=i?1:2,o[t[r++]]):t[++r];i===3?n[0]=l:i===4?n[1]=Object.assign(n[1]||{},l):i===5?(n[1]=n[1]||{})[t[++r]]=l:i===6?n[1][t[++r]]+=l+"":i?(s=e.apply(l,Xa(e,l,o,["",null])),n.push(s),l[0]?t[0]|=2:(t[r-2]=0,t[r]=s)):n.push(l)}return n},Za=new Map});function In(e,t){ae.__h&&ae.__h(_e,e,Xs||t),Xs=0;var o=_e.__H||(_e.__H={__:[],__h:[]});return e>=o.__.length&&o.__.push({}),o.__[e]}function H(e,t){var o=In(ao++,3);!ae.__s&&or(o.__H,t)&&(o.__P=!0,o.__=e,o.u=t,_e.__H.__h.push(o))}function j(e,t){var o=In(ao++,4);!ae.__s&&or(o.__H,t)&&(o.__P=!1,o.__=e,o.u=t,_e.__h.push(o))}function x(e){return Xs=5,Ut(function(){return{current:e}},[])}function Ut(e,t){var o=In(ao++,7);return or(o.__H,t)&&(o.__=e(),o.__H=t),o.__}function Ke(){var e=In(ao++,11);if(!e.__){for(var t=_e.__v;!t.__m&&t.__;)t=t.__;var o=t.__m||(t.__m=[0,0]);e.__="P"+o[0]+"-"+o[1]++}return e.__}function od(){var e;do{for(;e=er.shift();)try{qo(e)}catch(o){ae.__e(o,{__:(e=e.__P)&&e.__v})}for(;e=di.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(qo),t.__h.some(tr),t.__h=[]}catch(o){t.__h=[],ae.__e(o,e.__v)}}}while(er.length)}function nd(e){var t,o=function(){clearTimeout(n),ci&&cancelAnimationFrame(t),setTimeout(e)},n=setTimeout(o,35);ci&&(t=requestAnimationFrame(o))}function ui(e){e!=1&&oi==ae.requestAnimationFrame||((oi=ae.requestAnimationFrame)||nd)(od)}function qo(e){var t=_e,o=e.__c;typeof o=="function"&&(e.__c=void 0,o()),_e=t}function tr(e){var t=_e;e.__c=e.__(),_e=t}function or(e,t){return!e||e.length!=t.length||t.some(function(o,n){return!td(o,e[n])})}var ao,_e,Zs,oi,td,Xs,di,er,ae,ni,si,ri,ai,ii,li,ci,nr=k(()=>{Nn();td=Object.is,Xs=0,di=[],er=[],ae=P,ni=ae.__b,si=ae.__r,ri=ae.diffed,ai=ae.__c,ii=ae.unmount,li=ae.__;ae.__b=function(e){_e=null,ni&&ni(e)},ae.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),li&&li(e,t)},ae.__r=function(e){si&&si(e),ao=0;var t=(_e=e.__c).__H;t&&(Zs==_e?_e.__h=[]:(t.__h.some(qo),t.__h.some(tr),ao=0),t.__h=[],t.__.some(function(o){o.__N&&(o.__=o.__N),o.u=o.__N=void 0})),Zs=_e},ae.diffed=function(e){ri&&ri(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&ui(di.push(t)),t.__H.__.some(function(o){o.u&&(o.__H=o.u)})),Zs=_e=null},ae.__c=function(e,t){t.some(function(o){try{o.__h.some(qo),o.__h=o.__h.filter(function(n){return!n.__||tr(n)})}catch(n){o.__h=[function(){throw n}]}}),ai&&ai(e,t)},ae.unmount=function(e){ii&&ii(e);var t,o,n=e.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(o===void 0){for(o=e.__;o&&(!o.__c||!o.__c.__P);)o=o.__;o=o&&o.__c}s.__P=o,ui(er.push(s))}else qo(s)}catch(r){t=r}}),n.__H=void 0,t&&ae.__e(t,n.__v))};ci=typeof requestAnimationFrame=="function"});function Bn(){if(ot>1)ot--;else{var e,t=!1;for((function(){var s=Ln;for(Ln=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var i=r.t;i!==void 0;i=i.x)i.i===s.i&&(i.i=r.i);s=s.o}})();Ho!==void 0;){var o=Ho;for(Ho=void 0,Rn++;o!==void 0;){var n=o.u;if(o.u=void 0,o.f&=-3,!(8&o.f)&&fi(o))try{o.c()}catch(s){t||(e=s,t=!0)}o=n}}if(Rn=0,ot--,t)throw e}}function be(e){if(ot>0)return e();sr=++rd,ot++;try{return e()}finally{Bn()}}function jo(e){var t=Q,o=Uo;Q=void 0,Uo=void 0;try{return e()}finally{Q=t,Uo=o}}function pi(e){if(Q!==void 0){var t=e.n;if(t===void 0||t.t!==Q)return t={i:0,S:e,p:Q.s,n:void 0,t:Q,e:void 0,x:void 0,r:t},Q.s!==void 0&&(Q.s.n=t),Q.s=t,e.n=t,32&Q.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Q.s,t.n=void 0,Q.s.n=t,Q.s=t),t}}function fe(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}function h(e,t){return new fe(e,t)}function fi(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function mi(e){for(var t=e.s;t!==void 0;t=t.n){var o=t.S.n;if(o!==void 0&&(t.r=o),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function hi(e){for(var t=e.s,o=void 0;t!==void 0;){var n=t.p;t.i===-1?(t.S.U(t),n!==void 0&&(n.n=t.n),t.n!==void 0&&(t.n.p=n)):o=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=n}e.s=o}function Ht(e,t){fe.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Pn-1,this.f=4}function T(e,t){return new Ht(e,t)}function $i(e){var t=e.j;if(e.j=void 0,typeof t=="function"){ot++;var o=Q;Q=void 0;try{t()}catch(n){throw e.f&=-2,e.f|=8,rr(e),n}finally{Q=o,Bn()}}}function rr(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,$i(e)}function ad(e){if(Q!==this)throw new Error("Out-of-order effect");hi(this),Q=e,this.f&=-2;try{8&this.f&&rr(this)}finally{Bn()}}function io(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Uo&&Uo.push(this)}function oe(e,t){var o=new io(e,t);try{o.c()}catch(s){throw o.d(),s}var n=o.d.bind(o);return n[Symbol.dispose]=n,n}var sd,Uo,Q,Ho,ot,Rn,rd,sr,Ln,Pn,ar=k(()=>{sd=Symbol.for("preact-signals");Q=void 0;Ho=void 0,ot=0,Rn=0,rd=0,sr=0,Ln=void 0,Pn=0;fe.prototype.brand=sd;fe.prototype.h=function(){return!0};fe.prototype.S=function(e){var t=this,o=this.t;o!==e&&e.e===void 0&&(e.x=o,this.t=e,o!==void 0?o.e=e:jo(function(){var n;(n=t.W)==null||n.call(t)}))};fe.prototype.U=function(e){var t=this;if(this.t!==void 0){var o=e.e,n=e.x;o!==void 0&&(o.x=n,e.e=void 0),n!==void 0&&(n.e=o,e.x=void 0),e===this.t&&(this.t=n,n===void 0&&jo(function(){var s;(s=t.Z)==null||s.call(t)}))}};fe.prototype.subscribe=function(e){var t=this;return oe(function(){var o=t.value;jo(function(){return e(o)})},{name:"sub"})};fe.prototype.valueOf=function(){return this.value};fe.prototype.toString=function(){return this.value+""};fe.prototype.toJSON=function(){return this.value};fe.prototype.peek=function(){var e=this;return jo(function(){return e.value})};Object.defineProperty(fe.prototype,"value",{get:function(){var e=pi(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Rn>100)throw new Error("Cycle detected");(function(o){ot!==0&&Rn===0&&o.l!==sr&&(o.l=sr,Ln={S:o,v:o.v,i:o.i,o:Ln})})(this),this.v=e,this.i++,Pn++,ot++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Bn()}}}});Ht.prototype=new fe;Ht.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Pn))return!0;if(this.g=Pn,this.f|=1,this.i>0&&!fi(this))return this.f&=-2,!0;var e=Q;try{mi(this),Q=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(o){this.v=o,this.f|=16,this.i++}return Q=e,hi(this),this.f&=-2,!0};Ht.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}fe.prototype.S.call(this,e)};Ht.prototype.U=function(e){if(this.t!==void 0&&(fe.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Ht.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}};Object.defineProperty(Ht.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var e=pi(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});io.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{e()}};io.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,$i(this),mi(this),ot++;var e=Q;return Q=this,ad.bind(this,e)};io.prototype.N=function(){2&this.f||(this.f|=2,this.u=Ho,Ho=this)};io.prototype.d=function(){this.f|=8,1&this.f||rr(this)};io.prototype.dispose=function(){this.d()}});function lo(e,t){P[e]=t.bind(null,P[e]||function(){})}function zo(e){if(Fn){var t=Fn;Fn=void 0,t()}Fn=e&&e.S()}function yi(e){var t=this,o=e.data,n=b(o);n.name="ReactiveDom",n.value=o;var s=Ut(function(){for(var l=t,d=t.__v;d=d.__;)if(d.__c){d.__c.__$f|=4;break}var f=T(function(){var p=n.value.value;return p===0?0:p===!0?"":p||""}),u=T(function(){return!Array.isArray(f.value)&&!js(f.value)}),v=oe(function(){if(this.N=bi,u.value){var p=f.value;l.__v&&l.__v.__e&&l.__v.__e.nodeType===3&&(l.__v.__e.data=p)}}),$=t.__$u.d;return t.__$u.d=function(){v(),$.call(this)},[u,f]},[]),r=s[0],i=s[1];return r.value?i.peek():i.value}function ld(e,t,o,n){var s=t in e&&e.ownerSVGElement===void 0,r=h(o);return{o:function(i,l){r.value=i,n=l},d:oe(function(){this.N=bi;var i=r.value.value;n[t]!==i&&(n[t]=i,s?e[t]=i:i!=null&&(i!==!1||t[4]==="-")?e.setAttribute(t,i):e.removeAttribute(t))})}}function b(e,t){return Ut(function(){return h(e,t)},[])}function ud(){be(function(){for(var e;e=gi.shift();)vi.call(e)})}function bi(){gi.push(this)===1&&(P.requestAnimationFrame||cd)(ud)}var vi,Wn,Fn,id,gi,cd,wi=k(()=>{Nn();nr();ar();ar();id=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,gi=[];oe(function(){vi=this.N})();yi.displayName="ReactiveTextNode";Object.defineProperties(fe.prototype,{constructor:{configurable:!0,value:Mn(_t,null).constructor},type:{configurable:!0,value:yi},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}});lo("__b",function(e,t){if(zo(),Wn=void 0,typeof t.type=="string"){var o,n=t.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof fe&&(o||(t.__np=o={}),o[s]=r,n[s]=r.peek())}}e(t)});lo("__r",function(e,t){if(e(t),t.type!==_t){zo();var o,n=t.__c;n&&(n.__$f&=-2,(o=n.__$u)===void 0&&(n.__$u=o=(function(s,r){var i;return oe(function(){i=this},{name:r}),i.c=s,i})((function(s){return function(){var r;id&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof t.type=="function"?t.type.displayName||t.type.name:""))),Wn=n,zo(o)}});lo("__e",function(e,t,o,n){zo(),Wn=void 0,e(t,o,n)});lo("diffed",function(e,t){zo(),Wn=void 0;var o;if(typeof t.type=="string"&&(o=t.__e)){var n=t.__np,s=t.props,r=o.U;if(r)for(var i in r){var l=r[i];l===void 0||n&&i in n||(l.d(),r[i]=void 0)}if(n){r||(r={},o.U=r);for(var d in n){var f=r[d],u=n[d];f===void 0?(f=ld(o,d,u,s),r[d]=f):f.o(u,s)}}}e(t)});lo("unmount",function(e,t){if(typeof t.type=="string"){var o=t.__e;if(o){var n=o.U;if(n){o.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var i=t.__np;if(i){var l=t.props;for(var d in i)l[d]=i[d]}t.__np=void 0}else{var f=t.__c;if(f){f.__$f|=8;var u=f.__$u;u&&(f.__$u=void 0,u.d())}}e(t)});lo("__h",function(e,t,o,n){n<3&&(t.__$f|=2),e(t,o,n)});ro.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var o=this.__$u,n=o&&o.s!==void 0;for(var s in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.__$f)||3&this.__$f)return!0;for(var i in e)if(i!=="__source"&&e[i]!==this.props[i])return!0;for(var l in this.props)if(!(l in e))return!0;return!1};cd=function(e){queueMicrotask(function(){queueMicrotask(e)})}});var a,y=k(()=>{Nn();ti();nr();wi();a=ei.bind(Mn)});async function D(e,t={}){let o=Object.entries(t).filter(([,r])=>r!=null&&r!==""),n=new URLSearchParams(o.map(([r,i])=>[r,String(i)])),s=await ur(()=>fetch(`${lr}${e}${o.length?`?${n}`:""}`));return(await dr(s)).body}async function cr(e,t,o,{headers:n={},key:s=crypto.randomUUID()}={}){return dr(await ur(()=>fetch(`${lr}${t}`,{method:e,headers:{...o===void 0?{}:{"Content-Type":"application/json"},"Idempotency-Key":s,...n},body:o===void 0?void 0:JSON.stringify(o)})))}async function _i(e,t,{key:o,on:n,again:s=()=>{},signal:r}){let i=0;for(;;){let d=await ur(()=>fetch(`${lr}${e}`,{method:"POST",headers:{"Content-Type":"application/json",Accept:"text/event-stream","Idempotency-Key":o},body:JSON.stringify(t),signal:r}));d.ok||await dr(d);try{let f=!1;for await(let{event:u,data:v}of pd(d.body))n(u,JSON.parse(v)),f=u==="done"||u==="error";if(f)return;throw new TypeError("the stream broke off")}catch(f){if(f.name==="AbortError"||i>=Ko.length)throw f;await pr(Ko[i]),i+=1,s()}}}async function*pd(e){let t=e.pipeThrough(new TextDecoderStream).getReader(),o="";for(;;){let{done:n,value:s}=await t.read();if(n)break;o+=s;let r;for(;(r=o.indexOf(`

`))>=0;){let i=o.slice(0,r);o=o.slice(r+2);let l=d=>i.split(`
`).filter(f=>f.startsWith(`${d}:`)).map(f=>f.slice(d.length+1).trimStart()).join(`
`);l("data")&&(yield{event:l("event"),data:l("data")})}}}async function ur(e){let t=Date.now()+dd;for(;;){let o=await fd(e),n=o.status===409&&o.headers.get("Retry-After");if(!n)return o;if(Date.now()>t)throw ki("STILL_AT_IT");await pr(1e3*n)}}async function fd(e){for(let t=0;;t+=1){try{let o=await e();if(o.status===401&&await ir.call()&&t===0)continue;if(![502,503,504].includes(o.status)||t>=Ko.length)return o}catch(o){if(o.name==="AbortError")throw o;if(t>=Ko.length||!navigator.onLine)throw ki("OFFLINE")}await pr(Ko[t])}}async function dr(e){let t=await e.text(),n=(e.headers.get("Content-Type")??"").includes("json")&&t?JSON.parse(t):t;if(e.ok)return{body:n,turn:e.headers.get("Todobot-Turn"),etag:e.headers.get("ETag")};throw new nt({status:e.status,code:"INTERNAL",detail:"",...n??{}})}var nt,ir,lr,Ko,dd,E,kt,Ee,ki,pr,X=k(()=>{nt=class extends Error{constructor(t){super(t.detail),this.status=t.status,this.code=t.code,this.field=t.field??null}get isOffline(){return this.code==="OFFLINE"}},ir={call:async()=>!1},lr="/api/v1",Ko=[400,1200,2500],dd=1e4;E=(e,t,o)=>cr("POST",e,t,o),kt=(e,t,o)=>cr("PATCH",e,t,o),Ee=(e,t,o)=>cr("DELETE",e,t,o);ki=e=>new nt({status:0,code:e,detail:""}),pr=e=>new Promise(t=>setTimeout(t,e))});function me(e,t){return mr[e].add(t),()=>mr[e].delete(t)}function $r(){vr();let e=Yo=new EventSource("/api/v1/events"),t=()=>setTimeout(()=>Yo===e&&$r(),md);e.onopen=async()=>{if(!S.value){try{await hr.call()}catch{return t()}Yo===e&&(S.value=!0,fr("back"))}},e.onerror=()=>{let o=e.readyState===EventSource.CLOSED,n=S.value;S.value=!1,(n||o)&&fr("lost"),o&&t()};for(let o of["change","reminder"])e.addEventListener(o,({data:n})=>S.value&&fr(o,JSON.parse(n)));return new Promise(o=>{for(let n of["open","error"])e.addEventListener(n,o)})}function vr(){Yo?.close(),Yo=null}var S,hr,mr,md,fr,Yo,ne=k(()=>{y();S=h(!0),hr={call:async()=>{}},mr={change:new Set,reminder:new Set,back:new Set,lost:new Set},md=3e3;fr=(e,t)=>mr[e].forEach(o=>o(t)),Yo=null});var co,$d,st,xi=k(()=>{co=e=>`“${e.title}”`,$d=(e,t,o)=>e===1?t:`${e} ${o}`,st={name:"TodoBot",tagline:"Tasks and reminders, through conversation.",today:"Today",tomorrow:"Tomorrow",yesterday:"Yesterday",tasks:"Tasks",chatTitle:"Chat",settingsTitle:"Settings",taskTitle:e=>`Task ${e}`,back:"Back to the tasks",theme:{auto:"Theme: as the system",light:"Theme: light",dark:"Theme: dark"},help:"Keyboard help",skipToChat:"Skip to the chat",showMoreChat:"More room for the chat",showMoreList:"More room for the list",cancel:"Cancel",close:"Close",save:"Save",undo:"Undo",redo:"Redo",retry:"Retry",dismiss:"Dismiss",loading:"Loading…",added:e=>`Added ${co(e)}`,completed:e=>`Done: ${co(e)}`,reopened:e=>`Open again: ${co(e)}`,changed:e=>`Changed ${co(e)}`,deleted:e=>`Deleted ${co(e)}`,reminderSet:e=>`Reminder set for ${co(e)}`,reminderCancelled:"Reminder cancelled",bulkDone:(e,t)=>{let o=$d(t,"1 task","tasks");return`${{complete:"Done",reopen:"Open again",delete:"Deleted",update:"Changed"}[e]}: ${o}`},deeds:([e,...t])=>{if(e.words)return`“${e.words}”`;if(t.length>0)return`${t.length+1} changes`;let o={add_task:st.added,complete_task:st.completed,reopen_task:st.reopened,update_task:st.changed,delete_task:st.deleted,schedule_reminder:st.reminderSet,cancel_reminder:()=>st.reminderCancelled};return e.outcome.task?o[e.call.name]?.(e.outcome.task)??"":""},tookBack:e=>e?`Taken back: ${e}`:"Taken back",didAgain:e=>e?`Done again: ${e}`:"Done again",nothingToUndo:"There is nothing to undo",offline:"The server cannot be reached. Try again when it is back.",offlineBanner:"The server cannot be reached. This is the last list it sent; nothing can be changed.",backOnline:"Connected again",notThere:"This is not there any more; it was deleted elsewhere.",wentWrong:"Something went wrong. Please try again.",signIn:{title:"Sign in",register:"Make an account",email:"Email",password:"Password",passwordHint:e=>`At least ${e} characters. A few words are better than one.`,toRegister:"No account yet? Make one",toSignIn:"I have an account",closed:"Nobody can make an account here by themselves. Ask whoever looks after this service.",unreachable:"TodoBot cannot be reached just now. It is tried again every few seconds."},keys:{title:"Keyboard",rows:[["/","Write to the assistant"],["N","Quick add"],["F","Search the tasks"],["1 – 4","Today, Upcoming, All, Done"],["Enter","Send"],["Shift + Enter","New line"],["↑","Edit what was said last"],["Esc","Stop, or close"],["↑ ↓ or J K","From task to task"],["X","Check the task off"],["E or Enter","Edit the task"],["S","Select the task"],["Delete","Delete the task"],["R","To the reminder that came up"],["Ctrl + Z","Undo"],["Ctrl + Shift + Z","Redo"],["?","This help"]]}}});var jt,gr,qn,Si=k(()=>{jt=e=>e===1?"1 task":`${e} tasks`,gr=(e,t)=>`${e} ${t}${e===1?"":"s"}`,qn={views:"Views",viewNames:{today:"Today",upcoming:"Upcoming",all:"All",done:"Done"},countShown:e=>e>999?"999+":String(e),count:e=>e===1?"task":"tasks",countLate:(e,t)=>`${e===1?"task":"tasks"}, ${t} overdue`,narrow:"Search and filter",select:"Select tasks",quickAdd:{label:"Quick add",placeholder:"New task: call Anna at 5pm",add:"Add",understood:"What will be added",meant:"What will be asked in the chat",toChat:"This is more than adding, so it goes to the chat.",send:"Send",busy:"The assistant is still at work. Try again when it has answered.",verbs:{create_task:"Add",schedule_reminder:"Remind",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",cancel_reminder:"Cancel the reminder",list_tasks:"Show",undo:"Undo"}},search:{label:"Search all tasks",placeholder:"Search all tasks",clear:"Clear the search"},filters:{tag:"Tag",anyTag:"Any tag",priority:"Priority",anyPriority:"Any priority",sort:"Order",clear:"Clear"},sorts:{newest:"Newest first",due:"By due date",priority:"By priority",title:"By title"},priorities:{none:"None",low:"Low",medium:"Medium",high:"High",urgent:"Urgent"},groups:{overdue:"Overdue",today:"Today"},row:{task:"Task",number:e=>`Task ${e.number}`,done:e=>`Done: ${e.title}`,choose:e=>`Select ${e.title}`,overdue:"overdue",doneAt:e=>`Done ${e}`,reminds:e=>`Reminder: ${e}`,hasDescription:"Has a description",onlyTag:e=>`Only tasks with #${e}`,allTags:"Tasks with any tag"},more:e=>`Show more (${e} left)`,moreDone:"Show more",andMore:e=>`and ${e} more`,fromDue:(e,t)=>{let o=Object.entries(e).filter(([,s])=>s>0);return o.length===0?"when it is due":`${o.map(([s,r])=>gr(r,s)).join(" ")} ${t?"before":"after"}`},empty:{none:["No tasks yet","Write one above, or tell the assistant."],today:["Nothing due today","What is due later stands under Upcoming."],upcoming:["Nothing ahead","Tasks with a later date appear here, day by day."],all:["No open tasks","Write one above, or tell the assistant."],done:["Nothing done yet","What you check off is kept here."],narrowed:"Nothing matches.",narrowedPart:e=>`Nothing matches among the newest ${e}.`,clear:"Clear search and filters"},missing:e=>/^\d{1,9}$/.test(e)?`There is no task ${e}.`:"There is no such task.",toList:"Back to the list",deleting:{title:e=>e===1?"Delete this task?":`Delete ${jt(e)}?`,reminders:e=>e===1?"1 reminder goes too.":`${e} reminders go too.`,hint:"You can take it back with Undo.",confirm:"Delete"},bulk:{label:"Selected tasks",count:e=>`${e} selected`,all:(e,t)=>e>t?`The first ${t} in view`:`All ${e} in view`,tooMany:e=>`At most ${e} tasks can be changed at once.`,close:"End selecting",done:"Done",reopen:"Open again",due:"Due…",priority:"Priority…",delete:"Delete",days:{today:"Today",tomorrow:"Tomorrow",nextWeek:"Next week",none:"No date"},date:"Another day",set:"Set",asked:{complete:e=>[`Mark ${jt(e)} done?`,"Mark done"],reopen:e=>[`Open ${jt(e)} again?`,"Open again"],due:e=>t=>[`Set the due date of ${jt(t)} to ${e}?`,"Set the date"],noDue:e=>[`Clear the due date of ${jt(e)}?`,"Clear the date"],priority:e=>t=>[`Set the priority of ${jt(t)} to ${e.toLowerCase()}?`,"Set the priority"],delete:e=>[qn.deleting.title(e),qn.deleting.confirm]},losesTimes:e=>e>0&&`${jt(e)} would lose the time of day.`,hint:"You can take it back with Undo."},editor:{label:e=>`Edit task ${e.number}`,close:"Close",title:"Title",description:"Description",descriptionPlaceholder:"Anything worth remembering",due:"Due",dueDay:"Due day",dueTime:"Due time",noDue:"Clear the due date",halfDate:"This date is not whole yet; nothing was saved.",priority:"Priority",tags:"Tags",addTag:"Add a tag",dropTag:e=>`Remove #${e}`,repeat:"Repeat",repeats:{none:"Does not repeat",other:"Another rule…"},rule:"Rule, as in RFC 5545",rulePlaceholder:"FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",afterDone:"Count from when it is done",reminders:"Reminders",addReminder:"Add a reminder",cancelReminder:e=>`Cancel the reminder ${e}`,remindAt:"Remind at",setReminder:"Set",everyMinutes:(e,t)=>`every ${gr(e,"minute")}${t?`, ${gr(t,"time")}`:""}`,postponed:"held back by quiet hours",times:{created:"Made",updated:"Changed",done:"Done"},delete:"Delete",notSaved:(e,t)=>`“${e}” was not saved. ${t}`,meanwhile:"Somebody changed this meanwhile; this is how it is now.",youWrote:"You wrote:",saveMine:"Save mine"}}});var uo,vd,Ti,Ci=k(()=>{uo=(e,t)=>e===1?`1 ${t}`:`${e} ${t}s`,vd={title:"Title",due:"Due",priority:"Priority",tags:"Tags",description:"Description",repeat:"Repeats"},Ti={untitled:"New chat",newChat:"New chat",earlier:"Earlier conversations",rename:e=>`Rename “${e}”`,renamed:"Title of the conversation",offlineEngine:"Offline engine: nothing leaves this machine.",modelAnswers:e=>`Answered by ${e}: what you write is sent there.`,log:"What was said",hello:"What is on your mind?",helloMore:"Say it in your own words, or begin with one of these.",starters:["Remind me to call mom tomorrow at 6 pm","Add buy milk, eggs and bread #shopping","What's due this week?","What can you do?"],loadOlder:"Earlier",newest:"Newest",you:"You:",assistant:"TodoBot:",thinking:"Working on it",editMessage:"Edit this message",composer:"Write to the assistant",placeholder:"Add, change, ask…",send:"Send",stop:"Stop",stopping:"Stopping…",away:"The server cannot be reached, so nothing can be sent. What you write stays here.",left:e=>`${uo(e,"character")} left`,tooLong:(e,t)=>`${uo(e,"character")} too many: at most ${t} are taken`,editing:"Resending; what was done before stays.",editingTakesBack:"Resending; what was done before is taken back.",unasked:"Not asking before deleting in this chat",askAgain:"Ask again before deleting",took:e=>e<1?"< 1 ms":e<1e3?`${e} ms`:`${(e/1e3).toFixed(1)} s`,did:{add_task:"Added",complete_task:"Done",reopen_task:"Open again",update_task:"Changed",delete_task:"Deleted",schedule_reminder:"Reminder set",cancel_reminder:"Reminder cancelled",undo:"Taken back"},doing:{add_task:"Adding",complete_task:"Marking done",reopen_task:"Opening again",update_task:"Changing",delete_task:"Deleting",schedule_reminder:"Setting a reminder",cancel_reminder:"Cancelling a reminder",list_tasks:"Looking at the list",list_reminders:"Looking at the reminders",undo:"Taking back"},would:{add_task:"Add",complete_task:"Mark done",reopen_task:"Open again",update_task:"Change",delete_task:"Delete",schedule_reminder:"Set a reminder for",cancel_reminder:"Cancel a reminder",undo:"Take back"},someTool:"Did something",unchanged:{complete_task:"Already done:",reopen_task:"Already open:",update_task:"Already so:"},notDone:"Not done",lookedAt:e=>`Looked at the list: ${uo(e,"task")}`,lookedFor:(e,t)=>`Looked for “${e}”: ${uo(t,"task")}`,lookedAtReminders:e=>`Looked at the reminders: ${uo(e,"reminder")}`,rows:e=>uo(e,"change"),andReminders:e=>e===1?"and its reminder":`and its ${e} reminders`,next:"next",repeats:"Repeats",field:vd,nothing:"nothing",to:"to",takenBack:"Taken back",resent:"Taken back and resent",undoTurn:"Undo what was done here",approve:"Approve",deny:"Deny",approveAll:"Approve all",approveAllHint:"Approves this, and does not ask again in this chat",approved:"Approved",denied:"Denied: nothing was changed",dropped:"Not answered: nothing was changed",expired:"This question has run out. Say it again if you still want it.",wouldChange:"What would change",choices:"Choose one",stopped:"Stopped listening. The turn may still finish; what it does appears in the list.",unanswered:{OFFLINE:"The server could not be reached. Retry when it is back: nothing is done twice.",STILL_AT_IT:"The server took this on and has not answered yet. Retry asks again: nothing is done twice."},gone:"This conversation was deleted elsewhere.",goneAnew:"This conversation was deleted elsewhere. Retry says it in a new one.",broke:"The connection broke before the answer was whole. What was done stands in the list.",panel:{search:"Search conversations",none:"There are no conversations yet.",noneFound:"No conversation was found.",more:"More",rename:e=>`Rename “${e}”`,remove:e=>`Delete “${e}”`,isOpen:"open now",removeTitle:"Delete this conversation?",removeBody:e=>`“${e}” and everything said in it will be gone. What it did to your tasks stays.`,removeConfirm:"Delete",removed:"The conversation was deleted"}}});function gd(e){let t=Math.round(e/60);if(t<1)return"less than a minute";if(t<60)return We(t,"minute","minutes");let o=Math.round(t/60);return o<36?We(o,"hour","hours"):We(Math.round(o/24),"day","days")}var We,Di,Oi=k(()=>{We=(e,t,o)=>`${e} ${e===1?t:o}`;Di={notesLabel:"What was just done",index:"Sections of the settings",more:"More",copy:"Copy",copied:"Copied",copyFailed:"It could not be copied. Select it and copy it yourself.",shownOnce:"This is shown once. Keep it now.",hadIt:"I have it",saved:"Saved",ofThis:e=>{let t=/^(is|are|must|may|can|cannot|has|does|ends?)\b/.test(e)?`This ${e}`:e;return t.charAt(0).toUpperCase()+t.slice(1)},sections:{you:"You",time:"Time",notifications:"Notifications",calendar:"Calendar",tokens:"API tokens",data:"Your data",about:"About"},you:{who:"Signed in as",owner:"The owner of this machine, without an account.",ownerHint:"Whoever uses this machine comes in unasked. With a password, everybody is asked for it.",since:e=>`Since ${e}`,passwordTitle:"Password",firstPassword:"Set a password",changePassword:"Change the password",email:"Email",emailHint:"What you will sign in with. Nothing is sent to it.",current:"Current password",next:"New password",endsSessions:"Wherever else you are signed in, you will have to sign in again.",passwordSet:"The password is set. Other sessions are over.",signOutTitle:"Sign out",signOutHint:"The list that this browser keeps for when the server is away is forgotten.",signOut:"Sign out",deleteTitle:"Delete everything",deleteHint:"Your account and all that is yours here. There is no undo.",delete:"Delete my account…",deleteAsk:"Delete your account?",deleteLost:"This is lost for good, at once:",deleteWhat:e=>[`all tasks, ${e} open ones among them, with their reminders`,"all conversations, and the record of what was done","API tokens, the places reminders go to, and the calendar’s address: what uses them stops","your settings and your password"],deleteExport:"Download everything first",deleteWord:"delete",deleteType:e=>`Type “${e}” to go on`,deletePassword:"Your password",deleteConfirm:"Delete it all"},time:{zoneTitle:"Time zone",zone:"Zone",zoneHouse:e=>`${e}, as this installation`,zoneHint:"“Today” and “at 5” are meant in this zone.",zoneSearch:"Begin to type a city, such as Berlin",zoneUnknown:"There is no zone of this name. Pick one from the list.",browserDiffers:e=>`Your browser is in ${e}.`,takeBrowser:"Use that",useHouse:e=>`Use the installation’s, ${e}`,dateTitle:"Dates in numbers",dateOrder:{"month-first":"Month first","day-first":"Day first"},dateExample:{"month-first":"3/10 is 10 March","day-first":"3/10 is 3 October"},askTitle:"Before something is deleted",ask:{ask:"Ask me first",auto:"Go ahead"},askHint:{ask:"The assistant shows exactly what would go, and waits for your yes.",auto:"The assistant deletes when it is told to. Undo brings it back."},quietTitle:"Quiet hours",quiet:"Hold reminders back at night",quietHint:"Reminders wait until quiet hours are over, and then come together.",from:"From",to:"To"},browser:{title:"In this browser",hint:"While TodoBot is open in a tab, reminders also come as notifications of your system.",allow:"Allow notifications",test:"Show a test",states:{granted:"Allowed",denied:"Not allowed. Change that in the browser’s settings for this page.",default:"Not asked yet",missing:"This browser shows no notifications for this page. It needs https, or this machine."},testTitle:"A test from TodoBot",testBody:"Reminders will look like this.",shown:"A test was sent to your system. If nothing appears, it is set to be quiet.",offer:"Notify you of reminders?",offerYes:"Allow",offerNo:"No"},ways:{title:"Where reminders go",hint:"Besides this page, and whether it is open or not.",none:"Nowhere else yet. Reminders show up in this page.",add:"Add a place",kind:"Kind",kinds:{webhook:"Webhook",ntfy:"ntfy",email:"Email"},kindHints:{webhook:"Each reminder is posted as JSON, signed as Standard Webhooks has it.",ntfy:"To your phone, with the app of ntfy, by a topic that only you know.",email:"A mail for each reminder, with links to finish or snooze it."},url:"Address",server:"Server",topic:"Topic",topicHint:"Whoever knows the topic can read it: make it hard to guess.",token:"Access token",optional:"optional",address:"Address",adding:"Add",added:"Added. Reminders go there from now on.",codeSent:"Added. A code was mailed there; reminders follow once you have entered it.",code:"Code from the mail",confirm:"Confirm",confirmed:"Confirmed. Reminders go there from now on.",unconfirmed:"Not confirmed yet. The code is good for an hour.",secret:"The secret that its posts are signed with",isOn:e=>`Send to ${e}`,test:"Test",testing:"Sending…",arrived:"The test arrived.",failed:e=>`The test did not arrive: ${e}`,unknown:"nobody knows why",remove:"Remove",removeAsk:e=>`Remove ${e}?`,removeBody:"Reminders are not sent there any more. What is still on its way there is given up.",removed:"Removed"},deliveries:{title:"What was sent",none:"Nothing yet.",states:{waiting:"On its way",delivered:"Delivered",exhausted:"Given up"},attempts:e=>We(e,"try","tries"),next:e=>`next try: ${e}`,gone:"a place that was removed"},calendar:{title:"In your calendar",hint:"A secret address for calendar programs. It shows your open tasks, and changes nothing.",none:"There is no address.",since:e=>`There is an address, made on ${e}. It was shown once.`,make:"Make an address",again:"Make a new one",againAsk:"Make a new address?",againBody:"Whatever subscribes to the present address gets nothing more.",close:"Close it",closeAsk:"Close the calendar?",closeBody:"Whatever subscribes to its address gets nothing more.",closed:"The calendar is closed",address:"The calendar’s address"},tokens:{title:"Your tokens",hint:"For programs and AI clients that work on your tasks. Each can be taken back by itself.",none:"None yet.",make:"Make a token",name:"Name",nameHint:"What it is for, such as Claude on my laptop.",may:"It may",scopes:{read:"Read",write:"Read and change",delete:"Read, change and delete"},expires:"It is good for",expiries:{30:"30 days",90:"90 days",365:"a year",never:"until I revoke it"},made:e=>`made ${e}`,until:e=>`good until ${e}`,over:"no longer good",forever:"good until it is revoked",revoke:"Revoke",revokeAsk:e=>`Revoke “${e}”?`,revokeBody:"Whatever uses it is shut out at once.",revoked:e=>`“${e}” is revoked`,token:e=>`The token “${e}”`,mcpTitle:"TodoBot in an AI client",mcpHint:e=>`Clients that speak MCP find it at ${e} and show a token. For Claude Code:`,mcpOthers:"For Cursor and others that read JSON:",placeholder:"YOUR-TOKEN",snippet:"What to paste"},data:{exportTitle:"Export",exportHint:"Everything that is yours, as one JSON file. Nothing is held back but secrets.",exportAll:"Download everything",exportAs:"Only the tasks, for another program:",formats:{json:"TodoBot (JSON)",todoist:"Todoist (CSV)",taskwarrior:"Taskwarrior","todo.txt":"todo.txt",ical:"iCalendar",markdown:"Markdown"},importTitle:"Import",importHint:"Nothing is changed before you have seen what would happen.",choose:"Choose a file…",drop:"or drop it here",dropNow:"Let go to read it",format:"It is written in",formatUnknown:"What is it written in?",reading:"Reading…",would:e=>`What ${e} would bring`,counts:{added:e=>`${We(e,"task is","tasks are")} new and would be added`,unchanged:e=>`${We(e,"task is","tasks are")} here already, just so`,kept:e=>`${We(e,"task is","tasks are")} here already and different: yours stay`,reminders:e=>`${We(e,"reminder comes","reminders come")} with them`},first:"Such as",lost:"What gets lost",problems:"What cannot be read",andMore:e=>`and ${e} more`,line:(e,t)=>`Line ${e}: ${t}`,nothing:"There is nothing new in it.",go:e=>`Add ${We(e,"task","tasks")}`,imported:e=>`Imported ${We(e,"task","tasks")}`,tooLarge:"The file is too large to be read at once."},about:{version:"Version",model:"What answers",offline:"The offline engine. Nothing leaves this machine.",online:e=>`${e}. What the offline engine does not understand is sent to it.`,zone:"The installation’s zone",clock:"Its clock",theme:"Theme",themes:{auto:"As the system",light:"Light",dark:"Dark"},keysTitle:"Keyboard",keysHint:"Keys with Ctrl, and those of the task that has the focus, work in any case.",keys:"Shortcuts by a single key, such as N or /",links:"For programs",docs:"The API, to read",openapi:"The API, as OpenAPI"},rung:{region:"Reminders",said:e=>`Reminder: ${e}`,late:e=>`late by ${gd(e)}`,count:e=>`stands for ${e} reminders`,missed:e=>`${We(e,"was","were")} missed before it`,done:"Done",snooze:"Snooze",snoozeFor:{ten:["10 min","Snooze 10 min"],hour:["1 hour","Snooze 1 hour"],morning:["Tomorrow","Snooze until tomorrow, 9:00"]},open:"Open the task",dismissAll:"Dismiss all",more:e=>`and ${e} more`,snoozed:(e,t)=>`“${e.title}” comes again: ${t}`}}});var c,w=k(()=>{xi();Si();Ci();Oi();c={...st,list:qn,chat:Ti,settings:Di}});function xt(e){return(Vo.value.get(e)??[]).some(t=>!xt(t))}function zt(e){for(let t of Vo.value.get(e)??[]){let o=Vo.value.get(t)?.at(-1);if(o)return zt(o)}return e}function Mi(e,t){let o=JSON.stringify(t.arguments),n=i=>i.name===t.name&&JSON.stringify(i.arguments)===o,r=yr.value.get(e)?.find(i=>n(i.call))?.changes.find(i=>i.before?.task&&i.after?.task);return r?{before:r.before.task,after:r.after.task}:null}async function Ni(e){let t=null;for(let o=0;o<yd;o+=1){let n=await D("/audit",{limit:Ai,cursor:t});br(n.entries),t=n.next_cursor;let s=n.entries.at(-1);if(!t||!s||s.at<e)return}}async function Ii(){let{entries:e}=await D("/audit",{limit:Ai});br(e);let t=({call:s,changes:r,outcome:i})=>s.name!=="undo"&&r.length>0&&!i.occurrence,{turn_id:o}=e.find(s=>t(s)&&!xt(s.turn_id))??{};if(!o)return null;let n=e.filter(s=>s.turn_id===o&&t(s));return{turn:o,text:c.deeds(n)}}function br(e){let t=new Map(yr.value),o=new Map(Vo.value);for(let n of e){let{turn_id:s,call:r,outcome:i}=n;r.name==="undo"&&i.success&&Ei(o,i.turn_id,s),n.conversation_id&&Ei(t,s,n,l=>l.seq)}yr.value=t,Vo.value=o}function Ei(e,t,o,n=s=>s){let s=e.get(t)??[];s.some(r=>n(r)===n(o))||e.set(t,[...s,o])}var yr,Vo,Ai,yd,Go=k(()=>{y();X();ne();w();yr=h(new Map),Vo=h(new Map),Ai=200,yd=5;me("change",e=>br([e]))});function O(e,t=null,o=void 0){t&&kr(e,t),o&&(Ie.value=Ie.value.filter(n=>n.about!==o)),Jo({text:e,turn:t,about:o})}function kr(e,t){Kt.push({text:e,turn:t}),_r.length=0}function A(e){let t=Ye(e);Ie.value=Ie.value.filter(o=>!(o.isProblem&&o.text===t)),Jo({text:t,isProblem:!0})}function Ye(e){return e.isOffline?c.offline:e.status===404?c.notThere:e.message&&e.code?e.message:c.wentWrong}function xr(e){Ie.value=Ie.value.filter(t=>t.id!==e)}async function St(e,t=Kt.find(o=>o.turn===e)?.text??""){try{let o=await E("/undo",{turn_id:zt(e)});return wr(e),_r.push({text:t,turn:o.turn}),Jo({text:c.tookBack(Ri(t))}),!0}catch(o){return(o.status===404||o.status===409)&&wr(e),A(o),!1}}async function po(){Kt.filter(t=>xt(t.turn)).forEach(t=>wr(t.turn));let e=Kt.at(-1);if(e)return St(e.turn);try{let t=await Ii();if(t)return St(t.turn,t.text);Jo({text:c.nothingToUndo})}catch(t){A(t)}return!1}async function fo(){let e=_r.pop();if(e)try{let t=await E("/undo",{turn_id:e.turn});Kt.push({text:e.text,turn:t.turn}),Jo({text:c.didAgain(Ri(e.text)),turn:t.turn})}catch(t){A(t)}}function wr(e){let t=Kt.findIndex(o=>o.turn===e);t>=0&&Kt.splice(t,1),Ie.value=Ie.value.filter(o=>o.turn!==e)}function Jo(e){let t=bd+=1;Ie.value=[...Ie.value.slice(-2),{id:t,...e}],e.isProblem||setTimeout(()=>xr(t),e.turn?8e3:4e3)}var Ie,Kt,_r,bd,Ri,F=k(()=>{y();X();Go();w();Ie=h([]),Kt=[],_r=[],bd=0;Ri=e=>e.split(`
`)[0]});function Pi(e){Li.value=Date.parse(e)-Date.now(),jn.value=Date.now()}function U(e){let t={};for(let{type:d,value:f}of Cd(Tr.value).formatToParts(new Date(e)))t[d]=f;let{year:o,month:n,day:s,hour:r,minute:i,second:l}=t;return`${o}-${n}-${s}T${r}:${i}:${l}`}function Cd(e){if(!mo.has(e)){let t="2-digit",o={timeZone:e,hourCycle:"h23",year:"numeric",month:t,day:t,hour:t,minute:t,second:t};mo.set(e,new Intl.DateTimeFormat("en-CA",o))}return mo.get(e)}function Ct(e,t){let o=Bi(e);return o.setUTCDate(o.getUTCDate()+t),o.toISOString().slice(0,10)}function Yt(e){return e.length>10?e<Ve.value:e<ee.value}function ho(e){let t=Re(e),o={[ee.value]:c.today,[Ct(ee.value,1)]:c.tomorrow};o[Ct(ee.value,-1)]=c.yesterday;let n=t.slice(0,4)===ee.value.slice(0,4),s={weekday:"short",day:"numeric",month:"short"};return o[t]??Cr(t,n?s:{...s,year:"numeric"})}function ie(e){let t=$o(e);return t?`${ho(e)} ${t}`:ho(e)}function we(e){let t={weekday:"long",day:"numeric",month:"long",year:"numeric"},o=$o(e);return Cr(Re(e),t)+(o?`, ${o}`:"")}function Vt(e){return Cr(Re(U(e)),{day:"numeric",month:"short",year:"numeric"})}function Cr(e,t){let o=Object.values(t).join();return mo.has(o)||mo.set(o,new Intl.DateTimeFormat("en-GB",{timeZone:"UTC",...t})),mo.get(o).format(Bi(e))}var Tr,Li,jn,Ve,ee,mo,Re,$o,Bi,K=k(()=>{y();w();Tr=h("UTC"),Li=h(0),jn=h(Date.now());setInterval(()=>jn.value=Date.now(),15e3);document.addEventListener("visibilitychange",()=>jn.value=Date.now());Ve=T(()=>U(new Date(jn.value+Li.value))),ee=T(()=>Ve.value.slice(0,10));mo=new Map;Re=e=>e.slice(0,10),$o=e=>e.length>10?e.slice(11,16):"";Bi=e=>new Date(`${e}T00:00:00Z`)});var zn,Fi,Gt,Dt,Dr,Y,Ot=k(()=>{zn=e=>`todobot.${e}`,Fi=e=>({kept(t){try{return e().getItem(zn(t))}catch{return null}},keep(t,o){try{o?e().setItem(zn(t),o):e().removeItem(zn(t))}catch{}}}),{kept:Gt,keep:Dt}=Fi(()=>sessionStorage),Dr=e=>Dt(e,""),Y={...Fi(()=>localStorage),onChange(e,t){addEventListener("storage",o=>o.key===zn(e)&&t(o.newValue))}}});function Wi(){try{return JSON.parse(Y.kept("list")??"[]")}catch{return[]}}function qi(e){clearTimeout(Or),Or=setTimeout(()=>{Y.keep("list",JSON.stringify(e().slice(-Dd)))},500)}function Er(){clearTimeout(Or),Y.keep("list",null)}var Dd,Or,Ar=k(()=>{Ot();Dd=1e3;Or=0});function ji(e,t,o,n){if(!o)return n.delete(t.id),e.delete(t.id);if(t||n.delete(o.id),n.has(o.id))return!1;let s=e.get(o.id);return s&&Ui(s,o)||s&&!(t&&Ui(s,t))&&Hi(o)<=Hi(s)?!1:(e.set(o.id,o),!0)}function Ui(e,t){return e.updated_at===t.updated_at&&e.status===t.status&&e.state===t.state}var Hi,zi=k(()=>{Hi=e=>Date.parse(e.updated_at)});async function tn(){let e=[];Mr.add(e);try{let t=Vi("/reminders",{},"reminders"),o=await D("/tasks",{status:"pending",sort:"due",limit:Rr}),n=!o.next_cursor;if((!rt.value||n)&&Ki(o.tasks,n,e),!n){let s=await Vi("/tasks",{status:"pending",sort:"created"},"tasks");Ki(s,!0,e)}Kn.value=nn(await t),Lr(e)}finally{Mr.delete(e)}Br()}function Ki(e,t,o){let n=nn(e),s=B.peek().get(Ir.peek());s&&!n.has(s.id)&&(n.set(s.id,s),Od(s)),be(()=>{B.value=n,at.value=void 0,Nr.value=t,rt.value=!0,Lr(o)})}async function Ji(){let e=await D("/tasks",{status:"completed",sort:"updated",limit:50,cursor:at.value});be(()=>{Zi(e.tasks),at.value=e.next_cursor??null})}async function Qi(e){let t=(await D("/tasks",{query:e,status:"all",limit:Rr})).tasks;return Zi(t),t}async function go(e){let t=await D(`/tasks/${encodeURIComponent(e)}`);return yo([t]),t}async function Od(e){try{await go(e.id)}catch(t){t.status===404&&Gn([e])}}function yo(e){B.value=new Map([...B.peek(),...nn(e)]),Br()}function Gn(e){let t=new Map(B.peek());for(let{id:o}of e)t.delete(o)&&Gi.add(o);B.value=t}function Zi(e){let t=e.filter(o=>!B.peek().has(o.id));t.length>0&&(B.value=new Map([...B.peek(),...nn(t)]))}function Lr(e){let t=new Map(B.peek()),o=new Map(Kn.peek()),n=new Set;for(let{before:s,after:r}of e){let[i,l]=(r??s).task?["task",t]:["reminder",o];ji(l,s?.[i],r?.[i],Gi)&&n.add((r??s)[i].id)}return n.size>0&&(be(()=>{B.value=t,Kn.value=o}),Br()),n}function tl({changes:e,outcome:t}){let o=t?.occurrence?[{after:{reminder:t.reminder}}]:e;for(let s of Mr)s.push(...o);let n=Lr(o);n.size!==0&&(clearTimeout(Yi),en.value=new Set([...en.peek(),...n]),Yi=setTimeout(()=>en.value=new Set,2e3))}function Pr(){rt.value||(B.value=nn(Wi()),rt.value=Nr.value=!0)}function Vn(e,t){let o=n=>n.due.length>10?n.due:`${n.due}T24`;return o(e)<o(t)?-1:o(e)>o(t)?1:e.number-t.number}async function Vi(e,t,o){let n=[],s=null;do{let r=await D(e,{...t,limit:Rr,cursor:s});n.push(...r[o]),s=r.next_cursor}while(s);return n}var B,Kn,rt,Nr,at,en,Ir,Rr,Mr,Gi,Zo,Xi,Ed,vo,Xo,Yn,on,Jn,el,Qn,Ad,Md,it,Yi,Br,nn,ge=k(()=>{y();X();K();ne();Ar();zi();Ar();B=h(new Map),Kn=h(new Map),rt=h(!1),Nr=h(!1),at=h(void 0),en=h(new Set),Ir=h(null),Rr=200,Mr=new Set,Gi=new Set;Zo=e=>e.status==="pending",Xi={today:e=>Zo(e)&&e.due&&Re(e.due)<=ee.value,upcoming:e=>Zo(e)&&e.due&&Re(e.due)>ee.value,all:Zo,done:e=>!Zo(e)},Ed={today:Vn,upcoming:Vn,all:(e,t)=>t.number-e.number,done:(e,t)=>e.completed_at<t.completed_at?1:-1},vo=(e,t)=>t.filter(Xi[e]).sort(Ed[e]),Xo=T(()=>[...B.value.values()]),Yn=T(()=>Xo.value.filter(Zo)),on={today:T(()=>vo("today",Xo.value)),upcoming:T(()=>vo("upcoming",Xo.value)),all:T(()=>vo("all",Xo.value)),done:T(()=>vo("done",Xo.value))},Jn=T(()=>{if(!Nr.value)return{};let e=t=>Yn.value.filter(Xi[t]).length;return{today:e("today"),upcoming:e("upcoming"),all:Yn.value.length}}),el=T(()=>on.today.value.filter(e=>Yt(e.due))),Qn=T(()=>[...new Set(Yn.value.flatMap(e=>e.tags))].sort()),Ad=T(()=>{let e=new Map;for(let t of Kn.value.values())t.state==="scheduled"&&e.set(t.task_id,[...e.get(t.task_id)??[],t]);for(let t of e.values())t.sort((o,n)=>o.next_at<n.next_at?-1:1);return e}),Md=[],it=e=>Ad.value.get(e.id)??Md;Yi=0;me("change",tl);me("reminder",tl);me("back",()=>tn().catch(()=>{}));Br=()=>qi(()=>Yn.value);nn=e=>new Map(e.map(t=>[t.id,t]))});function ts(e){nl.push(e)}function Jt(){return Zn??=Rd().finally(()=>Zn=null),Zn}async function Rd(){let e=setTimeout(()=>Y.kept(bo)&&ol(),Nd);try{W.value=await D("/about"),Pi(W.value.now),Qt(await Pd())}catch(t){Ld(t)?(ol(),setTimeout(Fr,Id)):(il(),V.value="out")}finally{clearTimeout(e)}}function ol(){if(!(V.value==="away"||V.value==="out"))try{let e=JSON.parse(Y.kept(bo));W.value??=e.about,le.value||Wr(e.me),S.value=!1,V.value="away"}catch{V.value="unreachable"}}function Qt(e){if(le.value&&le.value.id!==e.id)return os();Wr(e),V.value="in",Y.keep(bo,JSON.stringify({about:W.value,me:e}))}function Wr(e){le.value=e,Tr.value=e.settings.zone??W.value.zone}async function rl(e,t,o){let n={email:t,password:o,cookie:!0};e==="register"&&(n.zone=Intl.DateTimeFormat().resolvedOptions().timeZone),Qt((await E(`/auth/${e}`,n)).body.user)}async function al(){await E("/auth/sign-out"),os()}function os(){V.value="starting",il(),location.replace("/")}function il(){nl.forEach(e=>e())}async function Pd(){let{local:e}=W.value,t=async()=>(await E("/auth/local",{cookie:!0})).body.user;if(e&&!le.value&&!Y.kept(bo))return t();try{return await D("/me")}catch(o){if(o.status!==401||!e)throw o;return t()}}var W,le,V,Xn,es,bo,Nd,Id,nl,Zn,Ld,Fr,sl,pe=k(()=>{y();X();K();ne();Ot();ge();W=h(null),le=h(null),V=h("starting"),Xn=T(()=>V.value==="away"||!S.value),es=T(()=>(W.value?.model??"offline")==="offline"),bo="last",Nd=1e3,Id=3e3,nl=[Er,()=>Y.keep(bo,null)],Zn=null;ir.call=async()=>V.value!=="in"||Zn?!1:(await Jt(),V.value==="in");Ld=e=>e.isOffline||e.status===429||e.status>=500;Fr=()=>["away","unreachable"].includes(V.value)&&Jt();addEventListener("online",Fr);document.addEventListener("visibilitychange",Fr);Y.onChange(bo,e=>{let t=e&&JSON.parse(e).me;(V.value==="out"?t:le.value?.id!==t?.id)?Jt():t&&le.value&&Wr(t)});sl=async()=>Qt(await D("/me"));me("lost",()=>sl().catch(()=>{}));hr.call=sl});function Se(e,t){ll.set(e,t)}var sn,Bd,ll,Zt=k(()=>{y();pe();Ot();sn=h(Y.kept("shortcuts")!=="off");oe(()=>Y.keep("shortcuts",sn.value?null:"off"));Bd="input:not([type=checkbox]), textarea, select, [contenteditable]",ll=new Map;addEventListener("keydown",e=>{if(e.defaultPrevented||e.isComposing||document.querySelector("dialog[open]")||!["in","away"].includes(V.value)||e.target.matches?.(Bd))return;let t=e.ctrlKey||e.metaKey;if(e.key.length===1&&!t&&!sn.value)return;let o=`${t?"Ctrl+":""}${e.shiftKey&&e.key.length>1?"Shift+":""}`,s=e.key.length===1&&t?`${e.shiftKey?"Shift+":""}${e.key.toLowerCase()}`:e.key,r=ll.get(o+s);!r||e.altKey||(e.preventDefault(),r(e))})});function dl(){Ue.value=ns[(ns.indexOf(Ue.value)+1)%ns.length]}var ns,cl,ul,Ue,ss=k(()=>{y();Ot();ns=["auto","light","dark"],cl={light:"#fbfaf8",dark:"#17181b"},ul=Y.kept("theme"),Ue=h(ns.includes(ul)?ul:"auto");oe(()=>{Y.keep("theme",Ue.value),document.documentElement.dataset.theme=Ue.value;for(let e of document.querySelectorAll("meta[name=theme-color]"))e.content=cl[Ue.value]??cl[e.media.match(/light|dark/)[0]]})});async function rs(e){(await qr())?.active?.postMessage(e)}async function qr(){return"serviceWorker"in navigator&&await navigator.serviceWorker.getRegistration("/")?navigator.serviceWorker.ready:null}async function pl(){if("serviceWorker"in navigator)try{await navigator.serviceWorker.register(Fd?.createScriptURL("/sw.js")??"/sw.js"),await rs({keep:!0})}catch{}}var Fd,Ur=k(()=>{Fd=globalThis.trustedTypes?.createPolicy("worker",{createScriptURL:e=>{if(e!=="/sw.js")throw new TypeError("no such worker");return e}})});function _({name:e}){return a`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${Yd[e]} />
  </svg>`}function N({icon:e,label:t,...o}){return a`<button type="button" class="icon-button" aria-label=${t} title=${t} ...${o}>
    <${_} name=${e} />
  </button>`}var Yd,z=k(()=>{y();Yd={bell:"M6 9a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7m4.5 10.5a1.8 1.8 0 0 0 3 0",calendar:"M4 6.5h16V20H4zM4 10.5h16M8 3.5v4M16 3.5v4",check:"m5 12.5 4.5 4.5L19 7.5",chevron:"m6 9.5 6 6 6-6",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2",close:"M6 6l12 12M18 6 6 18",download:"M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14",edit:"M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17z",flag:"M6 21V4m0 0h11l-2 4 2 4H6",gear:"M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6m8 3-2.2 1 .2 2.5-2.4.6-1 2.3-2.6-.9-2.6.9-1-2.3-2.4-.6.2-2.5L4 12l2.2-1L6 8.500l2.400-.6 1-2.300 2.600.9 2.600-.9 1 2.300 2.400.6-.2 2.500z",history:"M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4l2.500 2",list:"M8 6.500h12M8 12h12M8 17.500h12M4 6.500h.01M4 12h.01M4 17.500h.01",more:"M6 12h.01M12 12h.01M18 12h.01",note:"M5 4h14v16H5zM8.500 9h7M8.500 13h7",plus:"M12 5v14M5 12h14",question:"M9 9.200a3 3 0 1 1 4.300 2.700c-.9.5-1.300 1-1.300 2.100M12 17.500h.01",repeat:"M4 11V9a3 3 0 0 1 3-3h12m-3-3 3 3-3 3M20 13v2a3 3 0 0 1-3 3H5m3 3-3-3 3-3",search:"M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.500 15.500 20 20",select:"M4 6.500l1.500 1.500L8.500 5M4 16.500l1.500 1.500L8.500 15M12.500 6.500H20M12.500 16.500H20",send:"M12 19V5m-6 6 6-6 6 6",sparkle:"M12 4l1.800 5.200L19 11l-5.200 1.800L12 18l-1.800-5.200L5 11l5.200-1.800z",stop:"M7 7h10v10H7z",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400",moon:"M20 14.500A8 8 0 1 1 9.500 4a6.500 6.500 0 0 0 10.500 10.500z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",tag:"M4 4h7l9 9-7 7-9-9zM8 8h.01",trash:"M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10 11v5M14 11v5",undo:"M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3",upload:"M12 15V4M7.500 8.500 12 4l4.500 4.500M5 20h14",user:"M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.500 20c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500"}});function Pe(e){return vs.value?.resolve(!1),new Promise(t=>{vs.value={...e,resolve:t}})}function Ul(){let e=vs.value;if(!e)return null;let t=o=>{vs.value=null,e.resolve(o)};return a`<${pn} title=${e.title} onClose=${()=>t(!1)}>
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
  <//>`}function pn({title:e,onClose:t,children:o,wide:n=!1}){let s=x(null);return H(()=>{let l=document.activeElement;return s.current.showModal(),()=>l?.focus?.()},[]),a`<dialog
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
  </dialog>`}var vs,Et=k(()=>{y();w();vs=h(null)});function de(){let e=b(!1),t=b(null),o=async n=>{if(e.value)return!1;e.value=!0,t.value=null;try{return await n(),!0}catch(s){return t.value=s,!1}finally{e.value=!1}};return{isBusy:e.value,problem:t.value,run:o,clear:()=>t.value=null}}function xe({label:e,name:t,hint:o,problem:n,note:s,...r}){let i=Ke(),l=n?.field===t?Ze(n):"",d=[o&&`${i}-hint`,l&&`${i}-wrong`].filter(Boolean).join(" ");return a`<div class="field">
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
  </div>`}function J({problem:e,fields:t=[]}){let o=e&&!t.includes(e.field)?Ye(e):"";return a`<p class="form-problem" role="alert">${o}</p>`}function $c(e,t){let o=b(void 0),n=async s=>{o.value=s,await t(s),o.value=void 0};return[o.value??e,n]}function mt({legend:e,hideLegend:t,name:o,options:n,value:s,onPick:r,...i}){let[l,d]=$c(s,r);return a`<fieldset class="options" ...${i}>
    <legend class=${t?"unseen":"field-name"}>${e}</legend>
    ${n.map(([f,u,v])=>a`<label key=${f} class="option">
          <input
            type="radio"
            name=${o}
            value=${f}
            checked=${f===l}
            onChange=${()=>d(f)}
          />
          <span class="option-words">
            <span>${u}</span>
            ${v&&a`<span class="hint">${v}</span>`}
          </span>
        </label>`)}
  </fieldset>`}function Eo({isOn:e,onSwitch:t,...o}){let[n,s]=$c(e,t);return a`<input
    type="checkbox"
    role="switch"
    class="switch"
    checked=${n}
    onChange=${r=>s(r.target.checked)}
    ...${o}
  />`}function I({title:e,hint:t,children:o,isDanger:n}){let s=Ke();return a`<section class=${n?"block danger-block":"block"} aria-labelledby=${s}>
    <div class="block-head">
      <h2 id=${s} class="block-title">${e}</h2>
      ${t&&a`<p class="hint">${t}</p>`}
    </div>
    ${o}
  </section>`}function Ze(e){let t=Ye(e),o=`${e.field}: `;return t.startsWith(o)?c.settings.ofThis(t.slice(o.length)):t}var he=k(()=>{y();F();w()});function Ta(){Gc.value=!0}function Ca(){Jc.value=!0,Y.keep(Vc,"yes")}async function Es(){Ca(),so.value=await Notification.requestPermission()}function Zc({id:e,task:t,reminder:o,when:n,facts:s}){if(Sa()!=="granted"||document.visibilityState==="visible")return;let r=c.settings.rung,i=`/api/v1/reminders/${o}`,l={tag:e,body:[n,...s].join(" · "),icon:"/page/icons/icon-192.png",requireInteraction:!0,data:{id:e,address:`/#/task/${t.number}`,actions:{done:{path:`${i}/done`},snooze:{path:`${i}/snooze`,body:{minutes:10}}}},actions:[{action:"done",title:r.done},{action:"snooze",title:r.snoozeFor.ten[1]}]};rs({show:{title:t.title,options:l}})}async function Xc(e){(await(await qr())?.getNotifications({tag:e})??[]).forEach(o=>o.close())}async function eu(){let e=c.settings.browser,t={tag:"test",body:e.testBody,icon:"/page/icons/icon-192.png"};await rs({show:{title:e.testTitle,options:t,always:!0}})}var Vc,Sa,so,Gc,Jc,Qc,As=k(()=>{y();Ot();w();Ur();Vc="offered",Sa=()=>globalThis.Notification&&isSecureContext?Notification.permission:"missing",so=h(Sa());document.addEventListener("visibilitychange",()=>so.value=Sa());Gc=h(!1),Jc=h(Y.kept(Vc)!==null),Qc=T(()=>Gc.value&&!Jc.value&&so.value==="default");navigator.serviceWorker?.addEventListener("message",({data:e})=>{e.go&&(location.hash=new URL(e.go).hash)})});function au(){let{version:e,model:t,zone:o}=W.value,n=[[Ce.version,e],[Ce.model,es.value?Ce.offline:Ce.online(t)],[Ce.zone,o],[Ce.clock,ie(Ve.value)]];return a`
    <${I} title=${c.name} hint=${c.tagline}>
      <dl class="about-facts">
        ${n.map(([s,r])=>a`<div>
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
        <${Eo} isOn=${sn.value} onSwitch=${s=>sn.value=s} />
        <span>${Ce.keys}</span>
      </label>
    <//>
    <${I} title=${Ce.links}>
      <ul class="links">
        <li><a href="/docs">${Ce.docs}</a></li>
        <li><a href="/openapi.json">${Ce.openapi}</a></li>
      </ul>
    <//>
  `}var Ce,iu=k(()=>{y();K();Zt();pe();ss();w();he();Ce=c.settings.about});function Io({label:e,text:t,onClose:o,children:n}){let s=x(null);return H(()=>s.current.focus(),[]),a`<div class="once" role="group" aria-label=${e} tabindex="-1" ref=${s}>
    <p class="once-label">${e}</p>
    <${Rs} label=${e} text=${t} />
    <p class="hint">${No.shownOnce}</p>
    ${n}
    <div><button type="button" class="button small" onClick=${o}>${No.hadIt}</button></div>
  </div>`}function Rs({label:e,text:t}){let o=b(!1),n=x(null);return a`<div class="copyable">
    <pre class="copyable-text" ref=${n} tabindex="0" aria-label=${e} dir="ltr">${t}</pre>
    <button type="button" class="button small" onClick=${async()=>{try{await navigator.clipboard.writeText(t),o.value=!0,setTimeout(()=>o.value=!1,3e3),O(No.copied,null,"settings")}catch{getSelection().selectAllChildren(n.current),A(new Error(No.copyFailed))}}}>
      ${o.value&&a`<${_} name="check" />`}
      ${o.value?No.copied:No.copy}
    </button>
  </div>`}var No,Ls=k(()=>{y();F();w();z();No=c.settings});function lu(){let{isBusy:e,problem:t,run:o}=de(),n=b(void 0),s=b(null),r=()=>o(async()=>n.value=(await D("/me/calendar")).created_at??null);H(()=>{r()},[]);let i=async()=>{let f={title:De.againAsk,body:De.againBody,confirm:De.again};n.value&&!await Pe(f)||await o(async()=>{let{body:u}=await E("/me/calendar");n.value=u.created_at,s.value=u.url})},l=async()=>{let f={title:De.closeAsk,body:De.closeBody,confirm:De.close};await Pe({...f,isDestructive:!0})&&await o(async()=>{await Ee("/me/calendar"),n.value=s.value=null,O(De.closed)})},d=n.value?De.since(Vt(n.value)):De.none;return a`<${I} title=${De.title} hint=${De.hint}>
    ${s.value?a`<${Io}
            label=${De.address}
            text=${s.value}
            onClose=${()=>s.value=null}
          />`:a`<p>${n.value===void 0?c.loading:d}</p>`}
    <${J} problem=${t} />
    <div class="actions">
      <button type="button" class="button" disabled=${e} onClick=${i}>
        ${n.value?De.again:De.make}
      </button>
      ${n.value&&a`<button type="button" class="button danger-plain" disabled=${e} onClick=${l}>
          ${De.close}
        </button>`}
    </div>
  <//>`}var De,cu=k(()=>{y();X();K();F();w();Et();he();Ls();De=c.settings.calendar});function uu({name:e,outlook:t,isBusy:o,onGo:n,onClose:s}){let{added:r,first:i,lost:l,problems:d,skipped:f}=t,u=Object.keys(je.counts).filter(v=>t[v]>0);return a`<div class="outlook card" role="group" aria-label=${je.would(e)}>
    <p class="entry-title" dir="auto">${je.would(e)}</p>
    ${r===0&&a`<p>${je.nothing}</p>`}
    <ul class="bullets">
      ${u.map(v=>a`<li key=${v}>${je.counts[v](t[v])}</li>`)}
    </ul>
    <${Ma} name=${je.first} all=${i.map(v=>v.title)} number=${r} />
    <${Ma} name=${je.lost} all=${l} number=${l.length} />
    <${Ma}
      name=${je.problems}
      all=${d.map(v=>je.line(v.line,v.reason))}
      number=${f}
    />
    <div class="actions">
      ${r>0&&a`<button type="button" class="button primary" disabled=${o} onClick=${n}>
          ${je.go(r)}
        </button>`}
      <button type="button" class="button" onClick=${s}>
        ${r>0?c.cancel:c.close}
      </button>
    </div>
  </div>`}function Ma({name:e,all:t,number:o}){if(o===0)return null;let n=t.slice(0,Uf);return a`<div class="outlook-list">
    <p class="field-name">${e}</p>
    <ul class="bullets">
      ${n.map(s=>a`<li dir="auto">${s}</li>`)}
      ${o>n.length&&a`<li class="quiet">${je.andMore(o-n.length)}</li>`}
    </ul>
  </div>`}var je,Uf,du=k(()=>{y();w();je=c.settings.data,Uf=8});function pu(){let{isBusy:e,problem:t,run:o,clear:n}=de(),s=b(!1),r=b(null),i=b(null),l=Ke(),d=m=>o(async()=>{r.value={...r.value,format:m},i.value=null;let{body:g}=await E("/me/import",{...r.value,dry_run:!0});r.value={...r.value,format:g.format},i.value=g}),f=async m=>{if(m){if(v(),m.size>Hf)return void o(()=>Promise.reject(zf()));r.value={name:m.name,text:await m.text()},d()}},u=()=>o(async()=>{let{body:m,turn:g}=await E("/me/import",r.value);O(ze.imported(m.added),g),v(),await tn()});function v(){r.value=i.value=null,n()}let $=m=>{m.preventDefault(),s.value=!1,f(m.dataTransfer.files[0])},p=m=>{m.preventDefault(),s.value=!0};return a`<${I} title=${ze.importTitle} hint=${ze.importHint}>
    <div
      class=${s.value?"drop over":"drop"}
      onDragOver=${p}
      onDragLeave=${()=>s.value=!1}
      onDrop=${$}
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
    ${r.value&&a`<label class="field">
        <span>${r.value.format?ze.format:ze.formatUnknown}</span>
        <select
          value=${r.value.format??""}
          disabled=${e}
          onChange=${m=>d(m.target.value||void 0)}
        >
          ${!r.value.format&&a`<option value=""></option>`}
          ${jf.map(([m,g])=>a`<option key=${m} value=${m}>${g}</option>`)}
        </select>
      </label>`}
    <p class="form-problem" role="alert">${t&&Ze(t)}</p>
    ${e&&a`<p class="quiet" role="status">${ze.reading}</p>`}
    ${i.value&&a`<${uu}
        name=${r.value.name}
        outlook=${i.value}
        isBusy=${e}
        onGo=${u}
        onClose=${v}
      />`}
  <//>`}var ze,Hf,jf,zf,fu=k(()=>{y();X();F();ge();w();z();he();du();ze=c.settings.data,Hf=20*1024*1024,jf=Object.entries(ze.formats);zf=()=>Object.assign(new Error(ze.tooLarge),{code:"TOO_LARGE"})});function hu(){return a`
    <${I} title=${Ro.exportTitle} hint=${Ro.exportHint}>
      <div>
        <a class="button" href="/api/v1/me/export" download=${mu("json")}>
          <${_} name="download" /> ${Ro.exportAll}
        </a>
      </div>
      <p class="hint">${Ro.exportAs}</p>
      <div class="actions">
        ${Kf.map(e=>a`<a
              key=${e}
              class="button small"
              href=${`/api/v1/me/export?format=${encodeURIComponent(e)}`}
              download=${mu(e)}
            >
              ${Ro.formats[e]}
            </a>`)}
      </div>
    <//>
    <${pu} />
  `}var Ro,Kf,Yf,mu,$u=k(()=>{y();K();w();z();he();fu();Ro=c.settings.data,Kf=Object.keys(Ro.formats).filter(e=>e!=="json");Yf={todoist:"csv","todo.txt":"txt",ical:"ics",markdown:"md"},mu=e=>`todobot-${ee.value}.${Yf[e]??"json"}`});function vu({way:e,onChanged:t}){let{isBusy:o,problem:n,run:s}=de();return a`<form class="form" onSubmit=${i=>{i.preventDefault();let l=new FormData(i.target).get("code").trim();s(async()=>{await E(`/me/ways/${e.id}/confirm`,{code:l}),O(Ps.confirmed),await t()})}}>
    <${xe}
      name="code"
      label=${Ps.code}
      hint=${Ps.unconfirmed}
      inputmode="numeric"
      autocomplete="one-time-code"
      required
      problem=${n}
    />
    <${J} problem=${n} fields=${["code"]} />
    <div class="actions">
      <button class="button small primary" disabled=${o}>${Ps.confirm}</button>
    </div>
  </form>`}var Ps,gu=k(()=>{y();X();F();w();he();Ps=c.settings.ways});function bu({onMade:e}){let t=b(!1);return t.value?a`<${Gf} onMade=${e} onClose=${()=>t.value=!1} />`:a`<div>
      <button type="button" class="button" onClick=${()=>t.value=!0}>
        ${Me.add}
      </button>
    </div>`}function Gf({onMade:e,onClose:t}){let o=Object.keys(yu).filter($=>$!=="email"||W.value?.mail),n=b(o[0]),{isBusy:s,problem:r,run:i,clear:l}=de(),d=yu[n.value],f=$=>{$.preventDefault();let m=[...new FormData($.target)].filter(([,g])=>g!=="").filter(([g])=>d.some(C=>C.name===g));i(async()=>{let{body:g}=await E("/me/ways",{kind:n.value,...Object.fromEntries(m)});t(),await e(g)})},u=$=>{l(),n.value=$},v=$=>$==="address"?le.value.email??"":void 0;return a`<form class="form card-form" onSubmit=${f}>
    <${mt}
      legend=${Me.kind}
      name="kind"
      options=${o.map($=>[$,Me.kinds[$],Me.kindHints[$]])}
      value=${n.value}
      onPick=${u}
    />
    ${d.map($=>a`<${xe}
          key=${n.value+$.name}
          autocomplete="off"
          spellcheck="false"
          defaultValue=${v($.name)}
          problem=${r}
          ...${$}
        />`)}
    <${J} problem=${r} fields=${d.map($=>$.name)} />
    <div class="actions">
      <button class="button primary" disabled=${s}>${Me.adding}</button>
      <button type="button" class="button" onClick=${t}>${c.cancel}</button>
    </div>
  </form>`}var Me,Vf,yu,wu=k(()=>{y();X();pe();w();he();Me=c.settings.ways,Vf="https://ntfy.sh",yu={webhook:[{name:"url",label:Me.url,type:"url",placeholder:"https://",required:!0}],ntfy:[{name:"topic",label:Me.topic,hint:Me.topicHint,pattern:"[A-Za-z0-9_\\-]{1,64}",required:!0},{name:"server",label:Me.server,type:"url",placeholder:Vf,note:Me.optional},{name:"token",label:Me.token,type:"password",note:Me.optional}],email:[{name:"address",label:Me.address,type:"email",required:!0}]}});function Na(e){switch(e.kind){case"webhook":return e.url;case"ntfy":return`${e.server.replace(/^https:\/\//,"").replace(/\/$/,"")}/${e.topic}`;default:return e.address}}function _u(){let e=b(null),t=async()=>{try{Lt.value=(await D("/me/ways")).ways}catch(n){A(n)}};H(()=>{t()},[]);let o=n=>(e.value=n.secret?n:null,O(n.confirmed===!1?ye.codeSent:ye.added),t());return a`<${I} title=${ye.title} hint=${ye.hint}>
    ${Lt.value?.some(n=>n.id===e.value?.id)&&a`<${Io}
        label=${ye.secret}
        text=${e.value.secret}
        onClose=${()=>e.value=null}
      />`}
    ${Lt.value===null&&a`<p class="quiet">${c.loading}</p>`}
    ${Lt.value?.length===0&&a`<p class="quiet">${ye.none}</p>`}
    ${Lt.value?.length>0&&a`<ul class="entries">
        ${Lt.value.map(n=>a`<${Jf} key=${n.id} way=${n} onChanged=${t} />`)}
      </ul>`}
    <${bu} onMade=${o} />
  <//>`}function Jf({way:e,onChanged:t}){let o=b(null),n=b(!1),s=Na(e),r=async f=>{n.value=!0;try{await f()}catch(u){A(u)}await t(),n.value=!1},i=async()=>{n.value=!0,o.value={text:ye.testing,isGood:!0};try{let{body:f}=await E(`/me/ways/${e.id}/test`),u=f.delivered?ye.arrived:ye.failed(f.error??ye.unknown);o.value={text:u,isGood:f.delivered}}catch(f){o.value={text:Ye(f),isGood:!1}}n.value=!1},l=async()=>{let u={title:ye.removeAsk(s),body:ye.removeBody,confirm:ye.remove,isDestructive:!0};await Pe(u)&&await r(async()=>{await Ee(`/me/ways/${e.id}`),O(ye.removed)})},d=e.confirmed!==!1;return a`<li class="entry">
    <${Eo}
      aria-label=${ye.isOn(s)}
      isOn=${e.enabled}
      disabled=${n.value||!d}
      onSwitch=${f=>r(()=>kt(`/me/ways/${e.id}`,{enabled:f}))}
    />
    <div class="grow">
      <p class="entry-title" dir="auto">${s}</p>
      <p class="hint">${ye.kinds[e.kind]}</p>
      <p class=${o.value?.isGood?"hint":"form-problem"} role="status">
        ${o.value?.text}
      </p>
      ${!d&&a`<${vu} way=${e} onChanged=${t} />`}
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
  </li>`}var ye,Lt,Ia=k(()=>{y();X();F();w();Et();gu();he();wu();Ls();ye=c.settings.ways,Lt=h(null)});function ku(){let{isBusy:e,problem:t,run:o}=de(),n=b(null),s=b(null),r=i=>o(async()=>{let l=await D("/me/deliveries",{limit:Qf,cursor:i});n.value=i?[...n.value,...l.deliveries]:l.deliveries,s.value=l.next_cursor});return H(()=>(r(),me("reminder",()=>setTimeout(r,1500))),[]),a`<${I} title=${Lo.title}>
    ${n.value===null&&!t&&a`<p class="quiet">${c.loading}</p>`}
    ${n.value?.length===0&&a`<p class="quiet">${Lo.none}</p>`}
    ${n.value?.length>0&&a`<ul class="entries">
        ${n.value.map(i=>a`<${Xf} key=${i.id} delivery=${i} />`)}
      </ul>`}
    <${J} problem=${t} />
    ${s.value&&a`<div>
        <button type="button" class="button" disabled=${e} onClick=${()=>r(s.value)}>
          ${c.settings.more}
        </button>
      </div>`}
  <//>`}function Xf({delivery:e}){let{notice:t,state:o,attempts:n,last_error:s,next_try_at:r}=e,i=Lt.value?.find(d=>d.id===e.way_id),l=[ie(U(e.created_at)),i?Na(i):Lo.gone,n>1&&Lo.attempts(n),o==="waiting"&&r&&Lo.next(ie(U(r)))];return a`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${t.task.title}</p>
      <p class="hint">${l.filter(Boolean).join(" · ")}</p>
      ${s&&o!=="delivered"&&a`<p class="form-problem">${s}</p>`}
    </div>
    <span class=${Zf[o]}>${Lo.states[o]}</span>
  </li>`}var Lo,Qf,Zf,xu=k(()=>{y();X();K();ne();w();he();Ia();Lo=c.settings.deliveries,Qf=20;Zf={waiting:"pill warn",delivered:"pill accent",exhausted:"pill late"}});function Su(){return a`<${em} /><${_u} /><${ku} />`}function em(){let{isBusy:e,problem:t,run:o}=de(),n=()=>o(async()=>{await eu(),O(Po.shown)});return a`<${I} title=${Po.title} hint=${Po.hint}>
    <p>${Po.states[so.value]}</p>
    <${J} problem=${t} />
    <div class="actions">
      ${so.value==="default"&&a`<button type="button" class="button" onClick=${Es}>${Po.allow}</button>`}
      ${so.value==="granted"&&a`<button type="button" class="button" disabled=${e} onClick=${n}>
          ${Po.test}
        </button>`}
    </div>
  <//>`}var Po,Tu=k(()=>{y();F();w();As();xu();he();Ia();Po=c.settings.browser});async function tm(){for(;_n;){let e=_n;_n=null,Qt((await kt("/me",e)).body)}O(c.settings.saved,null,"settings")}function Bo(){let e=b(null),t=async o=>{e.value=null,_n={..._n,...o},Ra??=tm().finally(()=>Ra=null);try{await Ra}catch(n){e.value=n}};return{problem:e.value,set:t}}var _n,Ra,La=k(()=>{y();X();F();pe();w();_n=null,Ra=null});function Du(){let{problem:e,set:t}=Bo(),o=b(!1),n=Ke(),s=le.value.settings.zone??"",r=W.value.zone,i=Intl.DateTimeFormat().resolvedOptions().timeZone,l=u=>{o.value=!1,t({zone:u})},d=u=>{let v=u.target.value.trim().replaceAll(" ","_");if(v==="")return l(null);let $=Cu().find(p=>p.toLowerCase()===v.toLowerCase());if($||v.includes("/")||v==="UTC")return l($??v);o.value=!0},f=o.value||e?.field==="zone";return a`<${I} title=${Pt.zoneTitle} hint=${Pt.zoneHint}>
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
        onChange=${d}
      />
      <datalist id=${`${n}-zones`}>${Cu().map(u=>a`<option value=${u} />`)}</datalist>
      <p id=${`${n}-wrong`} class="form-problem" role="alert">${f&&Pt.zoneUnknown}</p>
    </div>
    <${J} problem=${e} fields=${["zone"]} />
    ${s&&a`<div>
        <button type="button" class="button small" onClick=${()=>l(null)}>
          ${Pt.useHouse(r)}
        </button>
      </div>`}
    ${i!==(s||r)&&a`<p class="aside">
        <span>${Pt.browserDiffers(i)}</span>
        <button type="button" class="button small" onClick=${()=>l(i)}>
          ${Pt.takeBrowser}
        </button>
      </p>`}
  <//>`}var Pt,om,Cu,Ou=k(()=>{y();pe();w();he();La();Pt=c.settings.time,Cu=()=>om??=Intl.supportedValuesOf("timeZone")});function Eu(){return a`<${Du} /><${nm} /><${sm} /><${am} />`}function nm(){let{problem:e,set:t}=Bo(),o=Object.keys(Oe.dateOrder);return a`<${I} title=${Oe.dateTitle}>
    <${mt}
      legend=${Oe.dateTitle}
      hideLegend
      name="date_order"
      options=${o.map(n=>[n,Oe.dateOrder[n],Oe.dateExample[n]])}
      value=${le.value.settings.date_order}
      onPick=${n=>t({date_order:n})}
    />
    <${J} problem=${e} />
  <//>`}function sm(){let{problem:e,set:t}=Bo();return a`<${I} title=${Oe.askTitle}>
    <${mt}
      legend=${Oe.askTitle}
      hideLegend
      name="confirmation"
      options=${Object.keys(Oe.ask).map(o=>[o,Oe.ask[o],Oe.askHint[o]])}
      value=${le.value.settings.confirmation}
      onPick=${o=>t({confirmation:o})}
    />
    <${J} problem=${e} />
  <//>`}function am(){let{problem:e,set:t}=Bo(),o=le.value.settings.quiet_hours,n=b(o??rm),s=Ke(),r=l=>{n.value={...n.value,...l},n.value.from&&n.value.to&&t({quiet_hours:n.value})},i=l=>a`<div class="field">
      <label class="field-name" for=${s+l}>${Oe[l]}</label>
      <input
        id=${s+l}
        type="time"
        required
        value=${n.value[l]}
        onChange=${d=>r({[l]:d.target.value})}
      />
    </div>`;return a`<${I} title=${Oe.quietTitle} hint=${Oe.quietHint}>
    <label class="option">
      <${Eo}
        isOn=${o!==null}
        onSwitch=${l=>t({quiet_hours:l?n.value:null})}
      />
      <span>${Oe.quiet}</span>
    </label>
    ${o&&a`<div class="pair">${i("from")}${i("to")}</div>`}
    <${J} problem=${e} />
  <//>`}var Oe,rm,Au=k(()=>{y();pe();w();he();La();Ou();Oe=c.settings.time;rm={from:"22:00",to:"07:00"}});function Mu(){let e=b(null),t=b(null),o=async()=>{try{e.value=(await D("/me/tokens")).tokens}catch(r){A(r)}};H(()=>{o()},[]);let n=r=>{t.value=r,o()},s=async r=>{let l={title:q.revokeAsk(r.name),body:q.revokeBody,confirm:q.revoke,isDestructive:!0};if(await Pe(l)){try{await Ee(`/me/tokens/${r.id}`),t.value?.id===r.id&&(t.value=null),O(q.revoked(r.name))}catch(d){A(d)}o()}};return a`
    <${I} title=${q.title} hint=${q.hint}>
      ${t.value&&a`<${Io}
          key=${t.value.id}
          label=${q.token(t.value.name)}
          text=${t.value.token}
          onClose=${()=>t.value=null}
        />`}
      ${e.value===null&&a`<p class="quiet">${c.loading}</p>`}
      ${e.value?.length===0&&a`<p class="quiet">${q.none}</p>`}
      ${e.value?.length>0&&a`<ul class="entries">
          ${e.value.map(r=>a`<${lm} key=${r.id} token=${r} onRevoke=${()=>s(r)} />`)}
        </ul>`}
    <//>
    <${cm} onMade=${n} />
    <${um} token=${t.value?.token??q.placeholder} />
  `}function lm({token:e,onRevoke:t}){let{expires_at:o}=e,n=o&&U(o)<Ve.value,s=o?q.until(Vt(o)):q.forever,i=[q.scopes[e.scopes.at(-1)],q.made(Vt(e.created_at)),n?q.over:s];return a`<li class="entry">
    <div class="grow">
      <p class="entry-title" dir="auto">${e.name}</p>
      <p class="hint">${i.join(" · ")}</p>
    </div>
    <button type="button" class="button small" onClick=${t}>
      ${q.revoke}<span class="unseen" dir="auto"> ${e.name}</span>
    </button>
  </li>`}function cm({onMade:e}){let{isBusy:t,problem:o,run:n}=de(),s=b("write"),r=i=>{i.preventDefault();let l=i.target,d=new FormData(l),f=Number(d.get("days"));n(async()=>{let{body:u}=await E("/me/tokens",{name:d.get("name"),scopes:im[s.value],expires_at:f?new Date(Date.now()+f*864e5).toISOString():null});l.reset(),e(u)})};return a`<${I} title=${q.make}>
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
        onPick=${i=>s.value=i}
      />
      <label class="field">
        <span>${q.expires}</span>
        <select name="days">
          ${Object.entries(q.expiries).map(([i,l])=>a`<option value=${i} selected=${i==="90"}>${l}</option>`)}
        </select>
      </label>
      <${J} problem=${o} fields=${["name"]} />
      <div><button class="button primary" disabled=${t}>${q.make}</button></div>
    </form>
  <//>`}function um({token:e}){let t=`${location.origin}/mcp`,o=`Authorization: Bearer ${e}`,n=`claude mcp add --transport http todobot ${t} --header "${o}"`,s={url:t,headers:{Authorization:`Bearer ${e}`}},r=JSON.stringify({mcpServers:{todobot:s}},null,2);return a`<${I} title=${q.mcpTitle} hint=${q.mcpHint(t)}>
    <${Rs} label=${q.snippet} text=${n} />
    <p class="hint">${q.mcpOthers}</p>
    <${Rs} label=${q.snippet} text=${r} />
  <//>`}var q,im,Nu=k(()=>{y();X();K();F();w();Et();he();Ls();q=c.settings.tokens,im={read:["read"],write:["read","write"],delete:["read","write","delete"]}});function Iu({hasPassword:e,onClose:t}){let{isBusy:o,problem:n,run:s}=de(),r=b(""),i=e?r.value!=="":r.value.trim().toLowerCase()===vt.deleteWord,l=f=>{f.preventDefault(),i&&s(async()=>{await Ee("/me",e?{password:r.value}:{}),os()})},d={onInput:f=>r.value=f.target.value,autofocus:!0,required:!0,problem:n};return a`<${pn} title=${vt.deleteAsk} onClose=${t}>
    <form class="form" onSubmit=${l}>
      <div class="dialog-body">
        <p>${vt.deleteLost}</p>
        <ul class="bullets">
          ${vt.deleteWhat(on.all.value.length).map(f=>a`<li>${f}</li>`)}
        </ul>
        <p><a href="/api/v1/me/export" download="todobot.json">${vt.deleteExport}</a></p>
      </div>
      ${e?a`<${xe}
              label=${vt.deletePassword}
              name="password"
              type="password"
              autocomplete="current-password"
              ...${d}
            />`:a`<${xe}
              label=${vt.deleteType(vt.deleteWord)}
              name="word"
              autocomplete="off"
              autocapitalize="off"
              spellcheck="false"
              ...${d}
            />`}
      <${J} problem=${n} fields=${["password"]} />
      <div class="dialog-actions">
        <button type="button" class="button" onClick=${t}>${c.cancel}</button>
        <button class="button danger" disabled=${!i||o}>${vt.deleteConfirm}</button>
      </div>
    </form>
  <//>`}var vt,Ru=k(()=>{y();X();pe();ge();w();Et();he();vt=c.settings.you});function Lu(){let e=b(!1),{email:t,has_password:o,created_at:n}=le.value,s=de(),r=o||!W.value?.local;return a`
    <${I} title=${$e.who} hint=${$e.since(Vt(n))}>
      <p class="who" dir="auto">${t??$e.owner}</p>
      ${!o&&a`<p class="hint">${$e.ownerHint}</p>`}
    <//>
    <${dm} isFirst=${!o} key=${o} />
    ${r&&a`<${I} title=${$e.signOutTitle} hint=${$e.signOutHint}>
        <${J} problem=${s.problem} />
        <div>
          <button
            type="button"
            class="button"
            disabled=${s.isBusy}
            onClick=${()=>s.run(al)}
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
      ${e.value&&a`<${Iu}
          hasPassword=${o}
          onClose=${()=>e.value=!1}
        />`}
    <//>
  `}function dm({isFirst:e}){let t=W.value?.limits?.password_min??8,{isBusy:o,problem:n,run:s}=de(),r=l=>{l.preventDefault();let d=l.target,f=new FormData(d);s(async()=>{await E("/auth/password",{new_password:f.get("new_password"),...e?{email:f.get("email")}:{current_password:f.get("current_password")}}),d.reset(),O($e.passwordSet),Qt(await D("/me"))})},i=e?["email","new_password"]:["current_password","new_password"];return a`<${I} title=${$e.passwordTitle} hint=${$e.endsSessions}>
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
      <${J} problem=${n} fields=${i} />
      <div>
        <button class="button primary" disabled=${o}>
          ${e?$e.firstPassword:$e.changePassword}
        </button>
      </div>
    </form>
  <//>`}var $e,Pu=k(()=>{y();X();K();F();pe();w();Ru();he();$e=c.settings.you});var Bu={};Ku(Bu,{sections:()=>pm});var pm,Fu=k(()=>{iu();cu();$u();Tu();Au();Nu();Pu();pm={you:Lu,time:Eu,notifications:Su,calendar:lu,tokens:Mu,data:hu,about:au}});y();F();ne();var wd="section, dialog, [role=region], [role=status]",_d="a[href], button, input, select, textarea",kd="input:not([type=checkbox], [type=radio]), textarea";var Tt=null,Qo=null,Un=document.createRange(),Hn=[];addEventListener("focusin",({target:e})=>{Hn=[e,...Hn.filter(t=>t!==e)].slice(0,10),Tt=e,Qo=e.closest(wd),Un.setStartBefore(e),Un.collapse(!0)});addEventListener("focusout",({target:e,relatedTarget:t})=>{queueMicrotask(()=>{let o=e.isConnected&&!e.matches(":disabled")&&Sr();t||e!==Tt||!o||(Tt=null,Hn=[null])})});new MutationObserver(()=>{Tt&&Sr()&&setTimeout(()=>qe(xd))}).observe(document,{childList:!0,subtree:!0,attributeFilter:["disabled"]});function qe(e){queueMicrotask(()=>Tt&&Sr()&&e())}var Sr=()=>[null,document.body].includes(document.activeElement);function xd(){if(Tt.isConnected)return Tt.matches(":disabled")||Tt.focus();let e=matchMedia("(pointer: coarse)").matches;for(let t of Sd())if(!(e&&t?.matches(kd))&&(t?.focus(),!t||document.activeElement===t))return}function*Sd(){Qo?.isConnected&&(yield*Td()),yield*Hn.filter(t=>!t||t.isConnected);let e=Qo?.isConnected?Qo:document.querySelector("main");e&&(e.tabIndex=-1,yield e)}function*Td(){for(let e=Un.startContainer;Qo.contains(e);e=e.parentNode){let t=[...e.querySelectorAll(_d)].filter(n=>n.tabIndex>=0),o=n=>Un.comparePoint(n,0)>0;yield*t.filter(o),yield*t.filter(n=>!o(n)).reverse()}}Zt();pe();ge();ss();w();Ur();y();ne();y();var Ae=h(ml());history.state||history.replaceState({from:null},"");addEventListener("hashchange",()=>{history.state||history.replaceState({from:Ae.peek().join("/")},""),Ae.value=ml()});function as(...e){location.hash=`#/${e.map(encodeURIComponent).join("/")}`}function fl(e){history.state?.from===e?history.back():location.replace(`#/${e}`)}function ml(){let e=location.hash.replace(/^#\/?/,"");return e?e.split("/").map(Wd):["today"]}function Wd(e){try{return decodeURIComponent(e)}catch{return e}}ss();w();y();Zt();pe();y();X();F();y();X();K();ne();pe();Ot();Go();var G=h(null),L=h([]),Xt=h(null),wo=h(!1),M=h(null),ke=h(null),Le=h(Gt("draft")??"");Le.subscribe(e=>Dt("draft",e));var eo=h(null);function an(e){eo.value=e,Dt("editing",e?.id)}var rn=h(new Set(JSON.parse(Gt("unasked")??"[]")));rn.subscribe(e=>Dt("unasked",e.size?JSON.stringify([...e]):""));var se=T(()=>M.value!==null),is=T(()=>rn.value.has(G.value?.id)),ls=T(()=>L.value.at(-1)??null),_o={control:null},jr=50;function cs(e){let t=new Set(rn.value);e?t.add(G.value.id):t.delete(G.value?.id),rn.value=t}function ko(e){G.value=e,Dt("conversation",e.id)}function lt(){_o.control=null;for(let e of["conversation","sent"])Dr(e);be(()=>{G.value=M.value=ke.value=Xt.value=null,an(null),L.value=[],wo.value=!1})}async function zr(e){lt(),Dt("conversation",e),wo.value=!0;try{let[t,o]=await Promise.all([D(`/conversations/${e}`),vl(e)]);if(Gt("conversation")!==e)return;be(()=>{ko(t),L.value=o.turns,Xt.value=o.next_cursor}),gl()}finally{wo.value=!1}}async function $l(){let e=G.value.id,t=await D(`/conversations/${e}/turns`,{limit:jr,cursor:Xt.value});G.value?.id===e&&(be(()=>{L.value=[...t.turns,...L.value],Xt.value=t.next_cursor}),gl())}async function ln(){let e=G.value?.id;if(!e)return;let t=await vl(e);if(G.value?.id!==e)return;let o=new Map(L.value.map(i=>[i.id,i])),n=new Set(t.turns.map(i=>i.id)),s=t.turns.length<jr?[]:L.value.filter(i=>!n.has(i.id));L.value=[...s,...t.turns.map(i=>o.get(i.id)??i)],s.length||(Xt.value=t.next_cursor);let{sent:r}=ke.value??{};r&&t.turns.some(i=>!o.has(i.id)&&Vr(i,r))&&to()}var vl=e=>D(`/conversations/${e}/turns`,{limit:jr}),gl=()=>L.value.length&&Ni(L.value[0].started_at).catch(()=>{});function Kr(e,t){return{words:e,request:t,key:crypto.randomUUID(),at:Ve.value,id:null}}var cn=e=>Dt("sent",JSON.stringify(e));function to(){ke.value=null,Dr("sent")}async function Yr(){if(se.value)return;if(G.value)return ln();let e=JSON.parse(Gt("sent")??"null"),t=Gt("editing"),o=Gt("conversation")??(e&&await qd(e).catch(()=>null));if(o&&await zr(o).catch(n=>n.status===404&&lt()),Le.value&&an(L.value.find(n=>n.id===t)??null),!e||L.value.some(n=>Vr(n,e)))return to();cn(e),ke.value??={sent:e,problem:new Error}}async function qd(e){let{conversations:t}=await D("/conversations",{limit:3});for(let{id:o}of t)if((await D(`/conversations/${o}/turns`,{limit:1})).turns.some(s=>Vr(s,e)))return o;return null}var Vr=(e,{words:t,id:o,at:n})=>e.id===o||e.words===t&&U(e.started_at)>=n,Hr=new Set,hl=0;function Gr(){clearTimeout(hl),hl=setTimeout(()=>{let e=[...Hr].some(t=>!L.value.some(o=>o.id===t));Hr.clear(),e&&!se.value&&ln().catch(()=>{})},200)}me("change",e=>{!e.conversation_id||e.conversation_id!==G.value?.id||(Hr.add(e.turn_id),se.value||Gr())});me("back",()=>Yr().catch(()=>{}));document.addEventListener("visibilitychange",()=>{!document.hidden&&!se.value&&ln().catch(()=>{})});ts(()=>{lt(),Le.value="",rn.value=new Set});Go();var un=h(null),us=h(new Set),yl=4e3,Jr=!1;async function bl(){let e=Le.value.trim();if(!(!e||se.value||Jr)){Jr=!0;try{let t=eo.value;if(t&&Zr(t)){if(!await St(zt(t.undo)))return;us.value=new Set(us.value).add(t.id)}ds()}finally{Jr=!1}await ct(e)}}var ct=e=>Tl({message:e},e),Zr=e=>e.id===ls.value?.id&&!!e.undo&&!xt(e.undo);async function Xr(e,t=!1){t&&cs(!0),await Tl({confirm:e.pending.token},null)}var wl=()=>ct("no");function _l(e){return ct(e.task?`#${e.task.number}`:e.label)}var kl=()=>ke.value&&Cl(ke.value.sent);function xl(e){be(()=>{an(e),Le.value=e.words})}function ds(){be(()=>{an(null),Le.value=""})}async function ps(){let{id:e,isStopping:t}=M.value??{};!M.value||t||(M.value={...M.value,isStopping:!0},e?await Sl(e):setTimeout(Qr,yl,_o.control))}async function Sl(e){let t=_o.control;try{await E("/chat/stop",{turn_id:e}),setTimeout(Qr,yl,t)}catch{Qr(t)}}var Qr=e=>e?.abort();function Tl(e,t){let o=is.value?"auto":void 0;return Cl(Kr(t,{...e,conversation_id:G.value?.id,mode:o}))}async function Cl(e){if(se.value)return;let t=_o.control=new AbortController,o=()=>_o.control===t,n=()=>({id:null,words:e.words,calls:[],text:"",draft:""}),s=null;be(()=>{ke.value=null,M.value=n()}),cn(e);let r=(l,d)=>{o()&&(l==="started"&&cn(e={...e,id:d.turn_id}),l==="done"||l==="error"?s={event:l,data:d}:Hd(l,d))},i=()=>o()&&(M.value=n());try{if(await _i("/chat",e.request,{key:e.key,on:r,again:i,signal:t.signal}),!o())return;if(s.event==="error")throw Ud(s.data);await jd(s.data,e.words)}catch(l){o()&&await Kd(e,l)}finally{o()&&(M.value=null,Gr())}}var Ud=({code:e,message:t})=>new nt({status:422,code:e,detail:t});function Hd(e,t){let o=M.value;switch(e){case"started":M.value={...o,id:t.turn_id,model:t.model},o.isStopping&&Sl(t.turn_id);break;case"draft":M.value={...o,draft:o.draft+t.text};break;case"calling":M.value={...o,draft:"",calls:[...o.calls,{...t,isGoing:!0}]};break;case"called":{let n=o.calls.findIndex(r=>r.isGoing&&r.name===t.name),s=n<0?[...o.calls,t]:o.calls.with(n,t);M.value={...o,calls:s};break}case"text_delta":M.value={...o,draft:"",text:o.text+t.text};break}}async function jd(e,t){let o=G.value?.id!==e.conversation_id,n={...e,id:e.turn_id,words:t,started_at:new Date().toISOString()};be(()=>{L.value=[...L.value.filter(s=>s.id!==n.id),n],M.value=null,un.value={id:n.id,text:e.message},o&&ko({id:e.conversation_id,title:t??""})}),to(),e.undo&&kr(e.message,e.undo),o&&await D(`/conversations/${e.conversation_id}`).then(zd,()=>{})}var zd=e=>G.value?.id===e.id&&ko(e);async function Kd(e,t){let o=t.status>=400&&t.status<500,n=t.status===404&&!!e.request.conversation_id;n&&lt();let s=n?{...e.request,conversation_id:void 0}:e.request,r=o?Kr(e.words,s):e;cn(r),ke.value={sent:r,problem:t,isGone:n,isStopped:t.name==="AbortError"},await ln().catch(()=>{}),L.value.some(i=>i.id===e.id)&&to()}w();y();F();ne();pe();w();z();var Vd=()=>matchMedia("(pointer: coarse)").matches;function fs(){let e=document.getElementById("composer");if(!e)return;e.focus(),requestAnimationFrame(()=>e.setSelectionRange(e.value.length,e.value.length))}function Te(){Vd()||fs()}y();F();ne();w();z();y();ne();w();function Dl({turn:e}){let t=L.value.findIndex(s=>s.id===e.id),o=L.value[t+1]??M.value,n=!!o;return a`<ul class="offers" aria-label=${c.chat.choices}>
    ${e.choices.map(s=>a`<li key=${s.label}>
        <button
          type="button"
          class="offer"
          disabled=${n||se.value||!S.value}
          aria-pressed=${n?Jd(s,o):void 0}
          onClick=${()=>Gd(s)}
        >
          ${s.task?a`<span class="number">${s.task.number}</span>
                <span dir="auto">${s.task.title}</span>`:a`<span dir="auto">${s.label}</span>`}
        </button>
      </li>`)}
  </ul>`}function Gd(e){Te(),_l(e)}var Jd=({task:e,label:t},o)=>o.words===(e?`#${e.number}`:t);y();F();ne();Go();w();z();y();K();w();z();var El=["title","due","priority","tags","description","repeat"];function ms(e){return El.filter(o=>o in e).map(o=>({name:o,after:e[o]}))}function Al(e,t){let o=s=>JSON.stringify(e[s])!==JSON.stringify(t[s]);return El.filter(o).map(s=>({name:s,before:e[s],after:t[s],isKnown:!0}))}function hs({fields:e}){return e.length?a`<dl class="values">
    ${e.map(({name:t,before:o,after:n,isKnown:s})=>a`<div key=${t}>
        <dt>${c.chat.field[t]}</dt>
        <dd>
          ${s&&a`<span class="was"><${Ol} name=${t} value=${o} wasSo=${!0} /></span>
            <span aria-hidden="true">→</span><span class="unseen">${c.chat.to}</span>`}
          <${Ol} name=${t} value=${n} />
        </dd>
      </div>`)}
  </dl>`:null}function Ol({name:e,value:t,wasSo:o=!1}){return t==null||t===""||Array.isArray(t)&&!t.length?a`<span class="quiet">${c.chat.nothing}</span>`:e==="due"&&o?a`<time datetime=${t}>${ie(t)}</time>`:e==="due"?a`<${dn} date=${t} />`:(e==="tags"&&(t=t.map(n=>`#${n}`).join(" ")),e==="repeat"?a`<span>${c.chat.repeats}</span>`:a`<span dir="auto">${String(t)}</span>`)}function dn({date:e,icon:t="calendar",before:o=""}){return a`<span class="pill accent date">
    <${_} name=${t} /><span>${o} <time datetime=${e}>${we(e)}</time></span>
  </span>`}function Ml({instant:e,...t}){return a`<${dn} date=${U(e)} ...${t} />`}var Qd={add_task:"plus",complete_task:"check",reopen_task:"undo",update_task:"edit",delete_task:"trash",schedule_reminder:"bell",cancel_reminder:"bell",undo:"undo"},Nl=["list_tasks","list_reminders"];function ea({calls:e,turn:t=null}){let o=e.filter(r=>Nl.includes(r.name)),n=e.filter(r=>!Nl.includes(r.name)),s=!!t?.undo&&xt(t.undo);return a`
    ${o.map((r,i)=>a`<${Zd} key=${`look${i}`} call=${r} />`)}
    ${n.length>0&&a`<div class=${s?"deeds card undone":"deeds card"}>
      <ul class="deed-list">
        ${n.map((r,i)=>a`<${Xd} key=${i} call=${r} turn=${t?.id} />`)}
      </ul>
      ${t?.undo&&a`<${np} turn=${t} isUndone=${s} />`}
    </div>`}
  `}function Zd({call:e}){if(e.isGoing)return a`<p class="look">${c.chat.doing[e.name]}…</p>`;if(!e.success)return a`<p class="look">${c.chat.notDone}: ${e.error?.message}</p>`;let{count:t=0}=e.result??{},{query:o}=e.arguments??{},n=e.name==="list_reminders"?c.chat.lookedAtReminders(t):o?c.chat.lookedFor(o,t):c.chat.lookedAt(t);return a`<p class="look">
    <${_} name="search" /><span dir="auto">${n}</span><${Ll} call=${e} />
  </p>`}function Xd({call:e,turn:t}){let o=e.isGoing||e.success?Qd[e.name]??"sparkle":"close";return a`<li class=${e.isGoing||e.success?"deed":"deed failed"}>
    <${_} name=${o} />
    <div class="deed-body">
      <p class="deed-line">
        <strong>${ep(e)}</strong>
        ${Il(e)&&a` <span class="deed-title" dir="auto">${Il(e)}</span>`}
        ${!e.isGoing&&a` <${Ll} call=${e} />`}
      </p>
      ${e.success&&a`<${tp} call=${e} turn=${t} />`}
      ${e.success===!1&&a`<p class="quiet" dir="auto">${e.error?.message}</p>`}
    </div>
  </li>`}function ep(e){let{doing:t,did:o,unchanged:n,someTool:s,notDone:r}=c.chat;return e.isGoing?`${t[e.name]??s}…`:e.success?e.result?.changed===!1?n[e.name]??o[e.name]:o[e.name]??s:r}function Il({name:e,arguments:t={},result:o}){return e==="undo"?o?.words??"":o?.task?.title??t.title??""}function tp({call:e,turn:t}){let{task:o,reminder:n,next:s,reminders_deleted:r,changes:i}=e.result??{};switch(e.name){case"add_task":return a`<${op} task=${o} />`;case"update_task":{let l=t&&Mi(t,e),d=l?Al(l.before,l.after):ms(e.arguments);return a`<${hs} fields=${d} />`}case"complete_task":return s?.due?a`<p class="deed-facts">
        <${dn} date=${s.due} icon="repeat" before=${c.chat.next} />
      </p>`:null;case"schedule_reminder":return a`<p class="deed-facts">
        <${Ml} instant=${n?.next_at??n?.remind_at} icon="bell" />
        ${n?.repeat&&a` <${Rl} />`}
      </p>`;case"delete_task":return r?a`<p class="quiet">${c.chat.andReminders(r)}</p>`:null;case"undo":return a`<p class="quiet">${c.chat.rows(i?.length??0)}</p>`;default:return null}}function op({task:e}){let{due:t,priority:o,tags:n,repeat:s}=e;return!t&&!o&&!n.length&&!s?null:a`<p class="deed-facts">
    ${t&&a`<${dn} date=${t} /> `}
    ${s&&a`<${Rl} /> `}
    ${o&&a`<span class="pill"><${_} name="flag" />${o}</span> `}
    ${n.map(r=>a`<span key=${r} class="pill" dir="auto">#${r}</span> `)}
  </p>`}var Rl=()=>a`<span class="pill"><${_} name="repeat" />${c.chat.repeats}</span>`,Ll=({call:e})=>a`<span class="took">${c.chat.took(e.duration_ms)}</span>`;function np({turn:e,isUndone:t}){let o=b(!1);if(t){let s=us.value.has(e.id)?c.chat.resent:c.chat.takenBack;return a`<p class="taken-back"><${_} name="undo" />${s}</p>`}let n=async()=>{o.value=!0,await St(zt(e.undo)),o.value=!1};return a`<button
    type="button"
    class="button plain small undo"
    disabled=${o.value||!S.value}
    aria-label=${c.chat.undoTurn}
    onClick=${n}
  >
    <${_} name="undo" />${c.undo}
  </button>`}y();function ta({text:e}){return e.split(`
`).map((t,o)=>a`<p key=${o} dir="auto">${t||" "}</p>`)}function $s(e){return e.split(`
`).filter(o=>!o.startsWith("  ")).join(`
`)}y();K();ne();ge();w();z();function Pl({turn:e}){let{pending:t,message:o}=e,n=ip(e)??(U(t.expires_at)<=Ve.value?"expired":null),s=!n;return a`<div class=${s?"pending card":"pending card settled"}>
    <p class="pending-question" dir="auto">${$s(o)}</p>
    <ul class="would" aria-label=${c.chat.wouldChange} tabindex="0">
      ${t.actions.map((r,i)=>a`<${sp} key=${i} action=${r} turn=${e} />`)}
    </ul>
    ${s?a`<${rp} turn=${e} />`:a`<${ap} decided=${n} />`}
  </div>`}function sp({action:e,turn:t}){let o=up(e,t.pending.tasks),n=c.chat.would[e.name]??c.chat.someTool;return a`<li>
    <span class="would-verb">${n}</span>
    ${o&&a`<span class="number">${o.number}</span>
      <span class="would-title" dir="auto">${o.title}</span>`}
    ${o&&e.name==="delete_task"&&a`<span class="quiet">${dp(o,t.message)}</span>`}
    <${hs} fields=${ms(e.arguments)} />
  </li>`}function rp({turn:e}){let t=se.value||!S.value,o=s=>()=>{Te(),s()},n=e.pending.actions.some(s=>s.name==="delete_task");return a`<div class="answer-buttons">
    <button
      type="button"
      class=${`button small ${n?"danger":"primary"}`}
      disabled=${t}
      onClick=${o(()=>Xr(e))}
    >
      ${c.chat.approve}
    </button>
    <button type="button" class="button small" disabled=${t} onClick=${o(wl)}>
      ${c.chat.deny}
    </button>
    <button
      type="button"
      class="button plain small"
      disabled=${t}
      title=${c.chat.approveAllHint}
      onClick=${o(()=>Xr(e,!0))}
    >
      ${c.chat.approveAll}
    </button>
  </div>`}function ap({decided:e}){let t={approved:"check",denied:"close",dropped:"close",expired:"clock"}[e];return a`<p class="decided"><${_} name=${t} />${c.chat[e]}</p>`}function ip(e){let t=L.value.findIndex(r=>r.id===e.id),o=L.value[t+1];if(!o)return lp(M.value)?"dropped":null;let[n]=e.pending.actions,s=r=>r.name===n.name&&cp(r.arguments,n.arguments);return o.tool_calls?.some(s)?"approved":o.intent?.name==="no"?"denied":"dropped"}var lp=e=>!!e?.words&&e.words!=="no",cp=(e,t)=>JSON.stringify(e)===JSON.stringify(t)||e.task_id&&e.task_id===t.task_id;function up(e,t){let{task_id:o}=e.arguments;return t.find(n=>n.id===o||String(n.number)===String(o))??null}function dp(e,t){let o=`${e.number} "${e.title}"`,n=t.split(`
`).find(r=>r.includes(o));if(n)return n.slice(n.indexOf(o)+o.length).replace(/\?$/,"").trim();let s=it(e).length;return s?c.chat.andReminders(s):""}function Bl({turn:e}){let t=!!e.pending||!!e.choices?.length,o=e.state==="needs_clarification"&&e.choices?.length>0,n=e.state==="error";return a`<article class="turn">
    ${e.words&&a`<${oa} words=${e.words} onEdit=${()=>sa(e)} />`}
    <div class="theirs">
      <span class="unseen">${c.chat.assistant}</span>
      <${ea} calls=${e.tool_calls??[]} turn=${e} />
      ${!e.pending&&a`<${na} text=${t?$s(e.message):e.message} isProblem=${n} />`}
      ${e.pending&&a`<${Pl} turn=${e} />`}
      ${o&&a`<${Dl} turn=${e} />`}
      ${e.warning&&a`<p class="warning" dir="auto">${e.warning}</p>`}
      ${n&&e.words&&a`<${mp} turn=${e} />`}
    </div>
  </article>`}function Fl(){let{words:e,calls:t,text:o,draft:n}=M.value;return a`<article class="turn live">
    ${e&&a`<${oa} words=${e} />`}
    <div class="theirs">
      <${ea} calls=${t} />
      ${o?a`<${na} text=${o} />`:a`<${pp} passing=${n} />`}
    </div>
  </article>`}function pp({passing:e}){return e?a`<${na} text=${e} isPassing=${!0} />`:a`<p class="working" role="img" aria-label=${c.chat.thinking}>
    <i></i><i></i><i></i>
  </p>`}function Wl(){let{words:e}=ke.value.sent,{isStopped:t,isGone:o}=ke.value,n=()=>{Le.value=e,to(),fs()},s=()=>{Te(),kl()};return a`<article class="turn">
    ${e&&a`<${oa} words=${e} onEdit=${n} />`}
    <div class="theirs">
      <p class=${t?"warning":"problem-text"} role="alert" dir="auto">${fp()}</p>
      ${(e||!o)&&a`<button
          type="button"
          class="button small"
          disabled=${!S.value}
          onClick=${s}
        >
          ${c.retry}
        </button>`}
    </div>
  </article>`}function fp(){let{sent:e,problem:t,isStopped:o,isGone:n}=ke.value;return o?c.chat.stopped:n?e.words?c.chat.goneAnew:c.chat.gone:c.chat.unanswered[t.code]??(t.code?Ye(t):c.chat.broke)}function mp({turn:e}){if(ls.value?.id!==e.id)return null;let t=se.value||!S.value;return a`<button
    type="button"
    class="button small"
    disabled=${t}
    onClick=${()=>{Te(),ct(e.words)}}
  >
    ${c.retry}
  </button>`}function oa({words:e,onEdit:t}){return a`<div class="mine">
    ${t&&a`<${N} icon="edit" label=${c.chat.editMessage} onClick=${t} />`}
    <div class="mine-text">
      <span class="unseen">${c.chat.you}</span>
      <${ta} text=${e} />
    </div>
  </div>`}function na({text:e,isProblem:t,isPassing:o}){return a`<div class=${t?"text problem-text":o?"text passing":"text"}><${ta} text=${e} /></div>`}function sa(e){xl(e),fs()}var hp=2e3,$p=.9;function ql(){let e=x(null),t=Le.value;j(()=>{[null,document.body].includes(document.activeElement)&&Te()},[]),j(()=>_p(e.current),[t]);let o=W.value?.limits?.message_max??hp,n=[...t.trim()].length,s=n>0&&n<=o&&S.value&&!se.value,r=l=>{l?.preventDefault(),s&&bl()},i=l=>{l.isComposing||l.keyCode===229||(l.key==="Enter"&&!l.shiftKey&&r(l),!t&&yp(l)&&l.key.toLowerCase()==="z"&&bp(l),l.key==="ArrowUp"&&!t&&!se.value&&wp(l),l.key==="Escape"&&eo.value&&!se.value&&(l.preventDefault(),ds()))};return a`<form class="composer" onSubmit=${r}>
    <${vp} />
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
      ${se.value?a`<button
            type="button"
            class="send stop"
            aria-label=${M.value.isStopping?c.chat.stopping:c.chat.stop}
            title=${M.value.isStopping?c.chat.stopping:c.chat.stop}
            disabled=${M.value.isStopping}
            onClick=${ps}
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
    <${gp} length=${n} limit=${o} />
  </form>`}function vp(){return a`
    ${is.value&&a`<p class="chip">
      <span>${c.chat.unasked}</span>
      <${N} icon="close" label=${c.chat.askAgain} onClick=${()=>cs(!1)} />
    </p>`}
    ${eo.value&&a`<p class="chip" role="status">
      <${_} name="edit" />
      <span>${Zr(eo.value)?c.chat.editingTakesBack:c.chat.editing}</span>
      <${N} icon="close" label=${c.cancel} onClick=${ds} />
    </p>`}
  `}function gp({length:e,limit:t}){let o="";S.value?e>t?o=c.chat.tooLong(e-t,t):e>t*$p&&(o=c.chat.left(t-e)):o=c.chat.away;let n=e>t?"composer-hint too-long":"composer-hint";return a`<p id="composer-hint" class=${n} role="status">${o}</p>`}var yp=e=>e.ctrlKey||e.metaKey;function bp(e){e.preventDefault(),e.shiftKey?fo():po()}function wp(e){let t=L.value.findLast(o=>o.words);t&&(e.preventDefault(),sa(t))}function _p(e){e.style.height="auto",e.style.height=`${e.scrollHeight+e.offsetHeight-e.clientHeight}px`}y();X();K();F();w();Et();z();y();X();F();w();var kp=200;function gs({conversation:e,onDone:t}){let o=x(null),n=x(!1);H(()=>o.current.select(),[]);let s=async()=>{if(n.current)return;n.current=!0;let i=o.current.value.trim();if(!i||i===e.title)return t();try{let{body:l}=await kt(`/conversations/${e.id}`,{title:i});G.value?.id===l.id&&ko(l),t(l)}catch(l){A(l),t()}},r=i=>{i.isComposing||!["Enter","Escape"].includes(i.key)||(i.preventDefault(),i.stopPropagation(),i.key==="Enter"?s():(n.current=!0,t()))};return a`<input
    ref=${o}
    class="input title-input"
    aria-label=${c.chat.renamed}
    maxlength=${kp}
    dir="auto"
    value=${e.title}
    onKeyDown=${r}
    onBlur=${s}
  />`}var xp=30,Sp=150;function Hl({onClose:e}){let t=x(null),o=b(""),n=b(null),s=b(null),r=b(null),i=c.chat.panel,l=async(p=!1)=>{let m=o.value.trim(),g=await Cp(m,p?s.value:null);m===o.value.trim()&&(n.value=p?[...n.value,...g.conversations]:g.conversations,s.value=g.next_cursor)};H(()=>t.current.focus(),[]),H(()=>{let p=setTimeout(()=>l().catch(A),n.value?Sp:0);return()=>clearTimeout(p)},[o.value]);let d=async p=>{e(),Te(),p.id!==G.value?.id&&await zr(p.id).catch(A)},f=p=>{r.value=null,p&&(n.value=n.value.map(m=>m.id===p.id?p:m))},u=async p=>{if(await Dp(p))try{await Ee(`/conversations/${p.id}`),n.value=n.value.filter(m=>m.id!==p.id),p.id===G.value?.id&&lt(),O(i.removed),t.current?.focus()}catch(m){A(m)}},v=p=>{p.key!=="Escape"||p.defaultPrevented||(p.preventDefault(),e())},$=o.value?i.noneFound:i.none;return a`<div
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
        onInput=${p=>o.value=p.target.value}
      />
      <${N} icon="close" label=${c.close} onClick=${e} />
    </div>
    ${n.value===null?a`<p class="quiet earlier-none">${c.loading}</p>`:n.value.length?a`<ul class="conversations">
            ${n.value.map(p=>r.value===p.id?a`<li key=${p.id}><${gs} conversation=${p} onDone=${f} /></li>`:a`<${Tp}
                    key=${p.id}
                    it=${p}
                    onOpen=${()=>d(p)}
                    onRename=${()=>r.value=p.id}
                    onDelete=${()=>u(p)}
                  />`)}
            ${s.value&&a`<li key="more">
              <button type="button" class="button plain" onClick=${()=>l(!0).catch(A)}>
                ${i.more}
              </button>
            </li>`}
          </ul>`:a`<p class="quiet earlier-none" role="status">${$}</p>`}
  </div>`}function Tp({it:e,onOpen:t,onRename:o,onDelete:n}){let s=c.chat.panel,r=e.id===G.value?.id;return a`<li class="conversation">
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
  </li>`}var Cp=(e,t)=>D("/conversations",{query:e,limit:xp,cursor:t});function Dp(e){let t=c.chat.panel;return Pe({title:t.removeTitle,body:a`<p dir="auto">${t.removeBody(e.title)}</p>`,confirm:t.removeConfirm,isDestructive:!0})}y();pe();w();z();function jl({opener:e,isOpen:t,onEarlier:o}){let n=b(!1),s=G.value,{offlineEngine:r,modelAnswers:i}=c.chat,l=es.value?r:i(W.value.model),d=()=>{lt(),Te()};return a`<header class="chat-head">
    <div class="chat-bar">
      <h2 class="chat-title">
        ${s?n.value?a`<${gs} conversation=${s} onDone=${()=>n.value=!1} />`:a`<button
                type="button"
                class="chat-name"
                title=${c.chat.rename(s.title)}
                onClick=${()=>n.value=!0}
              >
                <span dir="auto">${s.title}</span>
              </button>`:a`<span class="chat-name">${c.chat.untitled}</span>`}
      </h2>
      <${Op} />
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
  </header>`}function Op(){let e={chat:"even",even:"list"}[re.value],t={list:"even",even:"chat"}[re.value];return a`<span class="room-buttons">
    ${t&&a`<button
      type="button"
      class="icon-button turned"
      aria-label=${c.showMoreChat}
      title=${c.showMoreChat}
      onClick=${()=>re.value=t}
    >
      <${_} name="chevron" />
    </button>`}
    ${e&&a`<${N}
      icon="chevron"
      label=${c.showMoreList}
      onClick=${()=>re.value=e}
    />`}
  </span>`}y();F();ne();w();z();var Ep=48,Ap=8;function zl(){let e=x(null),t=x(null),o=x(!0),n=x(0),s=b(!1),r=x(new WeakMap),i=p=>{let m=r.current.get(p)??a`<${Bl} key=${p.id} turn=${p} />`;return r.current.set(p,m),m},l=!L.value.length&&!M.value&&!ke.value&&!wo.value,d=()=>{e.current.scrollTop=e.current.scrollHeight;let p=t.current.querySelector(".pending:not(.settled)"),m=g=>g.getBoundingClientRect().top;p&&(e.current.scrollTop-=Math.max(0,m(e.current)+Ap-m(p)))};j(()=>{let p=new ResizeObserver(()=>o.current&&d());return p.observe(t.current),p.observe(e.current),()=>p.disconnect()},[]);let f=M.value!==null,u=G.value?.id;j(()=>{f&&Kl(),o.current=!l,s.value=!1,l?e.current.scrollTop=0:d()},[f,u,l]);let v=()=>{let{scrollTop:p,scrollHeight:m,clientHeight:g}=e.current,C=m-p-g<Ep;C?o.current=!0:p<n.current&&(o.current=!1),n.current=p,s.value=!l&&!C&&!o.current},$=()=>Rp(e.current,t.current,$l).catch(A);return a`<div class="log-frame">
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
        ${Xt.value&&a`<button type="button" class="button plain small older" onClick=${$}>
          ${c.chat.loadOlder}
        </button>`}
        ${wo.value&&!L.value.length&&a`<p class="quiet">${c.loading}</p>`}
        ${l&&a`<${Mp} />`}
        ${L.value.map(i)}
        ${M.value&&a`<${Fl} key="live" />`}
        ${ke.value&&!M.value&&a`<${Wl} key="broken" />`}
      </div>
    </div>
    ${s.value&&a`<button type="button" class="button small newest" onClick=${d}>
      <${_} name="chevron" />${c.chat.newest}
    </button>`}
    <p class="unseen" role="status" dir="auto">
      ${un.value&&a`<span key=${un.value.id}>${un.value.text}</span>`}
    </p>
  </div>`}function Mp(){return a`<div class="hello">
    <p class="hello-title">${c.chat.hello}</p>
    <p class="quiet hello-more">${c.chat.helloMore}</p>
    <ul class="starters">
      ${c.chat.starters.map(e=>a`<li key=${e}>
          <button
            type="button"
            class="starter"
            disabled=${!S.value}
            onClick=${()=>Np(e)}
          >
            ${e}
          </button>
        </li>`)}
    </ul>
  </div>`}function Np(e){Te(),ct(e)}var Ip=6;async function Rp(e,t,o){let n=t.querySelector(".turn"),s=n.getBoundingClientRect().top;e.classList.add("steady");try{await o();for(let r=0;r<Ip;r+=1)await new Promise(requestAnimationFrame),e.scrollTop+=n.getBoundingClientRect().top-s}finally{e.classList.remove("steady")}}Se("/",()=>document.getElementById("composer")?.focus());function Yl(){let e=b(!1),t=x(null),o=V.value==="in";H(()=>{o&&Yr().catch(()=>{})},[o]),H(()=>{let i=l=>{l.key!=="Escape"||l.defaultPrevented||!se.value||document.querySelector("dialog[open]")||(l.preventDefault(),ps())};return addEventListener("keydown",i),()=>removeEventListener("keydown",i)},[]);let n=()=>{e.value=!1,t.current?.focus()},s=e.value,r=()=>e.value=!s;return a`<section class="pane right chat" aria-label=${c.chatTitle}>
    <${jl} opener=${t} isOpen=${s} onEarlier=${r} />
    <div class="chat-body">
      <div class="talk" inert=${s}>
        <${zl} />
        <${ql} />
      </div>
      ${s&&a`<${Hl} onClose=${n} />`}
    </div>
  </section>`}Et();z();y();Zt();w();y();K();ne();w();z();y();X();F();ge();w();async function Vl(e){let{body:t}=await E("/agent/run",{message:ys(e)});return t.state==="complete"&&t.undo&&O(t.message,t.undo),t}async function ra(e){return(await E("/explain",{text:ys(e)})).body}var ys=e=>`add ${e}`,fn=({readings:e=[]})=>e.every(t=>["create_task","schedule_reminder"].includes(t.intent));async function Gl(e){let{body:t,turn:o}=await E(`/tasks/${e.id}/complete`);yo([t.task,...t.next?[t.next]:[]]),O(c.completed(e),o)}async function Jl(e){let{body:t,turn:o}=await E(`/tasks/${e.id}/reopen`);yo([t.task]),O(c.reopened(e),o)}async function aa(e,t,{unlessChanged:o=!1}={}){let n=o?{"If-Match":`"${Date.parse(e.updated_at)}"`}:{},{body:s,turn:r}=await kt(`/tasks/${e.id}`,t,{headers:n});yo([s]),O(c.changed(s),r,e.id)}async function Ql(e){let{turn:t}=await Ee(`/tasks/${e.id}`);Gn([e]),O(c.deleted(e),t)}async function Zl(e,t,o){let n=t.map(i=>i.id),{body:s,turn:r}=await E("/tasks/bulk",{action:e,tasks:n,changes:o});e==="delete"?Gn(t):yo(s.outcomes.flatMap(({task:i,next:l})=>l?[i,l]:[i])),O(c.bulkDone(e,t.length),r??s.undo)}async function ia(e,t){let{turn:o}=await E(`/tasks/${e.id}/reminders`,t);O(c.reminderSet(e),o,e.id)}async function Xl(e){let{turn:t}=await Ee(`/reminders/${e.id}`);O(c.reminderCancelled,t,e.task_id)}F();ne();ge();w();Et();y();K();ne();pe();ge();var ua=["today","upcoming","all","done"],At=["urgent","high","medium","low"],sc=["newest","due","priority","title"],da=100,ce=h("today"),mn=h("newest"),ut=h(""),Je=h(""),xo=h(""),pa=h(da),dt=h(matchMedia("(min-width: 54rem)").matches),Be=h(!1),Ge=h(new Set),To=h(null),ue=h(null),So=h(null),rc=()=>pa.value+=da;function bs(){ue.value=null,fl(ce.value)}function hn(){ut.value="",So.value=null}function Co(){hn(),Je.value="",xo.value=""}var Mt=T(()=>ut.value.trim()!==""),la=T(()=>Mt.value&&So.value!==null),oo=T(()=>!!(Mt.value||Je.value||xo.value)),ac=T(()=>{let e=ue.value?.asItWas;return[...B.value.values()].map(t=>t.id===e?.id?e:t)}),ca={newest:(e,t)=>t.number-e.number,due:(e,t)=>e.due&&t.due?Vn(e,t):!!t.due-!!e.due||ca.newest(e,t),priority:(e,t)=>ec(e)-ec(t)||ca.due(e,t),title:(e,t)=>Pp().compare(e.title,t.title)||e.number-t.number},Lp,Pp=()=>Lp??=new Intl.Collator(void 0,{numeric:!0}),ec=e=>e.priority?At.indexOf(e.priority):At.length,no=T(()=>{let t=(la.value?Bp():vo(ce.value,ac.value)).filter(n=>(!Je.value||n.tags.includes(Je.value))&&(!xo.value||n.priority===xo.value));return ce.value==="all"&&!la.value&&mn.value!=="newest"?t.sort(ca[mn.value]):t});function Bp(){let e=new Set(So.value);return ac.value.filter(t=>e.has(t.id)).sort(Fp)}var Fp=(e,t)=>(e.status==="completed")-(t.status==="completed")||t.number-e.number,$n=T(()=>{let e=no.value.slice(0,pa.value);if(la.value||ce.value==="all"||ce.value==="done")return[{name:"",rows:e}];if(ce.value==="today"){let n=e.filter(r=>Yt(r.due)),s=e.filter(r=>!Yt(r.due));return[{name:"overdue",isLate:!0,rows:n},{name:"today",rows:s}].filter(r=>r.rows.length>0)}return[...Map.groupBy(e,n=>Re(n.due))].map(([n,s])=>({name:n,day:n,rows:s}))}),ic=T(()=>ue.value?.id&&$n.value.some(({rows:e})=>e.some(t=>t.id===ue.value.id))),lc=T(()=>no.value.filter(e=>Ge.value.has(e.id)).map(e=>B.value.get(e.id)));function vn(e,t=!Ge.value.has(e.id)){let o=new Set(Ge.value);t?o.add(e.id):o.delete(e.id),Ge.value=o,t&&(Be.value=!0)}var gn=T(()=>W.value?.limits?.tasks_max??100);function cc(){Ge.value=new Set(no.value.slice(0,gn.value).map(e=>e.id))}function Qe(){Ge.value=new Set,Be.value=!1}oe(()=>{let[e]=Ae.value;!ua.includes(e)||e===ce.peek()||(ce.value=e,pa.value=da,hn(),Qe())});oe(()=>{let[e,t]=Ae.value;if(e!=="task")ue.value=null;else if(rt.value&&ue.peek()?.number!==t){let o=[...B.peek().values()].find(n=>String(n.number)===t);o?ue.value={number:t,id:o.id,asItWas:o}:Wp(t)}});oe(()=>{Ir.value=ue.value?.id??null});async function Wp(e){let t=o=>{Ae.peek()[1]===e&&(ue.value={number:e,...o})};try{let o=await go(e);t({id:o.id,asItWas:o})}catch(o){t({problem:o})}}var tc=0,oc=0;oe(()=>{let e=ut.value.trim();B.value,clearTimeout(tc),e?tc=setTimeout(()=>qp(e),So.peek()?150:60):So.value=null});async function qp(e){let t=oc+=1,o;try{o=S.value?(await Qi(e)).map(n=>n.id):nc(e)}catch{o=nc(e)}t===oc&&ut.value.trim()===e&&(So.value=o)}function nc(e){let t=e.toLowerCase().split(/\s+/),o=n=>[n.title,n.description??"",...n.tags].join(" ").toLowerCase();return[...B.value.values()].filter(n=>t.every(s=>o(n).includes(s))).map(n=>n.id)}var pt=h(new Map);async function ws(e){if(!S.value||pt.value.has(e.id))return;let t=e.status==="completed";pt.value=new Map([...pt.value,[e.id,!t]]);try{await(t?Jl(e):Gl(e))}catch(o){A(o)}finally{let o=new Map(pt.value);o.delete(e.id),pt.value=o}}async function _s(e){if(!S.value)return;let t=c.list.deleting,o=it(e).length,n={title:t.title(1),body:a`<${dc} tasks=${[e]} />
      ${o>0&&a`<p>${t.reminders(o)}</p>`}
      <p class="hint">${t.hint}</p>`,confirm:t.confirm,isDestructive:!0};if(await Pe(n)){ue.value?.id===e.id&&bs();try{await Ql(e)}catch(s){A(s)}}}var Up=3;async function Do(e,t,{changes:o,asked:n,loses:s=""}){if(!S.value||t.length===0)return;let r=e==="delete",i=r?t.flatMap(it).length:0,l=i>0?c.list.deleting.reminders(i):s,[d,f]=n(t.length),u={title:d,body:a`<${dc} tasks=${t} />
      ${l&&a`<p>${l}</p>`}
      <p class="hint">${c.list.bulk.hint}</p>`,confirm:f,isDestructive:r};if(!((r||l||t.length>Up)&&!await Pe(u)))try{await Zl(e,t,o),Qe()}catch($){A($)}}var uc=12;function dc({tasks:e}){let t=e.length-uc;return a`<ul class="asked-titles">
    ${e.slice(0,uc).map(o=>a`<li key=${o.id}>
          <span class="asked-number">${o.number}</span><span dir="auto">${o.title}</span>
        </li>`)}
    ${t>0&&a`<li class="quiet">${c.list.andMore(t)}</li>`}
  </ul>`}y();K();F();Zt();ge();w();y();K();ne();pe();w();z();y();ne();ge();w();y();K();ge();w();var fa=["MO","TU","WE","TH","FR","SA","SU"],ks=["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],ha=["January","February","March","April","May","June","July","August","September","October","November","December"],Hp={DAILY:"day",WEEKLY:"week",MONTHLY:"month",YEARLY:"year"};function ft(e){let t=jp(e);if(!t.unit)return e;let[o,n]=Kp(t),s=o+Gp(t);return n||(s+=`, only ${He(t.positions.map(r=>`the ${Oo(r)}`),"and")} of these`),t.count&&(s+=t.count===1?", once":`, ${t.count} times`),t.until&&(s+=`, until ${Jp(t.until)}`),t.isAfterDone&&(s+=", counted from when it is done"),t.isPaused&&(s+=", paused"),s}function jp(e){let t=Object.fromEntries(e.split(";").map(s=>s.split("="))),o=s=>t[s]?.split(",")??[],n=s=>o(s).map(Number);return{unit:Hp[t.FREQ],interval:Number(t.INTERVAL??1),days:o("BYDAY").map(zp),monthDays:n("BYMONTHDAY"),months:n("BYMONTH"),hours:n("BYHOUR"),minutes:n("BYMINUTE"),positions:n("BYSETPOS"),count:Number(t.COUNT??0),until:t.UNTIL,isAfterDone:t["X-AFTER-DONE"]==="TRUE",isPaused:t["X-PAUSED"]==="TRUE"}}var zp=e=>({nth:parseInt(e,10)||0,day:fa.indexOf(e.slice(-2))});function Kp(e){let{unit:t,interval:o,days:n,monthDays:s,positions:r}=e,i=o===1?`every ${t}`:`every ${o} ${t}s`,l=n.map(g=>ks[g.day]),d=Yp(n),f=n.every(g=>!g.nth)&&s.length===0&&n.length>0,u=r.length===0;if(f&&u&&["day","week"].includes(t)){let g=d?`every ${d}`:He(l,"and"),C=d||o!==1?g:`every ${g}`;return[(o===1?C:`${i} on ${C}`)+ma(e),!0]}let v=e.hours.length<=1&&e.minutes.length<=1;if(f&&!u&&v){let g=`${He(r.map(Oo),"and")} ${d??He(l,"or")}`;return[`${i} on the ${g}${xs(e)}`,!0]}let $=He(s.map(Qp),"and");if(n.length===0){if(s.length===0)return[i+ma(e),u];let g=Vp(e);return[g?`${i} on ${g}`:`${i} on ${$}${xs(e)}`,u]}let p=g=>g.nth?`the ${Oo(g.nth)} ${ks[g.day]}`:`a ${ks[g.day]}`;if(s.length>0){let g=He(n.map(p),"or");return[`${i} on ${$}${xs(e)} when it is ${g}`,u]}let m=n.map(g=>g.nth?p(g):`each ${ks[g.day]}`);return[`${i} on ${He(m,"and")}${xs(e)}`,u]}function Yp(e){let t=e.map(o=>fa[o.day]).join();return{[fa.join()]:"day","MO,TU,WE,TH,FR":"weekday","SA,SU":"weekend day"}[t]}function Vp({unit:e,months:t,monthDays:o}){let n=t.length>0&&t.length*o.length<=4;if(e!=="year"||!n||o.some(r=>r<0))return null;let s=r=>o.map(i=>`${i} ${ha[r-1]}`);return He(t.flatMap(s),"and")}var pc=({months:e})=>He(e.map(t=>ha[t-1]),"and"),ma=e=>e.months.length>0?` in ${pc(e)}`:"";function xs(e){return e.unit!=="year"?ma(e):e.months.length>0?` of ${pc(e)}`:e.monthDays.length>0?" of each month":e.days.some(o=>o.nth)||e.positions.length>0?" of the year":""}function Gp({hours:e,minutes:t}){let o=He(t.map(String),"and");if(e.length===0)return o&&` at ${o} minutes past the hour`;let n=i=>String(i).padStart(2,"0"),s=t.length===0?[0]:t,r=e.flatMap(i=>s.map(l=>`${n(i)}:${n(l)}`));return r.length>8?` at ${r.length} times of the day`:` at ${He(r,"and")}`}function Jp(e){let t=/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(e);if(!t)return e;let[,o,n,s,r,i]=t,l=`${Number(s)} ${ha[n-1].slice(0,3)} ${o}`;return r&&`${r}${i}`!="2359"?`${l}, ${r}:${i}`:l}var Qp=e=>e<0?`the ${Oo(e)} day`:`the ${Oo(e)}`;function Oo(e){if(e===-1)return"last";if(e<0)return`${Oo(-e)} to last`;let t=e%100>=11&&e%100<=13;return e+(!t&&{1:"st",2:"nd",3:"rd"}[e%10]||"th")}function He(e,t){return e.length<2?e.join(""):`${e.slice(0,-1).join(", ")} ${t} ${e.at(-1)}`}z();function mc({task:e,tab:t}){let o=it(e),n=c.list.row;return![e.completed_at,e.due,e.priority,e.repeat,e.description].some(Boolean)&&!e.tags.length&&!o.length?null:a`<div class="facts">
    ${e.completed_at&&a`<${Xp} at=${U(e.completed_at)} />`}
    ${e.due&&a`<${Zp} task=${e} />`}
    ${e.priority&&a`<${$a} priority=${e.priority} />`}
    ${e.repeat&&a`<span class="pill"><${_} name="repeat" />${ft(e.repeat)}</span>`}
    ${e.tags.map(r=>a`<${ef} key=${r} name=${r} tab=${t} />`)}
    ${o.length>0&&a`<${fc} icon="bell" text=${n.reminds(Ss(o[0]))} />`}
    ${e.description&&a`<${fc} icon="note" text=${n.hasDescription} />`}
  </div>`}function Zp({task:e}){let t=e.status==="pending"&&Yt(e.due);return a`<time
    class=${t?"pill late":"pill"}
    datetime=${e.due}
    title=${we(e.due)}
  >
    <${_} name="calendar" />${ie(e.due)}${t&&` · ${c.list.row.overdue}`}
  </time>`}function Xp({at:e}){return a`<time class="pill" datetime=${e} title=${c.list.row.doneAt(we(e))}>
    <${_} name="check" />${ie(e)}
  </time>`}function $a({priority:e}){let t={urgent:"pill late",high:"pill warn"}[e]??"pill";return a`<span class=${t}><${_} name="flag" />${c.list.priorities[e]}</span>`}function ef({name:e,tab:t}){let o=Je.value===e,n=r=>{r.stopPropagation(),Je.value=o?"":e},s=c.list.row;return a`<button
    type="button"
    class=${o?"pill tag accent":"pill tag"}
    dir="auto"
    tabindex=${t}
    title=${o?s.allTags:s.onlyTag(e)}
    aria-pressed=${o?"true":"false"}
    onClick=${n}
  >
    #${e}
  </button>`}function fc({icon:e,text:t}){return a`<span class="sign" title=${t}>
    <${_} name=${e} /><span class="unseen">${t}</span>
  </span>`}var Ss=e=>ie(U(e.next_at??e.remind_at)),tf=/^([-+]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;function yn(e){let t=tf.exec(e);if(!t)return e;let[o,n,s,r,i]=t.slice(2).map(d=>Number(d??0)),l={day:o*7+n,hour:s,minute:r,second:i};return c.list.fromDue(l,t[1]==="-")}function hc({task:e,isCurrent:t}){let o=Ge.value.has(e.id),n=pt.value.get(e.id)??e.status==="completed",s=t?0:-1,r={"is-done":n,"is-chosen":o,"is-fresh":en.value.has(e.id)},i=d=>{d.target.closest("input, button")||!(d.shiftKey||Be.value)||(d.preventDefault(),vn(e))},l=d=>d.shiftKey&&d.preventDefault();return a`<li
    class=${["row",...Object.keys(r).filter(d=>r[d])].join(" ")}
    data-task=${e.id}
    onClick=${i}
    onMouseDown=${l}
    onFocusIn=${()=>To.value=e.id}
  >
    ${Be.value&&a`<input
      type="checkbox"
      class="check choose"
      tabindex=${s}
      checked=${o}
      aria-label=${c.list.row.choose(e)}
      onChange=${()=>vn(e)}
    />`}
    <${va} task=${e} isDone=${n} tab=${s} />
    <div class="row-body">
      <a class="row-title" href=${`#/task/${e.number}`} dir="auto" tabindex=${s}>
        ${e.title}
      </a>
      <${mc} task=${e} tab=${s} />
    </div>
    <span class="row-number" title=${c.list.row.number(e)}>
      <span class="unseen">${c.list.row.task} </span>${e.number}
    </span>
  </li>`}function va({task:e,isDone:t,tab:o=0}){let n=s=>{s.target.checked=t,ws(e)};return a`<input
    type="checkbox"
    class="check"
    tabindex=${o}
    checked=${t}
    disabled=${!S.value}
    aria-label=${c.list.row.done(e)}
    onChange=${n}
  />`}y();function Ts({id:e,value:t,options:o,field:n,onPick:s}){let r=x(!1),i=()=>{r.current=!1,n.leave()},l=f=>{s(f.target.value),r.current||i()},d=f=>{f.key==="Enter"?i():f.key!=="Tab"&&f.key!=="Escape"&&(r.current=!0)};return a`<select
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
    ${o.map(([f,u])=>a`<option key=${f} value=${f}>${u}</option>`)}
  </select>`}y();K();w();z();y();w();X();F();ne();ge();y();w();he();var Nt=class extends Error{},ba=e=>e instanceof Nt?c.list.editor.meanwhile:Ze(e),Ao=new Set;async function yc({mayDiscard:e}){let t=new Map([...Ao].map(i=>[i,i.problem.peek()]));await Promise.all([...Ao].map(i=>i.leave()));let o=i=>i.problem.peek()&&i.problem.peek()!==t.get(i),n=[...Ao].filter(o),s=i=>e&&t.get(i)&&!i.problem.peek().error.isOffline,r=n.every(s);return r&&n.forEach(i=>i.discard()),r}var ga=class{draft=h(null);problem=h(null);#e=null;#t=!1;#o=Promise.resolve();constructor(t,o){this.task=t,this.names=o}begin=()=>{this.#e??=ya(B.peek().get(this.task.id)??this.task,this.names)};write(t){this.begin(),this.draft.value=t,this.problem.peek()?.error instanceof Nt||(this.problem.value=null)}leave=()=>this.#o=this.#o.then(()=>this.#s());async#s(){if(this.#t)return;let t=this.halfOf?.();if(t)return this.#n(new nt({status:400,code:"HALF",detail:t}),{});let o=this.draft.peek(),n=o===null?null:this.fieldsOf(o);if(!n)return;await this.save(n)&&this.draft.peek()===o&&(this.draft.value=null)}async save(t){this.begin();let o=ya(this.#e,Object.keys(t));try{return bc(t,o)||await of(()=>nf(this.task.id,t,o)),this.#e=this.problem.value=null,!0}catch(n){return this.#n(n,t),n instanceof Nt?(this.#e=null,!0):!1}}#n(t,o){if(this.problem.value={error:t,fields:o},Ao.has(this))return;let{title:n}=B.peek().get(this.task.id)??this.task;A({code:"UNSAVED",message:c.list.editor.notSaved(n,ba(t))})}discard(){this.#t=!0,this.draft.value=null}};function Xe(e,t,o={}){let n=Ut(()=>new ga(e,t),[]);return Object.assign(n,o),j(()=>(Ao.add(n),()=>{Ao.delete(n),n.leave()}),[]),n}var vc=Promise.resolve();function of(e){let t=vc.then(e);return vc=t.catch(()=>{}),t}async function nf(e,t,o){if(!S.value)throw new nt({status:0,code:"OFFLINE",detail:""});let n=B.peek().get(e)??await go(e);gc(n,o);try{await aa(n,t,{unlessChanged:!0})}catch(s){if(s.status!==412)throw s;let r=await go(e);gc(r,o),await aa(r,t,{unlessChanged:!0})}}function gc(e,t){if(!bc(t,ya(e,Object.keys(t))))throw new Nt}var ya=(e,t)=>Object.fromEntries(t.map(o=>[o,e[o]])),bc=(e,t)=>JSON.stringify(e)===JSON.stringify(t);function et({label:e,id:t,field:o,told:n,group:s=!1,children:r}){let i=s?"span":"label";return a`<div
    class="edit-field"
    role=${s?"group":void 0}
    aria-labelledby=${s?`${t}-name`:void 0}
  >
    <${i} id=${`${t}-name`} class="edit-name" for=${s?void 0:t}>${e}<//>
    ${r}
    <${sf} id=${`${t}-problem`} field=${o} told=${n} />
  </div>`}function sf({id:e,field:t,told:o}){let n=t.problem.value,s=c.list.editor;if(!n)return a`<p id=${e} class="form-problem" role="alert"></p>`;let r=()=>t.save(n.fields),i=n.error instanceof Nt;return a`<p id=${e} class="form-problem" role="alert">
    ${ba(n.error)}
    ${i&&o&&a` ${s.youWrote} <q dir="auto">${o}</q>`}
    ${i&&a` <button type="button" class="button small" onClick=${r}>${s.saveMine}</button>`}
  </p>`}function wc({task:e}){let t=c.list.editor,o=x(null),n=x(!1),s=Xe(e,["due"],{fieldsOf:m=>({due:rf(m,e.due)}),halfOf:()=>[...o.current?.querySelectorAll("input")??[]].some(g=>g.validity.badInput)?t.halfDate:null}),{day:r,time:i}=s.draft.value??_c(e.due),l=s.problem.value,d=()=>{n.current=!1,s.leave()},f=m=>g=>{s.write({day:r,time:i,[m]:g.target.value}),!n.current&&!g.target.validity.badInput&&d()},u=m=>{m.key==="Enter"?d():m.key!=="Tab"&&m.key!=="Escape"&&(n.current=!0)},v=()=>{s.write({day:"",time:""}),d()},$=m=>!m.currentTarget.contains(m.relatedTarget)&&d(),p=l?.fields.due&&we(l.fields.due);return a`<${et} id="edit-due" label=${t.due} field=${s} told=${p} group>
    <div class="edit-due" ref=${o} onFocusIn=${s.begin} onFocusOut=${$}>
      <input
        id="edit-due"
        class="input"
        type="date"
        max="8999-12-31"
        aria-label=${t.dueDay}
        aria-describedby="edit-due-problem"
        value=${r}
        onInput=${f("day")}
        onKeyDown=${u}
      />
      <input
        class="input"
        type="time"
        aria-label=${t.dueTime}
        value=${i}
        onInput=${f("time")}
        onKeyDown=${u}
      />
      ${e.due&&a`<${N} icon="close" label=${t.noDue} onClick=${v} />`}
    </div>
  <//>`}var _c=e=>e?{day:Re(e),time:$o(e)}:{day:"",time:""};function rf({day:e,time:t},o){let n=_c(o);return e===n.day&&t===n.time?o:!e&&!t?null:t?`${e||ee.value}T${t}`:e}y();K();ge();w();z();he();var af=["PT0S","-PT10M","-PT1H","-P1D"];function kc({task:e}){let t=c.list.editor,o=b(!1),n=b(""),s=async d=>{n.value="";try{await d,o.value=!1}catch(f){n.value=Ze(f)}},r=it(e),i=d=>()=>s(Xl(d)),l=()=>o.value=!o.value;return a`<div class="edit-field" role="group" aria-labelledby="edit-reminders-name">
    <span id="edit-reminders-name" class="edit-name">${t.reminders}</span>
    ${r.length>0&&a`<ul class="reminders">
      ${r.map(d=>a`<${lf} key=${d.id} it=${d} onCancel=${i(d)} />`)}
    </ul>`}
    ${e.status==="pending"&&a`<button
      type="button"
      class="button small add-reminder"
      aria-expanded=${String(o.value)}
      onClick=${l}
    >
      <${_} name="bell" />${t.addReminder}
    </button>`}
    ${o.value&&a`<${cf} task=${e} attempt=${s} />`}
    <p class="form-problem" role="alert">${n.value}</p>
  </div>`}function lf({it:e,onCancel:t}){let o=c.list.editor,n=[e.from_due&&yn(e.from_due),e.repeat&&ft(e.repeat),e.repeat_interval_minutes&&o.everyMinutes(e.repeat_interval_minutes,e.repeat_count),e.postponed_from&&o.postponed].filter(Boolean);return a`<li>
    <${_} name="bell" />
    <span class="grow">
      <time datetime=${e.next_at} title=${we(U(e.next_at))}>${Ss(e)}</time>
      ${n.length>0&&a`<span class="quiet"> · ${n.join(" · ")}</span>`}
    </span>
    <${N} icon="close" label=${o.cancelReminder(Ss(e))} onClick=${t} />
  </li>`}function cf({task:e,attempt:t}){let o=c.list.editor,n=s=>{s.preventDefault();let r=new FormData(s.target).get("at");r&&t(ia(e,{remind_at:r}))};return a`<div class="new-reminder">
    ${e.due&&af.map(s=>a`<button
        key=${s}
        type="button"
        class="button small"
        onClick=${()=>t(ia(e,{remind_at:s}))}
      >
        ${yn(s)}
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
  </div>`}y();K();w();K();var uf=["SU","MO","TU","WE","TH","FR","SA"],xc="MO,TU,WE,TH,FR",df=/;X-(AFTER-DONE|PAUSED)=TRUE/g;function wa(e){let[,t,o]=e.split("-").map(Number),n=o===31?-1:o;return{daily:"FREQ=DAILY",weekdays:`FREQ=WEEKLY;BYDAY=${xc}`,weekly:`FREQ=WEEKLY;BYDAY=${uf[Oc(e)]}`,monthly:`FREQ=MONTHLY;BYMONTHDAY=${n}`,yearly:`FREQ=YEARLY;BYMONTH=${t};BYMONTHDAY=${o}`}}function Sc(e,t){if(!e)return"none";let o=e.replace(df,""),n={"FREQ=WEEKLY":"weekly","FREQ=MONTHLY":"monthly","FREQ=YEARLY":"yearly",[`FREQ=DAILY;BYDAY=${xc}`]:"weekdays"};return Object.entries(wa(t)).find(([,r])=>r===o)?.[0]??n[o]??"other"}var Tc=e=>e?.includes("X-AFTER-DONE=TRUE")??!1;function Cc(e,t){let o=e.replace(";X-AFTER-DONE=TRUE","");return t?`${o};X-AFTER-DONE=TRUE`:o}function Dc(e){let t=ee.value,o={0:1,6:2}[Oc(t)]??0;return e==="weekdays"?Ct(t,o):t}var Oc=e=>new Date(`${e}T00:00:00Z`).getUTCDay();function Ec({task:e}){let t=c.list.editor,o=e.due?Re(e.due):ee.value,n=wa(o),r=Xe(e,["repeat","due"],{fieldsOf:({name:m,rule:g})=>g!==void 0?{repeat:g.trim().replace(/^RRULE:/i,"")||null}:m==="other"?null:m==="none"?{repeat:null}:e.due?{repeat:n[m]}:{repeat:n[m],due:Dc(m)}}),{name:i=Sc(e.repeat,o),rule:l=e.repeat??""}=r.draft.value??{},d=Object.entries(n).map(([m,g])=>[m,ft(g)]),f=[["none",t.repeats.none],...d,["other",t.repeats.other]],u=m=>r.save({repeat:Cc(e.repeat,m.target.checked)}),v=m=>r.write({name:"other",rule:m.target.value}),$=m=>m.key==="Enter"&&r.leave(),p=r.problem.value?.fields.repeat;return a`<${et} id="edit-repeat" label=${t.repeat} field=${r} told=${p}>
    <${Ts}
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
      onKeyDown=${$}
    />`}
    ${e.repeat&&a`<p class="hint">${ft(e.repeat)}</p>
      <label class="edit-tick">
        <input
          type="checkbox"
          checked=${Tc(e.repeat)}
          onChange=${u}
        />
        ${t.afterDone}
      </label>`}
  <//>`}y();ge();w();z();function Ac({task:e}){let t=c.list.editor,o=x(Promise.resolve()),n=()=>{let u=s.draft.value??"";return s.draft.value=null,u.trim()&&(o.current=o.current.then(()=>i(u))),o.current},s=Xe(e,["tags"],{leave:n}),r=s.draft.value??"",i=async u=>{let v=u.split(/[\s,]+/).map(g=>g.replace(/^#+/,"").toLowerCase()),$=B.peek().get(e.id)?.tags??e.tags,p=[...new Set([...$,...v.filter(Boolean)])];if(p.length===$.length)return;await s.save({tags:p})||(s.draft.value=`${u} ${s.draft.value??""}`.trim())},l=u=>s.save({tags:e.tags.filter(v=>v!==u)}),d=u=>{if(u.isComposing)return;["Enter",","," "].includes(u.key)?(u.preventDefault(),n()):u.key==="Backspace"&&!r&&!u.repeat&&e.tags.length>0&&l(e.tags.at(-1))},f=s.problem.value?.fields.tags?.join(", ");return a`<${et} id="edit-tags" label=${t.tags} field=${s} told=${f}>
    <div class="edit-tags">
      ${e.tags.map(u=>a`<button
          key=${u}
          type="button"
          class="pill accent tag-chip"
          aria-label=${t.dropTag(u)}
          title=${t.dropTag(u)}
          onClick=${()=>l(u)}
        >
          <span dir="auto">#${u}</span><${_} name="close" />
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
        value=${r}
        onFocus=${s.begin}
        onInput=${u=>s.write(u.target.value)}
        onKeyDown=${d}
        onBlur=${n}
      />
      <datalist id="known-tags">
        ${Qn.value.filter(u=>!e.tags.includes(u)).map(u=>a`<option key=${u} value=${u}></option>`)}
      </datalist>
    </div>
  <//>`}y();function _a({task:e,name:t,label:o,placeholder:n,maxlength:s,isTitle:r=!1}){let l=Xe(e,[t],{fieldsOf:m=>({[t]:m.trim()||(r?"":null)})}),d=x(null),f=`edit-${t}`,u=l.problem.value,v=l.draft.value??e[t]??"";j(()=>pf(d.current),[v]);let $=({target:m})=>{l.write(r?m.value.replace(/\n/g," "):m.value)},p=m=>{!(m.key==="Enter"&&(r||m.ctrlKey||m.metaKey))||m.isComposing||(m.preventDefault(),l.leave())};return a`<${et} id=${f} label=${o} field=${l} told=${u?.fields[t]}>
    <textarea
      id=${f}
      ref=${d}
      class=${r?"input edit-title":"input edit-text"}
      dir="auto"
      rows=${r?1:2}
      maxlength=${s}
      placeholder=${n}
      aria-describedby=${`${f}-problem`}
      aria-invalid=${u?"true":void 0}
      value=${v}
      onFocus=${l.begin}
      onInput=${$}
      onBlur=${l.leave}
      onKeyDown=${p}
    ></textarea>
  <//>`}function pf(e){CSS.supports("field-sizing","content")||(e.rows=Math.min(12,e.value.split(`
`).length+Math.floor(e.value.length/60)))}function ka({task:e}){let t=c.list.editor,o=W.value?.limits??{},n=x(null);j(()=>{let l=re.peek();return re.value="list",hf(n.current),()=>{re.peek()==="list"&&(re.value=l)}},[]);let s=pt.value.get(e.id)??e.status==="completed",r=async({mayDiscard:l})=>{let d=await yc({mayDiscard:l}),f=n.current?.querySelector(".form-problem:not(:empty)");d?ue.value?.id===e.id&&bs():f?.scrollIntoView({block:"nearest"})},i=l=>{l.key!=="Escape"||l.isComposing||(l.preventDefault(),r({mayDiscard:!0}))};return a`<li
    class="editor card"
    ref=${n}
    tabindex="-1"
    data-task=${e.id}
    onKeyDown=${i}
  >
    <div class="editor-head">
      <${va} task=${e} isDone=${s} />
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
      <${_a}
        task=${e}
        name="title"
        label=${t.title}
        maxlength=${o.title_max}
        isTitle
      />
      <${_a}
        task=${e}
        name="description"
        label=${t.description}
        placeholder=${t.descriptionPlaceholder}
        maxlength=${o.description_max}
      />
      <div class="edit-pair">
        <${wc} task=${e} />
        <${ff} task=${e} />
      </div>
      <div class="edit-pair">
        <${Ec} task=${e} />
        <${Ac} task=${e} />
      </div>
      <${kc} task=${e} />
      <div class="editor-foot">
        <${mf} task=${e} />
        <button type="button" class="button small delete" onClick=${()=>_s(e)}>
          <${_} name="trash" />${t.delete}
        </button>
      </div>
    </fieldset>
  </li>`}function ff({task:e}){let o=Xe(e,["priority"],{fieldsOf:l=>({priority:l==="none"?null:l})}),s=["none",...[...At].reverse()].map(l=>[l,c.list.priorities[l]]),r=c.list.priorities[o.problem.value?.fields.priority??"none"],i=c.list.editor.priority;return a`<${et} id="edit-priority" label=${i} field=${o} told=${r}>
    <${Ts}
      id="edit-priority"
      value=${o.draft.value??e.priority??"none"}
      options=${s}
      field=${o}
      onPick=${l=>o.write(l)}
    />
  <//>`}function mf({task:e}){let t=c.list.editor.times,o=[[t.created,e.created_at],e.updated_at!==e.created_at&&[t.updated,e.updated_at],e.completed_at&&[t.done,e.completed_at]].filter(Boolean);return a`<p class="hint times">
    ${o.map(([n,s])=>a`<span key=${n}>
        ${n} <time datetime=${s} title=${we(U(s))}>${ie(U(s))}</time>
      </span>`)}
  </p>`}function hf(e){let t=e.querySelector("textarea"),n=matchMedia("(pointer: fine)").matches&&!t.matches(":disabled")?t:e;n.focus({preventScroll:!0}),n===t&&t.setSelectionRange(t.value.length,t.value.length),requestAnimationFrame(()=>e.scrollIntoView({block:"nearest"}))}y();F();ge();w();z();function Mc(){let e=c.list.empty;if(oo.value){let s=ce.value==="done"&&!Mt.value&&at.value;return a`<div class="empty" role="status">
      <p>${s?e.narrowedPart(on.done.value.length):e.narrowed}</p>
      <button type="button" class="button small" onClick=${Co}>${e.clear}</button>
    </div>`}if(ce.value==="done"&&at.value===void 0)return a`<p class="empty quiet">${c.loading}</p>`;let t=ce.value!=="done"&&Jn.value.all===0?"none":ce.value,[o,n]=e[t];return a`<div class="empty">
    <${_} name=${t==="today"||t==="done"?"check":"list"} />
    <p class="empty-title">${o}</p>
    <p class="hint">${n}</p>
  </div>`}function Nc(){let{number:e,problem:t}=ue.value,o=x(null);j(()=>qe(()=>o.current?.focus()),[]);let n=!t||t.status===404||t.status===400;return a`<div class="missing" role="alert">
    <p>${n?c.list.missing(e):Ye(t)}</p>
    <a class="button small" ref=${o} href=${`#/${ce.value}`}>${c.list.toList}</a>
  </div>`}function Rc(){let e=x(null),t=$n.value.flatMap(({rows:s})=>s.map(r=>r.id)),o=t.includes(To.value)?To.value:t[0];if(bf(e,t),yf(),!rt.value)return a`<div class="rows"><p class="empty quiet">${c.loading}</p></div>`;let n=no.value.length-t.length;return a`<div class="rows" ref=${e} onKeyDown=${wf}>
    <${vf} />
    ${$n.value.map(s=>a`<${$f} key=${s.name} group=${s} at=${o} />`)}
    ${t.length===0&&!ue.value&&a`<${Mc} />`}
    ${n>0&&a`<button type="button" class="button plain more" onClick=${rc}>
      ${c.list.more(n)}
    </button>`}
    ${n<=0&&ce.value==="done"&&!Mt.value&&a`<${gf} />`}
  </div>`}function $f({group:e,at:t}){let{name:o,day:n,isLate:s,rows:r}=e,i=n?ho(n):c.list.groups[o],l=o?`group-${o}`:void 0;return a`<${o?"section":"div"} class="group" aria-labelledby=${l}>
    ${o&&a`<h2
      id=${l}
      class=${s?"group-title late":"group-title"}
      title=${n&&we(n)}
    >
      ${i}<span class="group-count">${r.length}</span>
    </h2>`}
    <ul>
      ${r.map(f=>{let u=B.value.get(f.id)??f;return ue.value?.id===u.id?a`<${ka} key=${u.id} task=${u} />`:a`<${hc} key=${u.id} task=${u} isCurrent=${u.id===t} />`})}
    </ul>
  <//>`}function vf(){if(!ue.value||ic.value)return null;let e=B.value.get(ue.value.id);return e?a`<ul class="group"><${ka} key=${e.id} task=${e} /></ul>`:a`<${Nc} />`}function gf(){return at.value?a`<button type="button" class="button plain more" onClick=${Lc}>
    ${c.list.moreDone}
  </button>`:null}var Lc=()=>Ji().catch(A);function yf(){let e=ce.value==="done"&&rt.value&&at.value===void 0;j(()=>{e&&Lc()},[e])}function bf(e,t){let o=x({id:null,index:0,openId:null});j(()=>{let n=o.current,s=ue.value?.id??null,r=n.openId&&!s?n.openId:n.id,i=t.includes(r)?r:t[Math.min(n.index,t.length-1)];r&&!s&&qe(()=>i?Ds(i):document.getElementById("quick-add")?.focus()),n.openId=s,n.index=Ic(n.id??s,t)??n.index}),j(()=>{let n=({target:r})=>{let i=e.current?.contains(r)?r.closest("[data-task]"):null;o.current.id=i?.dataset.task??null,o.current.index=Ic(o.current.id,Cs())??o.current.index},s=({target:r,relatedTarget:i})=>{i||queueMicrotask(()=>r.isConnected&&(o.current.id=null))};return document.addEventListener("focusin",n),document.addEventListener("focusout",s),()=>{document.removeEventListener("focusin",n),document.removeEventListener("focusout",s)}},[])}var Ic=(e,t)=>t.includes(e)?t.indexOf(e):null,Cs=()=>$n.value.flatMap(({rows:e})=>e.map(t=>t.id));function Ds(e){let t=document.querySelector(`[data-task="${CSS.escape(e)}"] .row-title`);t?.focus(),t?.scrollIntoView({block:"nearest"})}function bn(e){let t=Cs(),o=document.activeElement?.closest?.("[data-task]")?.dataset.task,n=t.indexOf(o??To.value),s=o?Math.min(Math.max(n+e,0),t.length-1):Math.max(n,0);t[s]&&Ds(t[s])}var Pc=()=>bn(0);for(let e of["j","ArrowDown"])Se(e,()=>bn(1));for(let e of["k","ArrowUp"])Se(e,()=>bn(-1));function wf(e){let t=e.target.closest(".row"),o=e.ctrlKey||e.metaKey||e.altKey,n=t&&B.value.get(t.dataset.task);if(!n||o||e.isComposing)return;let r={ArrowDown:()=>bn(1),ArrowUp:()=>bn(-1),Home:()=>Ds(Cs()[0]),End:()=>Ds(Cs().at(-1)),x:()=>ws(n),e:()=>location.hash=`#/task/${n.number}`,s:()=>vn(n),Delete:()=>_s(n),Escape:()=>Ge.value.size>0&&Qe()}[e.key.length===1?e.key.toLowerCase():e.key];r&&(e.preventDefault(),r())}function Bc(){return Be.value?a`<${_f} />`:null}function _f(){let e=b(null);j(()=>()=>qe(Pc),[]);let t=c.list.bulk,o=lc.value,n=o.length>gn.value,s=o.length===0||n||!S.value,r=e.value&&o.length>0?e.value:"all",i={all:kf,due:xf,priority:Sf},l=d=>{d.key==="Escape"&&(d.preventDefault(),r==="all"?Qe():e.value=null)};return a`<div class="bulk" role="region" aria-label=${t.label} onKeyDown=${l}>
    <div class="bulk-head">
      <span class="bulk-count" role="status">${t.count(o.length)}</span>
      <button type="button" class="button plain small" onClick=${cc}>
        ${t.all(no.value.length,gn.value)}
      </button>
      <span class="grow"></span>
      <${N} icon="close" label=${t.close} onClick=${Qe} />
    </div>
    ${n&&a`<p class="form-problem" role="alert">${t.tooMany(gn.value)}</p>`}
    <${i[r]} tasks=${o} isOff=${s} asks=${e} />
  </div>`}function kf({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=e.filter(d=>d.status==="pending"),r=e.filter(d=>d.status==="completed"),i=(d,f,u)=>a`<button type="button" class="button small" disabled=${t} onClick=${f} ...${u}>
      ${d}
    </button>`,l=()=>Do("delete",e,{asked:n.asked.delete});return a`<div class="bulk-actions">
    ${(s.length>0||r.length===0)&&i(n.done,()=>Do("complete",s,{asked:n.asked.complete}))}
    ${r.length>0&&i(n.reopen,()=>Do("reopen",r,{asked:n.asked.reopen}))}
    ${i(n.due,()=>o.value="due",{id:"bulk-due"})}
    ${i(n.priority,()=>o.value="priority",{id:"bulk-priority"})}
    ${i(n.delete,l,{class:"button small delete"})}
  </div>`}function xf({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,r={today:0,tomorrow:1,nextWeek:(8-new Date(`${ee.value}T00:00:00Z`).getUTCDay())%7||7},i=d=>{o.value=null;let f=d?n.asked.due(ho(d)):n.asked.noDue,u=e.filter(v=>v.due&&$o(v.due)).length;Do("update",e,{changes:{due:d},asked:f,loses:d&&n.losesTimes(u)})},l=d=>{d.preventDefault();let f=new FormData(d.target).get("day");f&&i(f)};return a`<${Fc} name="due" asks=${o}>
    ${Object.entries(r).map(([d,f])=>{let u=Ct(ee.value,f);return a`<button
        type="button"
        class="button small"
        title=${we(u)}
        disabled=${t}
        onClick=${()=>i(u)}
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
  <//>`}function Sf({tasks:e,isOff:t,asks:o}){let n=c.list.bulk,s=r=>{o.value=null;let i=n.asked.priority(c.list.priorities[r??"none"]);Do("update",e,{changes:{priority:r},asked:i})};return a`<${Fc} name="priority" asks=${o}>
    ${[...At,null].map(r=>a`<button
        type="button"
        class="button small"
        disabled=${t}
        onClick=${()=>s(r)}
      >
        ${c.list.priorities[r??"none"]}
      </button>`)}
  <//>`}function Fc({name:e,asks:t,children:o}){let n=x(null);return j(()=>(qe(()=>n.current.querySelector("button").focus()),()=>qe(()=>document.getElementById(`bulk-${e}`)?.focus())),[]),a`<div class="bulk-actions" ref=${n} role="group" aria-label=${c.list.bulk[e]}>
    ${o}
    <button type="button" class="button plain small" onClick=${()=>t.value=null}>
      ${c.cancel}
    </button>
  </div>`}y();ge();w();z();function Wc(){if(!dt.value&&!oo.value)return null;let e=c.list,t=new Set([...Qn.value,Je.value].filter(Boolean)),o=At.map(n=>[n,e.priorities[n]]);return a`<div class="narrow" role="search" aria-label=${e.narrow}>
    <${Tf} />
    <${xa}
      label=${e.filters.tag}
      value=${Je}
      options=${[["",e.filters.anyTag],...[...t].map(n=>[n,`#${n}`])]}
    />
    <${xa}
      label=${e.filters.priority}
      value=${xo}
      options=${[["",e.filters.anyPriority],...o]}
    />
    ${ce.value==="all"&&!Mt.value&&a`<${xa}
      label=${e.filters.sort}
      value=${mn}
      options=${sc.map(n=>[n,e.sorts[n]])}
    />`}
    ${oo.value&&a`<button type="button" class="button plain small" onClick=${Co}>
      ${e.filters.clear}
    </button>`}
  </div>`}function Tf(){let e=c.list.search,t=o=>{o.key==="Escape"&&(o.preventDefault(),ut.value?hn():o.target.blur())};return a`<div class="search">
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
    ${ut.value&&a`<${N} icon="close" label=${e.clear} onClick=${hn} />`}
  </div>`}function xa({label:e,value:t,options:o}){return a`<select
    class="choice"
    aria-label=${e}
    value=${t.value}
    data-on=${!!t.value&&t!==mn}
    onChange=${n=>t.value=n.target.value}
  >
    ${o.map(([n,s])=>a`<option key=${n} value=${n}>${s}</option>`)}
  </select>`}y();F();ne();w();z();he();y();K();w();z();function qc({it:e}){let t=e.readings??[];if(t.length===0)return null;let o=c.list.quickAdd,n=!fn(e);return a`<div class="understood">
    <ul aria-label=${n?o.meant:o.understood}>
      ${t.map((s,r)=>a`<${Cf} key=${r} it=${s} isMore=${n} />`)}
    </ul>
    ${n&&a`<p class="hint">${o.toChat}</p>`}
  </div>`}function Cf({it:e,isMore:t}){let o=[e.due&&a`<time class="pill accent" datetime=${e.due}>
        <${_} name="calendar" />${we(e.due)}
      </time>`,(e.from_due||e.remind_at)&&a`<span class="pill"><${_} name="bell" />${Df(e)}</span>`,e.repeat&&a`<span class="pill">
        <${_} name="repeat" />${e.repeat_words??ft(e.repeat)}
      </span>`,e.priority&&a`<${$a} priority=${e.priority} />`,...(e.tags??[]).map(s=>a`<span class="pill" dir="auto">#${s}</span>`)].filter(Boolean),n=e.title??e.task_ref;return a`<li>
    ${t&&a`<span class="quiet">${c.list.quickAdd.verbs[e.intent]}</span>`}
    ${n&&a`<span class="understood-title" dir="auto">${n}</span>`}
    ${e.description&&a`<span class="quiet" dir="auto">${e.description}</span>`}
    ${o.length>0&&a`<span class="facts">${o}</span>`}
    ${e.question&&a`<span class="understood-question" dir="auto">${e.question}</span>`}
  </li>`}function Df(e){let t=e.repeat_interval_minutes,o=e.from_due?yn(e.from_due):ie(e.remind_at);return t?`${o}, ${c.list.editor.everyMinutes(t,e.repeat_count)}`:o}var Of=60,Fe=h(""),Mo=h(null),ht=h(""),Os=h(!1);function Hc(){let e=c.list.quickAdd,t=x(null);H(()=>If(Fe.value),[Fe.value,S.value]);let o=async r=>{r.preventDefault(),await Ef(),t.current?.focus()},n=r=>{Fe.value=r.target.value,ht.value=""},s=r=>{if(!Fe.value&&Nf(r))return r.preventDefault(),r.shiftKey?fo():po();r.key==="Escape"&&(r.preventDefault(),Fe.value?Fe.value=ht.value="":t.current.blur())};return a`<form class="quick-add" onSubmit=${o}>
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
      ${Fe.value.trim()&&a`<button class="button primary small" disabled=${Os.value||!S.value}>
        ${Mo.value&&!fn(Mo.value)?e.send:e.add}
      </button>`}
    </div>
    <p id="quick-problem" class="form-problem quick-problem" role="alert" dir="auto">
      ${ht.value}
    </p>
    <div id="quick-understood">
      ${Fe.value.trim()&&Mo.value&&a`<${qc} it=${Mo.value} />`}
    </div>
  </form>`}async function Ef(){let e=Fe.value.trim();if(!(!e||Os.value)){Os.value=!0,ht.value="";try{if(fn(await ra(e))){let t=await Vl(e);(t.state!=="complete"||!t.undo)&&(ht.value=Af(t))}else Mf(e);!ht.value&&Fe.value.trim()===e&&(Fe.value="")}catch(t){ht.value=Ze(t)}finally{Os.value=!1}}}function Af({message:e,tool_calls:t=[]}){let o=t.find(n=>n.error?.field)?.error;return o?Ze(o):e}function Mf(e){if(se.value){ht.value=c.list.quickAdd.busy;return}re.value==="list"&&(re.value="even"),ct(ys(e))}var Nf=e=>(e.ctrlKey||e.metaKey)&&e.key.toLowerCase()==="z",Uc=0;function If(e){let t=Uc+=1,o=e.trim();if(o||(Mo.value=null),!o||!S.value)return;let n=setTimeout(async()=>{let s=await ra(o).catch(()=>null);t===Uc&&(Mo.value=s)},Of);return()=>clearTimeout(n)}y();ge();w();z();function jc(){let e=c.list,t=()=>{dt.value=!dt.value,dt.value||Co()},o=()=>Be.value?Qe():Be.value=!0;return a`<div class="tabs-line">
    <nav class="tabs" aria-label=${e.views}>
      ${ua.map(n=>a`<${Rf} key=${n} name=${n} />`)}
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
  </div>`}function Rf({name:e}){let t=Jn.value[e],o=e==="today"?el.value.length:0,n=o?c.list.countLate(t,o):c.list.count(t);return a`<a
    class="tab"
    href=${`#/${e}`}
    aria-current=${ce.value===e?"page":void 0}
  >
    ${c.list.viewNames[e]}
    ${t>0&&a`<span class=${o?"count late":"count"}>
      ${c.list.countShown(t)}<span class="unseen"> ${n}</span>
    </span>`}
  </a>`}function zc(){return a`<section class="pane left list" aria-labelledby="list-title">
    <h1 id="list-title" class="unseen">${c.tasks}</h1>
    <div class="list-head">
      <${Hc} />
      <${jc} />
      <${Wc} />
    </div>
    <${Rc} />
    <${Bc} />
  </section>`}Se("n",()=>Kc("quick-add"));Se("f",()=>{dt.value=!0,Kc("task-search")});function Kc(e){Ae.value[0]==="settings"&&as("today");let t=()=>document.getElementById(e)?.focus();document.getElementById(e)?t():requestAnimationFrame(()=>requestAnimationFrame(t))}y();F();w();z();function Yc(){return a`<div class="notes" role="status" aria-live="polite" aria-label=${c.settings.notesLabel}>
    ${Ie.value.map(e=>a`<div key=${e.id} class=${e.isProblem?"note problem":"note"}>
        <span class="note-text" dir="auto">${e.text}</span>
        ${e.turn&&a`<button type="button" class="note-undo" onClick=${()=>St(e.turn)}>${c.undo}</button>`}
        <${N} icon="close" label=${c.dismiss} onClick=${()=>xr(e.id)} />
      </div>`)}
  </div>`}y();X();K();F();Zt();pe();w();z();As();y();X();K();ne();pe();Ot();w();As();var Ms="rung",Lf=50,It=h([]),$t=null;me("reminder",Da);me("change",Da);me("back",ou);oe(()=>{V.value==="in"&&queueMicrotask(ou)});Y.onChange(Ms,Is);ts(()=>{Y.keep(Ms,null),Oa([]),$t=null});function Ns(e){Is(),wn(It.value.filter(t=>t.id!==e))}function tu(){wn([])}async function ou(){Is();try{let{entries:e}=await D("/audit",{limit:100}),t=e[0]?.seq??0;($t===null||t<$t)&&($t=t),e.reverse().forEach(Da),wn(It.value)}catch{}}function Da(e){if(Is(),$t!==null&&e.seq<=$t)return;$t=e.seq;let{outcome:t,changes:o}=e;if(t.occurrence?.result==="fired"){let i=Bf(e),l=It.value.filter(d=>d.task.id!==i.task.id);wn([i,...l].slice(0,Lf)),Zc(i),Ta();return}o.some(({before:i,after:l})=>!i&&l?.reminder)&&Ta();let n=new Set(o.map(Pf)),s=new Map(o.map(({after:i})=>[i?.task?.id,i?.task])),r=It.value.filter(i=>!n.has(i.task.id));wn(r.map(i=>({...i,task:nu(s.get(i.task.id)??i.task)})))}function Pf({before:e,after:t}){return e?.task&&(!t||t.task.status==="completed")?e.task.id:!e&&t?.reminder?t.reminder.task_id:null}function Bf({call_id:e,outcome:{task:t,reminder:o,occurrence:n}}){let s=c.settings.rung,r=[n.late_by>0&&s.late(n.late_by),n.count>1&&s.count(n.count),n.missed>0&&s.missed(n.missed)],i=ie(U(n.at));return{id:e,task:nu(t),reminder:o.id,when:i,facts:r.filter(Boolean)}}var nu=({id:e,number:t,title:o})=>({id:e,number:t,title:o});function Is(){try{let e=JSON.parse(Y.kept(Ms));if(e?.user!==le.value?.id)return;$t=e.heard,Oa(e.cards)}catch{}}function wn(e){Oa(e),Y.keep(Ms,JSON.stringify({user:le.value?.id,heard:$t,cards:e}))}function Oa(e){let t=new Set(e.map(o=>o.id));It.value.filter(o=>!t.has(o.id)).forEach(o=>Xc(o.id)),It.value=e}var Rt=c.settings.rung,Ea=matchMedia("(max-width: 54rem), (max-height: 36rem)"),Aa=h(Ea.matches?1:3);Ea.addEventListener("change",()=>Aa.value=Ea.matches?1:3);var Ff={ten:()=>({minutes:10}),hour:()=>({minutes:60}),morning:()=>({until:`${Ct(ee.value,1)}T09:00:00`})};function su(){let e=It.value,t=e.length-Aa.value;return a`<section class="rung" aria-label=${Rt.region}>
    <p class="unseen" role="alert">${e[0]&&Rt.said(e[0].task.title)}</p>
    ${e.slice(0,Aa.value).map(o=>a`<${Wf} key=${o.id} card=${o} />`)}
    ${e.length>1&&a`<div class="rung-foot">
        ${t>0&&a`<span>${Rt.more(t)}</span>`}
        <button type="button" class="button small" onClick=${tu}>
          ${Rt.dismissAll}
        </button>
      </div>`}
    ${Qc.value&&a`<${qf} />`}
  </section>`}function Wf({card:e}){let t=b(!1),{id:o,task:n,reminder:s,when:r,facts:i}=e;j(()=>()=>qe(ru),[]);let l=async(u,v,$)=>{t.value=!0;try{let p=await E(`/reminders/${s}/${u}`,v);Ns(o),O($(p.body),p.turn)}catch(p){A(p),t.value=!1,p.status===404&&Ns(o)}},d=u=>l("snooze",Ff[u](),v=>Rt.snoozed(n,ie(U(v.next_at)))),f=t.value||Xn.value;return a`<article class="rung-card">
    <div class="rung-head">
      <span class="rung-bell"><${_} name="bell" /></span>
      <div class="grow">
        <a class="rung-title" href=${`#/task/${n.number}`} title=${Rt.open} dir="auto"
          >${n.title}</a
        >
        <p class="hint">
          ${r}${i.map(u=>a`<span key=${u} class="rung-late"> · ${u}</span>`)}
        </p>
      </div>
      <${N} icon="close" label=${c.dismiss} onClick=${()=>Ns(o)} />
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
      ${Object.entries(Rt.snoozeFor).map(([u,[v,$]])=>a`<button
            key=${u}
            type="button"
            class="button small"
            aria-label=${$}
            title=${$}
            disabled=${f}
            onClick=${()=>d(u)}
          >
            ${v}
          </button>`)}
    </div>
  </article>`}function qf(){let{offer:e,offerYes:t,offerNo:o}=c.settings.browser;return a`<div class="rung-card rung-offer">
    <p>${e}</p>
    <div class="rung-actions">
      <button type="button" class="button small" onClick=${Es}>${t}</button>
      <button type="button" class="button small plain" onClick=${Ca}>${o}</button>
    </div>
  </div>`}var ru=()=>document.querySelector(".rung-card button.primary")?.focus();Se("r",ru);y();F();pe();w();var kn=c.settings,Pa=Object.keys(kn.sections),Bs=h(null);function Wu(){let e=Ae.value[1],t=Pa.includes(e)?e:Pa[0],o=x(null);return H(()=>{fm()},[]),j(()=>o.current.focus({preventScroll:!0}),[t]),a`<section class="pane left settings" aria-labelledby="settings-title">
    <div class="settings-scroll">
      <div class="settings-grid">
        <nav class="settings-index" aria-label=${kn.index}>
          <ul>
            ${Pa.map(n=>a`<li key=${n}>
                  <a href=${`#/settings/${n}`} aria-current=${n===t?"page":void 0}>
                    ${kn.sections[n]}
                  </a>
                </li>`)}
          </ul>
        </nav>
        <div class="settings-body">
          <h1 id="settings-title" tabindex="-1" ref=${o}>${kn.sections[t]}</h1>
          <fieldset class="settings-section" disabled=${Xn.value} key=${t}>
            <legend class="unseen">${kn.sections[t]}</legend>
            ${Bs.value&&a`<${Bs.value[t]} />`}
          </fieldset>
        </div>
      </div>
    </div>
  </section>`}async function fm(){if(!Bs.value)try{({sections:Bs.value}=await Promise.resolve().then(()=>(Fu(),Bu)))}catch(e){A(e)}}var Ba=h(!1),re=h("even"),Ws=matchMedia("(max-width: 54rem) and (max-height: 44rem)");function Kl(){Ws.matches?re.value="chat":re.value==="list"&&(re.value="even")}addEventListener("hashchange",()=>{Ws.matches&&re.value==="chat"&&(re.value="even")});var Fs=null;Ws.addEventListener("change",()=>{let e=document.activeElement?.id==="composer";Ws.matches&&e?(Fs=re.value,re.value="chat"):Fs&&(re.value=Fs,Fs=null)});var xn=()=>Ba.value=!Ba.value;function qu(){let e=Ae.value[0]==="settings";return a`<div class="frame" data-room=${e?"list":re.value}>
    <a class="skip" href="#composer" onClick=${$m}>${c.skipToChat}</a>
    <${mm} isSettings=${e} />
    ${!S.value&&a`<p class="banner" role="status">${c.offlineBanner}</p>`}
    <${su} />
    <main class="panes">
      ${e?a`<${Wu} />`:a`<${zc} />`}
      <${Yl} />
    </main>
    <${Yc} />
    <${Ul} />
    ${Ba.value&&a`<${hm} />`}
  </div>`}function mm({isSettings:e}){let t={auto:"auto",light:"sun",dark:"moon"}[Ue.value];return a`<header class="head">
    <a class="brand" href="#/today">
      <img src="/page/icons/icon.svg" alt="" width="28" height="28" />
      <span>${c.name}</span>
    </a>
    <span class="grow"></span>
    <${N} icon="question" label=${c.help} onClick=${xn} />
    <${N} icon=${t} label=${c.theme[Ue.value]} onClick=${dl} />
    <a
      class="icon-button"
      href=${e?"#/today":"#/settings"}
      aria-label=${e?c.back:c.settingsTitle}
      title=${e?c.back:c.settingsTitle}
    >
      <${_} name=${e?"list":"gear"} />
    </a>
  </header>`}function hm(){return a`<${pn} title=${c.keys.title} onClose=${xn}>
    <dl class="keys">
      ${c.keys.rows.map(([e,t])=>a`<div><dt><kbd>${e}</kbd></dt><dd>${t}</dd></div>`)}
    </dl>
    <div class="dialog-actions">
      <button type="button" class="button primary" autofocus onClick=${xn}>${c.close}</button>
    </div>
  <//>`}function $m(e){e.preventDefault(),document.getElementById("composer")?.focus()}var Uu=e=>as(e);function Hu(){let[e,t]=Ae.value;return e==="task"?c.taskTitle(t):e==="settings"?c.settings.sections[t]??c.settingsTitle:c.list.viewNames[e]??""}y();pe();w();he();var gt=c.signIn;function ju(){return V.value==="unreachable"?a`<${gm} />`:a`<${vm} />`}function vm(){let e=b("sign-in"),t=x(null),{isBusy:o,problem:n,run:s,clear:r}=de(),i=e.value==="register",l=W.value?.limits?.password_min??8,d=i?gt.register:gt.title,f=async v=>{v.preventDefault();let $=new FormData(t.current);await s(()=>rl(e.value,$.get("email").trim(),$.get("password")))||t.current?.elements.password.select()},u=()=>{e.value=i?"sign-in":"register",r(),t.current.elements.email.focus()};return a`<main class="door">
    <form class="door-form" ref=${t} aria-labelledby="door-title" onSubmit=${f}>
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1 id="door-title">${d}</h1>
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
        autocomplete=${i?"new-password":"current-password"}
        minlength=${i?l:void 0}
        required
        hint=${i&&gt.passwordHint(l)}
        problem=${n}
      />
      <${J} problem=${n} fields=${["email","password"]} />
      <button class="button primary" disabled=${o}>${d}</button>
      ${W.value?.registration==="open"&&a`<button type="button" class="button plain" onClick=${u}>
          ${i?gt.toSignIn:gt.toRegister}
        </button>`}
      ${W.value?.registration==="closed"&&a`<p class="hint">${gt.closed}</p>`}
    </form>
  </main>`}function gm(){return a`<main class="door">
    <div class="door-form">
      <img src="/page/icons/icon.svg" alt="" width="56" height="56" />
      <h1>${c.name}</h1>
      <p role="alert">${gt.unreachable}</p>
      <button type="button" class="button primary" onClick=${Jt}>${c.retry}</button>
    </div>
  </main>`}function ym(){switch(V.value){case"starting":return null;case"in":case"away":return a`<${qu} />`;default:return a`<${ju} />`}}oe(()=>{V.value==="in"?$r().then(tn).catch(Pr):(vr(),V.value==="away"&&Pr())});oe(()=>{let e=["in","away"].includes(V.value)?Hu():"";document.title=e?`${e} · ${c.name}`:c.name});me("back",()=>O(c.backOnline));Se("?",xn);Se("Ctrl+z",po);Se("Ctrl+Shift+z",fo);["today","upcoming","all","done"].forEach((e,t)=>{Se(String(t+1),()=>Uu(e))});Qs(a`<${ym} />`,document.getElementById("app"));Jt();addEventListener("load",pl);
