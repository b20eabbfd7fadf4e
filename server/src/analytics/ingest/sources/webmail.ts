/**
 * Webmail of the world. Most of it is on a host named for it, below the company's own domain: mail.example.com, webmail2.example.net. Portals of
 * the same companies are other hosts.
 */
import { parse } from 'tldts';

/** Names of mail services by the name of their domain, with any public suffix. */
const NAMES = new Map(
  Object.entries({
    google: 'Gmail',
    yahoo: 'Yahoo! Mail',
    aol: 'AOL Mail',
    live: 'Outlook',
    yandex: 'Yandex Mail',
    rambler: 'Rambler Mail',
    proton: 'Proton Mail',
    protonmail: 'Proton Mail',
    zoho: 'Zoho Mail',
    gmx: 'GMX',
    web: 'WEB.DE',
    't-online': 'T-Online',
    ionos: 'IONOS',
    freenet: 'freenet',
    vodafone: 'Vodafone',
    orange: 'Orange',
    laposte: 'La Poste',
    free: 'Free',
    sfr: 'SFR',
    libero: 'Libero',
    virgilio: 'Virgilio',
    tim: 'TIM',
    aruba: 'Aruba',
    wp: 'WP Poczta',
    onet: 'Onet Poczta',
    interia: 'Interia Poczta',
    seznam: 'Seznam Email',
    bluewin: 'Bluewin',
    infomaniak: 'Infomaniak',
    qq: 'QQ Mail',
    '163': 'NetEase Mail',
    '126': 'NetEase Mail',
    naver: 'Naver Mail',
    daum: 'Daum Mail',
    rediff: 'Rediffmail',
    uol: 'UOL',
    telstra: 'Telstra',
    bigpond: 'Telstra',
    comcast: 'Xfinity',
    earthlink: 'EarthLink',
  }),
);

/** Services that have a domain of their own, and what they are called. */
const WHOLE: readonly (readonly [name: string, hosts: string])[] = [
  ['Proton Mail', 'protonmail.com'],
  ['Fastmail', 'fastmail.com'],
  ['Tuta', 'tutanota.com tuta.com'],
  ['HEY', 'hey.com'],
  ['Hushmail', 'hushmail.com'],
  ['Posteo', 'posteo.de'],
  ['mailbox.org', 'mailbox.org'],
  ['Superhuman', 'superhuman.com'],
  ['Inbox.com', 'inbox.com'],
  ['Inbox.lv', 'inbox.lv'],
  ['Rediffmail', 'rediffmail.com'],
  ['Freemail', 'freemail.hu'],
  ['Citromail', 'citromail.hu'],
  ['Email.cz', 'email.cz'],
  ['Roundcube', 'roundcube.com'],
  ['Mailchimp', 'mailchi.mp list-manage.com campaign-archive.com'],
  ['post.ru', 'post.ru'],
  ['mastermail.ru', 'mastermail.ru'],
  ['sibmail.com', 'sibmail.com'],
  ['Telstra', 'messaging.bigpond.com'],
];
const NAME_OF_WHOLE = new Map(WHOLE.flatMap(([name, hosts]) => hosts.split(' ').map((host) => [host, name] as const)));

/** Names of hosts that are webmail: mail, webmail, e-mail, mail2, and the words of other languages and of programs. */
const MAIL_LABEL =
  /^(?:(?:web|e|e-|w|ex|my|free|light|upc|hosted)?mail(?:er|box|business)?(?:-(?:bs|bap|lxa))?|messagerie(?:pro)?|poczta|posta|poste|correo|courriel|roundcube|squirrelmail|horde|zimbra|owa|inbox|postfach|rich-v|mbox)\d{0,3}[a-z]?$/;
/** GMX, WEB.DE, mail.com and 1&1 send visitors through these, so that the mailbox is no referrer. */
const UNITED_INTERNET = /^(?:deref-[a-z0-9-]+\.[a-z.]+|(?:[a-z0-9-]+\.)*(?:3c|navigator)(?:-[a-z]+)?\.(?:gmx\.[a-z.]+|web\.de|mail\.com))$/;
const DEREF = /^deref-/;

function nameOf(brand: string, host: string): string {
  if (brand === 'mail') return 'mail.com';
  if (brand === '1und1' || brand === '1und1-02') return 'IONOS';
  return NAMES.get(brand) ?? host;
}

/** The name of the mail service at a host; null if it is none. */
export function webmailOf(host: string): string | null {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const whole = NAME_OF_WHOLE.get(name);
    if (whole) return whole;
  }
  const { domainWithoutSuffix, subdomain } = parse(host, { allowPrivateDomains: true });
  if (!domainWithoutSuffix) return null;
  if (UNITED_INTERNET.test(host)) return nameOf(domainWithoutSuffix.replace(DEREF, '').replace(/-\d+$/, ''), host);
  const labels = subdomain ? subdomain.split('.') : [];
  return labels.some((label) => MAIL_LABEL.test(label)) ? nameOf(domainWithoutSuffix, host) : null;
}
