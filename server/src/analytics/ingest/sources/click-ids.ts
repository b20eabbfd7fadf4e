/**
 * Click ids: parameters that networks add to links. Most of them are added to advertisements only, as the networks' manuals say. Facebook and
 * Instagram add theirs to every link, so theirs say where a visitor came from, not that somebody paid.
 */
import type { SourceKind } from './known-sources.js';
import type { KnownSource } from './source-names.js';

export interface ClickNetwork extends KnownSource {
  /** What the click id proves. */
  proof: 'paid' | 'display' | 'affiliate' | 'none';
  /** Sources that belong to the network, besides its own name. */
  family: ReadonlySet<string>;
}

const network = (
  name: string,
  kind: SourceKind | null,
  proof: ClickNetwork['proof'] = 'paid',
  family: readonly string[] = [],
): ClickNetwork => ({ name, kind, proof, family: new Set([name, ...family]) });

const OF_GOOGLE = ['YouTube', 'Gmail', 'Google Shopping', 'Google Images', 'Google News', 'Google Video', 'Google Scholar'];
const GOOGLE = network('Google', 'search', 'paid', OF_GOOGLE);

/** By parameter, in lower case. Of several, the first one here counts. */
const NETWORKS: ReadonlyMap<string, ClickNetwork> = new Map([
  // Google Ads: the classic id, those of iOS apps and pages, and the one that says which network
  ...['gclid', 'gbraid', 'wbraid', 'gad_source', 'gad_campaignid', 'gclsrc'].map((name) => [name, GOOGLE] as const),
  // Display & Video 360 and Campaign Manager
  ['dclid', network('Google', 'search', 'display', OF_GOOGLE)],
  ['msclkid', network('Bing', 'search', 'paid', ['Yahoo!', 'DuckDuckGo', 'AOL', 'Ecosia', 'Qwant', 'Outlook', 'Bing Images'])],
  // Yahoo! Japan has the same name for its id as Yandex
  ['yclid', network('Yandex', 'search', 'paid', ['Yahoo!', 'Yandex Images', 'Yandex Mail'])],
  ['sznclid', network('Seznam', 'search', 'paid', ['Seznam Email'])],
  ['bd_vid', network('Baidu', 'search')],
  ['ttclid', network('TikTok', 'video')],
  ['twclid', network('Twitter', 'social')],
  ['li_fat_id', network('LinkedIn', 'social')],
  ['epik', network('Pinterest', 'social')],
  ['rdt_cid', network('Reddit', 'social')],
  ['sccid', network('Snapchat', 'social')],
  ['qclid', network('Quora', 'social')],
  ['rb_clickid', network('VK', 'social', 'paid', ['Odnoklassniki', 'Mail.ru'])],
  ['tblci', network('Taboola', null)],
  ['dicbo', network('Outbrain', null)],
  ['vmcid', network('Yahoo!', null, 'display', ['Yahoo! Mail', 'AOL', 'AOL Mail'])],
  ['irclickid', network('Impact', null, 'affiliate')],
  ['awc', network('Awin', null, 'affiliate')],
  ['cjevent', network('CJ', null, 'affiliate')],
  ['ransiteid', network('Rakuten', null, 'affiliate')],
  ['sscid', network('ShareASale', null, 'affiliate')],
  ['tduid', network('Tradedoubler', null, 'affiliate')],
  ['admitad_uid', network('Admitad', null, 'affiliate')],
  ['fbclid', network('Facebook', 'social', 'none', ['Instagram', 'Messenger', 'Threads', 'WhatsApp'])],
  ['igshid', network('Instagram', 'social', 'none')],
  ['igsh', network('Instagram', 'social', 'none')],
]);
const ORDER = [...NETWORKS.keys()];

/** The network whose click id is among the parameters. */
export function clickNetworkOf(query: URLSearchParams): ClickNetwork | null {
  let best = ORDER.length;
  for (const [name, value] of query) {
    if (value === '') continue;
    const key = name.toLowerCase();
    if (NETWORKS.has(key)) best = Math.min(best, ORDER.indexOf(key));
  }
  return NETWORKS.get(ORDER[best] ?? '') ?? null;
}
