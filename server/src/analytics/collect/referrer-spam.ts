/** Hosts that send no visitors, only their own name into other people's statistics. Facts from matomo-org/referrer-spam-list, which is in the public domain. */
const HOSTS = new Set(
  `0-0.fr 100dollars-seo.com 12masterov.com 1-99seo.com 4webmasters.org 7makemoneyonline.com abcdefh.xyz acads.net
   anticrawler.org best-seo-offer.com best-seo-solution.com bestwebsitesawards.com blackhatworth.com brianjeanmp.net buttons-for-website.com
   buttons-for-your-website.com buy-cheap-online.info cenokos.ru cenoval.ru copyrightclaims.org cyprusbuyproperties.com darodar.com
   descargar-musica-gratis.net econom.co event-tracking.com floating-share-buttons.com forum20.smailik.org free-share-buttons.com
   free-social-buttons.com fix-website-errors.com get-free-traffic-now.com googlsucks.com guardlink.org hulfingtonpost.com humanorightswatch.org
   hvd-store.com ilovevitaly.co ilovevitaly.com iedit.ilovevitaly.com kambasoft.com keywords-monitoring-your-success.com makemoneyonline.com
   monetizationking.net o-o-6-o-o.com o-o-8-o-o.com offers.bycontext.com pornhub-forum.ga priceg.com prodvigator.ua
   ranksonic.info ranksonic.org rankings-analytics.com savetubevideo.com screentoolkit.com
   semalt.com semalt.semalt.com semaltmedia.com seo-platform.com seopub.net sharebutton.net simple-share-buttons.com
   site-auditor.online slftsdybbg.ru social-buttons.com sanjosestartups.com success-seo.com theguardlan.com top1-seo-service.com
   traffic2cash.xyz traffic2money.com trafficmonetize.org trafficmonetizer.org rules-google.com videos-for-your-business.com
   webmaster-traffic.com website-analytics.online webmonetizer.net whiteproduct.com xn--80adgcaax6acohn6r.xn--p1ai youporn-forum.ga`
    .split(/\s+/)
    .filter((host) => host.includes('.')),
);

/** Whether a host, or a domain above it, is known for this. */
export function isReferrerSpam(host: string): boolean {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) if (HOSTS.has(name)) return true;
  return false;
}
