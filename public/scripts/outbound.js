// Notes clicks that leave the site in window.dataLayer, for whatever reads it. Sends nothing anywhere by itself.
(() => {
  window.dataLayer = window.dataLayer || [];
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (link === null || link.origin === location.origin || !/^https?:$/.test(link.protocol)) return;
    window.dataLayer.push({ event: "outbound", host: link.hostname });
  });
})();
