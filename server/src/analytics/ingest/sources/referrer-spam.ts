import type { Logger } from 'pino';
import { WatchedFile } from '../../../kernel/places/watched-file.js';

/**
 * Hosts that send no visitors and only want to appear in other people's statistics: from github.com/matomo-org/referrer-spam-list (public
 * domain), those with unmistakable names. That list also has hosts that people do come from.
 */
const HOSTS = new Set(
  `0n-line.tv 1-99seo.com 1-best-seo.com 1-free-share-buttons.com 100-reasons-for-seo.com 100dollars-seo.com 12-reasons-for-seo.net
    12masterov.com 2-best-seo.com 3-best-seo.com 4-best-seo.com 4webmasters.org 5-best-seo.com 6-best-seo.com 7-best-seo.com
    7makemoneyonline.com 8-best-seo.com 9-best-seo.com 99-reasons-for-seo.com abcdefh.xyz abcdeg.xyz acads.net amazon-seo-service.com
    anticrawler.org auto-b2b-seo-service.com auto-seo-service.org autoseo-service.org autoseo-traffic.com baixar-musicas-gratis.com
    best-seo-offer.com best-seo-software.xyz best-seo-solution.com bestwebsitesawards.com blackhatworth.com buttons-for-website.com
    buttons-for-your-website.com buy-cheap-online.info cenokos.ru cenoval.ru cheap-trusted-backlinks.com copyrightclaims.org
    copyrightinstitute.org dailyseo.xyz darodar.com descargar-musica-gratis.net e-commerce-seo.com e-commerce-seo1.com ecommerce-seo.org
    econom.co event-tracking.com fbdownloader.com fix-website-errors.com floating-share-buttons.com free-fb-traffic.com
    free-fbook-traffic.com free-floating-buttons.com free-share-buttons.com free-social-buttons.com free-social-buttons.xyz
    free-social-buttons7.xyz free-traffic.xyz free-video-tool.com free-website-traffic.com get-free-social-traffic.com
    get-free-traffic-now.com get-seo-help.com ghostvisitor.com googlsucks.com guardlink.org howtostopreferralspam.eu hulfingtonpost.com
    humanorightswatch.org hvd-store.com ilovevitaly.co ilovevitaly.com ilovevitaly.info ilovevitaly.org ilovevitaly.ru ilovevitaly.xyz
    kambasoft.com keywords-monitoring-success.com keywords-monitoring-your-success.com landoftracking.com makemoneyonline.com
    monetizationking.net mycheaptraffic.com o-o-11-o-o.com o-o-6-o-o.com o-o-6-o-o.ru o-o-8-o-o.com o-o-8-o-o.ru pornhub-forum.ga
    pornhub-ru.com priceg.com prodvigator.ua rank-checker.online rankings-analytics.com ranksonic.info ranksonic.net ranksonic.org
    sanjosestartups.com savetubevideo.com savetubevideo.info screentoolkit.com semalt.com semaltmedia.com seo-2-0.com seo-platform.com
    seo-services-b2b.com seo-services-wordpress.com seoanalyses.com seocheckupx.com seocheckupx.net seopub.net share-buttons-for-free.com
    share-buttons.xyz sharebutton.io sharebutton.net sharebutton.to simple-share-buttons.com site-auditor.online slftsdybbg.ru
    slow-website.xyz smailik.org social-button.xyz social-buttons-ii.xyz social-buttons.com social-traffic-1.xyz social-traffic-2.xyz
    social-traffic-3.xyz social-traffic-4.xyz social-traffic-5.xyz social-traffic-7.xyz social-widget.xyz socialbuttons.xyz
    success-seo.com theguardlan.com top1-seo-service.com topseoservices.co track-rankings.online traffic-cash.xyz traffic2cash.org
    traffic2cash.xyz traffic2money.com trafficgenius.xyz trafficmonetize.org trafficmonetizer.org uptime-as.net uptime-eu.net
    uptime-us.net videos-for-your-business.com web-revenue.xyz webmaster-traffic.com webmonetizer.net website-analytics.online
    website-analyzer.info website-speed-check.site website-speed-checker.site xn--80adgcaax6acohn6r.xn--p1ai xtrafficplus.com
    youporn-forum.ga youporn-ru.com yourserverisdown.com`.split(/\s+/),
);

/** Limit of a custom list. */
const MOST_HOSTS = 200_000;

/** A host as browsers write it; null if the line holds none. */
function hostOf(line: string): string | null {
  const text = line.trim();
  if (text === '' || text.startsWith('#') || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`).hostname.replace(/^www\./, '');
}

/** The hosts of a list, one on each line. */
const hostsIn = (text: string): Set<string> =>
  new Set(
    text
      .split('\n', MOST_HOSTS)
      .map(hostOf)
      .filter((host) => host !== null),
  );

/** The known hosts plus those of a file that may be replaced at run time. */
export class ReferrerSpam {
  #own: ReadonlySet<string> = new Set();
  readonly #file: WatchedFile;

  /** @param file a list of further hosts, one per line; null for none */
  constructor(file: string | null, log: Logger) {
    this.#file = new WatchedFile(file, 'the list of referrer spam', log);
  }

  /** Reads the file again if it has changed. */
  refresh(): Promise<void> {
    return this.#file.refresh((contents) => {
      this.#own = hostsIn(contents.toString('utf8'));
    });
  }

  /** Whether a host or one of its parent domains is known for referrer spam. */
  has(host: string): boolean {
    for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1))
      if (HOSTS.has(name) || this.#own.has(name)) return true;
    return false;
  }
}
