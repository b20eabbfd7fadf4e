/** Requests that failed, ran out of time or were given up, in the words of browsers and client libraries. */
import { LOCAL_CANCELLED, LOCAL_SENTENCES, looksLocal } from './network-languages.js';
import { type Seen, sentences } from './saying.js';

const LINE = '[^\\n]{0,1500}';
/** Chromium and Safari may add the host. */
const HOST = '(?: \\([\\w.:\\[\\]-]{1,300}\\))?';
const FETCH = `(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource\\.?)${HOST}`;

/** By browsers, or too long for anybody else. */
const BY_BROWSERS = sentences([
  FETCH,
  // codes of Chromium and Firefox; Chromium's are not those of blocked or refused content
  '(?:Failed to load resource: )?net::ERR_(?:INTERNET_DISCONNECTED|NETWORK_(?:CHANGED|ACCESS_DENIED|IO_SUSPENDED)|CONNECTION_(?:RESET|CLOSED|REFUSED|TIMED_OUT|ABORTED|FAILED)|NAME_NOT_RESOLVED|ADDRESS_UNREACHABLE|TIMED_OUT|ABORTED|EMPTY_RESPONSE|QUIC_PROTOCOL_ERROR|HTTP2_PROTOCOL_ERROR|PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED)',
  'Failed to load resource: The (?:network connection was lost|request timed out|Internet connection appears to be offline)',
  'NS_(?:BINDING_ABORTED|ERROR_(?:OFFLINE|ABORT|UNKNOWN_HOST|CONNECTION_REFUSED|NET_(?:INTERRUPT|RESET|TIMEOUT|PARTIAL_TRANSFER)|NETWORK_LINK_CHANGED))',
  // given up
  '(?:The user aborted a request|signal is aborted without reason|(?:The |This )?(?:operation|request|fetch|request signal) (?:was|is|has been) (?:aborted|cancell?ed)|BodyStreamBuffer was aborted|Request signal is aborted)',
  '(?:Transition was skipped|Old view transition aborted by new view transition)',
  // out of time
  '(?:signal timed out|The operation timed out|The operation was aborted due to timeout)',
  // bodies, synchronous requests, sockets
  '(?:Error in (?:body|input) stream|A network error occurred)',
  "Failed to execute 'send' on 'XMLHttpRequest': Failed to load '[^'\\n]{1,1500}'",
  "WebSocket connection to '[^'\\n]{1,1500}' failed:?[^\\n]{0,200}",
  // Safari
  'The network connection was lost',
  'The Internet connection appears to be offline',
  'The request timed out',
  'Could not connect to (?:the )?server',
  'A server with the specified hostname could not be found',
  'An SSL error has occurred and a secure connection to the server cannot be made',
  '(?:A data connection is not currently allowed|International roaming is currently off|cannot parse response)',
  "The operation couldn[’']t be completed\\. (?:Software caused connection abort|Socket is not connected|Connection reset by peer|\\((?:kCFErrorDomainCFNetwork|NSURLErrorDomain) error -?\\d{1,6}\\.?\\))",
  '(?:FetchEvent\\.respondWith received an error: [^\\n]{1,300}|Fetch event is destroyed)',
  // libraries
  'Network request (?:failed|timed out)',
  'Request timed out: [A-Z]{3,8} \\S{1,1500}',
  `\\[[A-Z]{3,8}\\] "[^"\\n]{1,1500}": <no response>${LINE}`,
  'Http failure response for (?:\\(unknown url\\)|\\S{1,1500}): 0 [^\\n]{1,60}',
  'Firebase: [^\\n]{1,200}\\(auth/network-request-failed\\)',
  'Failed to get document because the client is offline',
  '(?:xhr poll error|xhr post error|websocket error)',
  'WebSocket closed with status code: 1006 \\([^)\\n]{0,200}\\)',
  `(?:Failed to complete negotiation with the server|Failed to start the connection): (?:[A-Za-z]{0,40}Error: )?${FETCH}`,
  'Server timeout elapsed without receiving a message from the server',
  'Request has been terminated',
  'Connection lost while (?:action|mutation|query) was in flight',
  'Failed to load Stripe\\.js',
  // service workers
  "Failed to update a ServiceWorker for scope \\('[^'\\n]{1,1000}'\\) with script \\('[^'\\n]{1,1000}'\\): An unknown error occurred when fetching the script",
  'Script \\S{1,1500} load failed',
  ...LOCAL_SENTENCES,
]);
/** By client libraries and by Safari, in words that anybody may use. */
const SHORT = sentences([
  '(?:Network Error|Request aborted|Aborted|AbortError|Timeout|timeout(?: of \\d{1,10} ?ms)? exceeded|cancell?ed)',
  ...LOCAL_CANCELLED,
]);
/** A program that uses these codes means the network. */
const CODE = /^(?:[A-Za-z]{0,40}Error: )?(?:Failed to load resource: )?net::ERR_/;

/** Types that programs don't throw with a browser's sentence; anybody throws an Error. */
const BROWSER_TYPE = /^(?:TypeError|DOMException|(?:Abort|Timeout|Network)Error|NS_\w{1,60})$/;
const LIBRARY_TYPE =
  /^(?:(?:Axios|Cancell?ed|Fetch|Combined|Apollo|ServerParse|TRPCClient|AuthRetryableFetch|Firebase|Transport|RequestTimeout)Error|HttpErrorResponse)$/;
/** Types that alone mean a request that was given up, if no code of the application is involved. */
const TYPE = /^(?:(?:Abort|Timeout|Network|Cancell?ed)Error)$/;

function isFailure({ type, message, isOwn }: Seen): boolean {
  if (BY_BROWSERS.test(message)) return !isOwn || BROWSER_TYPE.test(type) || LIBRARY_TYPE.test(type) || CODE.test(message);
  return SHORT.test(message) && (!isOwn || LIBRARY_TYPE.test(type));
}

/** The caller of fetch is always the site's own, so a browser's own sentence counts whatever is on top. */
export const isNetwork = (seen: Seen): boolean =>
  isFailure(seen) ||
  (!seen.hasOwn && TYPE.test(seen.type)) ||
  (seen.type === 'TypeError' && seen.files.length === 0 && looksLocal(seen.message));
