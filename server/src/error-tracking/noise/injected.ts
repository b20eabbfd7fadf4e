/** Scripts that are not the site's: of extensions, wallets, in-app browsers and native bridges. */
import { INJECTED_NAMES as NAMES } from './injected-names.js';
import { type Seen, sentences } from './saying.js';

const LINE = '[^\\n]{0,500}';
/** Schemes of extensions, user scripts and in-app browsers. */
const SCHEME =
  /^(?:(?:chrome|moz|safari|safari-web|ms-browser|edge|opera)-extension:|chrome:\/\/|webkit-masked-url:|resource:\/\/|user-?script:|iabjs:)/i;
/** Names of injected scripts without a host; those of a site have one. */
const SCRIPT = /(?:^|\/)(?:injected?[-_]?(?:script)?|in-?page|content-?scripts?|user-?scripts?|inject)(?:\.bundle|\.min)?\.js$/i;

const SAYING = sentences([
  // extensions
  'Extension context invalidated',
  '(?:Unchecked runtime\\.lastError: )?Could not establish connection\\. Receiving end does not exist',
  `(?:Unchecked )?runtime\\.lastError: ${LINE}`,
  'The message port closed before a response was received',
  'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received',
  `The page keeping the extension port is moved into back/forward cache${LINE}`,
  'Attempting to use a disconnected port object',
  'Invalid call to runtime\\.sendMessage\\(\\)\\. Tab not found',
  'No tab with id: ?\\d{1,12}',
  `This script should only be loaded in a (?:browser )?extension`,
  `Cannot access contents of (?:the page|url)${LINE}`,
  "can't access dead object",
  // wallets
  '(?:Failed to connect to|Could not find(?: the)?|Could not connect to) MetaMask(?: extension)?',
  'MetaMask extension not found',
  `MetaMask: Disconnected from (?:chain|MetaMask)${LINE}`,
  `Talisman extension has not been configured yet${LINE}`,
  // in-app browsers and native bridges
  `(?:Non-Error promise rejection captured with value: )?Object Not Found Matching Id:\\d{1,20}, MethodName:\\w{1,60}, ParamCount:\\d{1,5}`,
  '(?:Error invoking [\\w.]{1,100}: )?(?:Java object is gone|Java exception was raised during method invocation|Java bridge method(?: invocation error)?)',
  'Error invoking [\\w.]{1,100}: Method not found',
  'WKWebView API client did not respond to this postMessage',
  'WKWebView was deallocated before the message was delivered',
  'WebViewJavascriptBridge',
  'func sseError not found',
  'feature named `\\w{1,60}` was not found',
]);

const OBJECT = '(?:(?:window|self|top|parent|globalThis)\\.)?';
const NAME = `(?:${NAMES.join('|')})`;
/** The engines' sentences about a missing name or property, with a name that only such scripts use. */
const ABOUT_NAME = sentences([
  `Can't find variable: ${NAME}`,
  `${OBJECT}${NAME}(?:\\.[\\w$.]{1,200})? is (?:not defined|undefined|null|not a function)(?:\\. \\(In ${LINE})?`,
  `(?:undefined|null) is not an object \\(evaluating '${OBJECT}${NAME}\\b${LINE}'\\)`,
  `undefined is not an object \\(evaluating 'window\\['[0-9A-F-]{36}'\\]\\['gm_menus'\\]${LINE}'\\)`,
  `(?:undefined|null) is not an object \\(evaluating '(?:browser|chrome)\\.runtime\\b${LINE}'\\)`,
  `Cannot read propert(?:y|ies) (?:of (?:undefined|null) \\(reading '${NAME}'\\)|'${NAME}' of (?:undefined|null))`,
  `can't access property "${NAME}", ${LINE} is (?:undefined|null)`,
  `Cannot (?:redefine property: (?:${NAME}|googletag)|set property ${NAME} of ${LINE})`,
  `can't redefine non-configurable property "${NAME}"`,
  `Cannot assign to read only property '${NAME}' of object ${LINE}`,
  `'set' on proxy: trap returned falsish for property '${NAME}'`,
  `Cannot destructure property '${NAME}' of ${LINE} as it is (?:undefined|null)`,
  `Identifier '${NAME}' has already been declared`,
  `Can't create duplicate variable: '${NAME}'`,
  `redeclaration of (?:const|let|var|function) ${NAME}`,
]);

function isInjectedFile(file: string): boolean {
  return SCHEME.test(file) || (!/^https?:/i.test(file) && SCRIPT.test(file.replace(/[?#].*$/s, '')));
}

/** By the file on top, or by words that only such scripts use. */
export function isInjected({ message, files, isOwn }: Seen): boolean {
  const [top] = files;
  if (isOwn) return false;
  return (top !== undefined && isInjectedFile(top)) || SAYING.test(message) || ABOUT_NAME.test(message);
}
