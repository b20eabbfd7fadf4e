/**
 * Texts and their masked form. The secrets are fake: they consist of words such as FAKE, assembled here, so that no repository scanner takes them for
 * real ones.
 */

import { KEYS } from './masking-key-examples.js';
import { NUMBERS } from './masking-number-examples.js';

/** The server, the SDKs, the agent and the tracker mask a text alike, unless an example says otherwise. */
export interface TextExample {
  name: string;
  text: string;
  masked: string;
  /** The agent's result for a log line, where queries are kept. */
  line?: string;
  /** The tracker leaves this to the server, because the tracker's size is limited. */
  notInPages?: boolean;
}

const fake = (length: number) => 'FAKE0Fake1'.repeat(10).slice(0, length);
const jwt = ['eyJhbGciOiJub25lIn0', 'eyJzdWIiOiJub2JvZHkifQ', 'ZmFrZQ'].join('.');
const base64 = ['bm9ib2R5', 'Om5vdGhpbmc='].join('');
const pem = (kind: string, end = '\n') =>
  [`-----BEGIN ${kind}PRIVATE`, 'KEY-----\nRkFLRQ==', `RkFLRQ==\n-----END ${kind}PRIVATE`, 'KEY-----'].join(' ').replace(/\n/g, end);
const PEOPLE: readonly TextExample[] = [
  { name: 'an e-mail address', text: 'mail bob@example.com now', masked: 'mail [email] now' },
  { name: 'two addresses, of other scripts', text: 'a,jürgen@exämple.de;ада@пример.рф', masked: 'a,[email];[email]' },
  { name: 'an accent of its own', text: 'zoe\u0308@mu\u0308ller.de', masked: '[email]' },
  { name: 'a tag and a subdomain', text: '<bob.o-neil+tag@mail.example.co.uk>', masked: '<[email]>' },
  {
    name: 'an apostrophe in the name',
    text: "<bob.o'brien@example.com> 'ada@example.com'",
    masked: "<[email]> '[email]'",
  },
  { name: 'a long name', text: `${'x'.repeat(100)}bob@example.com`, masked: '[email]' },
  { name: 'many labels', text: 'bob@a.b.c.d.e.f.g.h.i.j.k.example.com', masked: '[email]' },
  { name: 'an encoded address', text: '/users/ada%40example.com/cart', masked: '/users/[email]/cart' },
  { name: 'an encoded name', text: '/users/j%C3%BCrgen%40ex%C3%A4mple.de/cart', masked: '/users/[email]/cart' },
  { name: 'an address encoded twice', text: '/r/%2Fa%2Fada%2540example.com', masked: '/r/[email]' },
  { name: 'an address escaped in JSON', text: '"ada\\u0040example.com"', masked: '"[email]"' },
  { name: 'a name in quotes', text: 'to "odd name"@example.com', masked: 'to [email]' },
  { name: 'localhost', text: 'mail root@localhost failed', masked: 'mail [email] failed' },
  { name: 'an address at a number', text: 'ada@192.0.2.1, ada@[192.0.2.1]', masked: '[email], [email]' },
  { name: 'an encoded domain', text: 'ada@xn--e1afmkfd.xn--p1ai', masked: '[email]' },
  {
    name: 'packages are no addresses',
    text: 'node_modules/react@17.0.2/index.js @scope/name',
    masked: 'node_modules/react@17.0.2/index.js @scope/name',
  },
  { name: 'frames are no addresses', text: 'load@https://shop.example.com/x.js:1:2', masked: 'load@https://shop.example.com/x.js:1:2' },
  { name: 'at home', text: "it's@home", masked: "it's@home" },
];

const BEARERS: readonly TextExample[] = [
  { name: 'a Bearer credential', text: 'Authorization: Bearer abc.DEF-12_~+/=, more', masked: 'Authorization: Bearer [redacted], more' },
  { name: 'in small letters and with more blanks', text: 'bearer   s3cret', masked: 'Bearer [redacted]' },
  { name: 'in JSON', text: '{"authorization":"Bearer s3cret"}', masked: '{"authorization":"Bearer [redacted]"}' },
  { name: 'as a name in JSON', text: '{"Bearer":"def"}', masked: '{"Bearer [redacted]"}' },
  { name: 'in quotes', text: 'Bearer "s3cret" end', masked: 'Bearer [redacted]" end' },
  {
    name: 'encoded',
    text: 'https://x.example.com/p/Authorization:%20Bearer%20s3cret',
    masked: 'https://x.example.com/p/Authorization:%20Bearer [redacted]',
  },
  { name: 'encoded with a quote', text: '/p/%22Bearer%20s3cret', masked: '/p/%22Bearer [redacted]' },
  { name: 'with a bar in it', text: 'Bearer 12|sesame!open end', masked: 'Bearer [redacted] end' },
  { name: 'before a back quote', text: 'Bearer abc`def', masked: 'Bearer [redacted]`def' },
  {
    name: 'several',
    text: 'Bearer a1, bearer: b2; tokenBearer=c3',
    masked: 'Bearer [redacted], Bearer [redacted]; tokenBearer [redacted]',
  },
  { name: 'the word alone', text: 'bearers of news, forbearance', masked: 'bearers of news, forbearance' },
  {
    name: 'words about a credential',
    text: 'the bearer token is missing, no Bearer auth',
    masked: 'the bearer token is missing, no Bearer auth',
  },
  {
    name: 'a credential that begins like such a word',
    text: 'Bearer tokenX-1, Bearer auth.s3cret',
    masked: 'Bearer [redacted], Bearer [redacted]',
  },
  {
    name: 'the address of a repository',
    text: 'git@host.example.com:org/repo.git not found',
    masked: 'git@host.example.com:org/repo.git not found',
  },
  { name: 'an e-mail address that ends like one', text: 'legit@example.com: git@example.com', masked: '[email]: [email]' },
];

const FORMS: readonly TextExample[] = [
  { name: 'a JSON Web Token', text: `jwt ${jwt} expired`, masked: 'jwt [redacted] expired' },
  { name: 'an encoded JSON Web Token', text: `/auth/%20${jwt}/x`, masked: '/auth/%20[redacted]/x' },
  { name: 'Basic', text: `sent Basic ${base64} twice`, masked: 'sent Basic [redacted] twice', notInPages: true },
  { name: 'the word basic', text: 'Basic authentication, basic Knowledge', masked: 'Basic authentication, basic Knowledge' },
  { name: 'Token', text: `Token ${'0fake1'.repeat(6)}`, masked: 'Token [redacted]', notInPages: true },
  {
    name: 'the word token',
    text: 'Token validation failed: Unexpected token: punc',
    masked: 'Token validation failed: Unexpected token: punc',
  },
  { name: 'Digest', text: 'Digest username="bob", response="fa4e", qop=auth', masked: 'Digest [redacted]', notInPages: true },
  {
    name: 'AWS signature',
    text: 'AWS4-HMAC-SHA256 Credential=FAKE/20260101/eu, Signature=fa4e',
    masked: 'AWS4-HMAC-SHA256 [redacted]',
    notInPages: true,
  },
  { name: 'a private key', text: `key ${pem('')} end`, masked: 'key [redacted] end', notInPages: true },
  { name: 'a private key in JSON', text: `"key":"${pem('RSA ', '\\n')}"`, masked: '"key":"[redacted]"', notInPages: true },
  ...KEYS,
  { name: 'a private key that was cut', text: `${pem('EC ').slice(0, 40)}`, masked: '[redacted]', notInPages: true },
  ...(
    [
      ['AWS', ['AK', 'IA', 'FAKE0FAKE0FAKE00']],
      ['GitHub', ['gh', 'p_', fake(36)]],
      ['GitHub, fine-grained', ['github', '_pat_', fake(60)]],
      ['Stripe', ['sk', '_live_', fake(24)]],
      ['Stripe, restricted', ['rk', '_test_', fake(24)]],
      ['Slack', ['xo', 'xb-', '000-FAKE-fake-0000']],
      ['Google', ['AI', 'za', fake(35)]],
      ['npm', ['np', 'm_', fake(36)]],
      ['GitLab', ['gl', 'pat-', fake(20)]],
      ['OpenAI', ['sk', '-proj-', fake(40)]],
      ['SendGrid', ['SG', `.${fake(22)}.`, fake(43)]],
      ['a key of Tidewatch', ['tw', `k_${fake(16)}.`, fake(43)]],
      ['a session of Tidewatch', ['tw', 's_', fake(43)]],
      ['an agent of Tidewatch', ['s', 'a_', fake(43)]],
    ] as const
  ).map(([name, parts]) => ({ name, text: `with ${parts.join('')}, refused`, masked: 'with [redacted], refused', notInPages: true })),
  { name: 'public names stay', text: 'key twk_FAKE0Fake1FAKE0F of fbw_shop', masked: 'key twk_FAKE0Fake1FAKE0F of fbw_shop' },
  {
    name: 'classes stay',
    text: 'div.sk-loading-indicator-container in task-0123456789-0123456789',
    masked: 'div.sk-loading-indicator-container in task-0123456789-0123456789',
  },
];

const ADDRESSES: readonly TextExample[] = [
  {
    name: 'a query',
    text: 'GET https://shop.example.com/reset?mail=1#top failed',
    masked: 'GET https://shop.example.com/reset failed',
    line: 'GET https://shop.example.com/reset?mail=1#top failed',
  },
  {
    name: 'a query of a path',
    text: 'Max retries exceeded with url: /v1/pay?page=1 (Caused by x)',
    masked: 'Max retries exceeded with url: /v1/pay (Caused by x)',
    line: 'Max retries exceeded with url: /v1/pay?page=1 (Caused by x)',
  },
  {
    name: 'a secret in a query',
    text: '"GET /v1/pay?api_key=fake&page=1 HTTP/1.1"',
    masked: '"GET /v1/pay HTTP/1.1"',
    line: '"GET /v1/pay?api_key=[redacted]&page=1 HTTP/1.1"',
  },
  {
    name: 'the position of a frame stays',
    text: '(https://shop.example.com/x.js?v=1:10:5)',
    masked: '(https://shop.example.com/x.js:10:5)',
    line: '(https://shop.example.com/x.js?v=1:10:5)',
  },
  { name: 'a question is no query', text: 'and/or what? yes/no?', masked: 'and/or what? yes/no?' },
  { name: 'user and password', text: 'connect mysql://root:s3cr3t@192.0.2.5/db', masked: 'connect mysql://192.0.2.5/db' },
  { name: 'a password alone', text: 'redis://:p4ss@cache:6379', masked: 'redis://cache:6379' },
  { name: 'a password with signs', text: 'postgres://app:a/b#c@localhost:5432/x', masked: 'postgres://localhost:5432/x' },
  { name: 'a password with an at sign', text: 'https://bob:p@ss@shop.example.com/', masked: 'https://shop.example.com/' },
  { name: 'a port is no password', text: 'http://localhost:3000/@vite/client:1:2', masked: 'http://localhost:3000/@vite/client:1:2' },
  { name: 'a version is no host', text: 'https://cdn.example.com/npm/vue@3/x.js', masked: 'https://cdn.example.com/npm/vue@3/x.js' },
];

const ASSIGNED: readonly TextExample[] = [
  { name: 'a form', text: 'user=bob&password=hunter2&page=3', masked: 'user=bob&password=[redacted]&page=3' },
  { name: 'JSON', text: '{"user":"bob","apiKey":"s3 cret","n":1}', masked: '{"user":"bob","apiKey":"[redacted]","n":1}' },
  { name: 'a number in JSON', text: '{"cvv": 123, "pin":"0000"}', masked: '{"cvv": [redacted], "pin":"[redacted]"}' },
  {
    name: 'JSON in JSON',
    text: '{\\"client_secret\\":\\"s3cret\\",\\"a\\":1}',
    masked: '{\\"client_secret\\":\\"[redacted]\\",\\"a\\":1}',
  },
  { name: 'a quote in the value', text: '"password":"a\\"b","x":1', masked: '"password":"[redacted]","x":1' },
  { name: 'a text that was cut', text: '{"refresh_token":"s3cr', masked: '{"refresh_token":"[redacted]' },
  { name: 'a hash of Ruby', text: '{"password"=>"hunter2", :a=>1}', masked: '{"password"=>"[redacted]", :a=>1}' },
  { name: 'a dictionary of Python', text: "{'access_token': 'abc', 'a': 1}", masked: "{'access_token': '[redacted]', 'a': 1}" },
  { name: 'YAML', text: 'password: hunter\nuser: bob', masked: 'password: [redacted]\nuser: bob' },
  { name: 'a field in brackets', text: 'user[password]=hunter2', masked: 'user[password]=[redacted]' },
  {
    name: 'a key of a table',
    text: 'Key (reset_token)=(s3cret x) already exists',
    masked: 'Key (reset_token)=([redacted]) already exists',
  },
  { name: 'a connection string', text: 'Server=db;Password=hunter2;Port=1', masked: 'Server=db;Password=[redacted];Port=1' },
  { name: 'a header', text: 'X-Api-Key: s3cret-1', masked: 'X-Api-Key: [redacted]' },
  { name: 'a cookie', text: 'Cookie: sid=abc; theme=dark', masked: 'Cookie: [redacted]' },
  { name: 'a cookie that is set', text: '"Set-Cookie": "sid=abc; Path=/"', masked: '"Set-Cookie": "[redacted]"' },
  { name: 'Basic in a header', text: `Authorization: Basic ${base64}\nHost: x`, masked: 'Authorization: Basic [redacted]\nHost: x' },
  { name: 'Digest in a header', text: 'Authorization: Digest username="bob", response="fa4e"', masked: 'Authorization: Digest [redacted]' },
  { name: 'a header without a scheme', text: 'authorization=s3cret', masked: 'authorization=[redacted]' },
  {
    name: 'encoded',
    text: 'x=%7B%22password%22%3A%22hunter2%22%7D',
    masked: 'x=%7B%22password%22%3A%22[redacted]%22%7D',
    notInPages: true,
  },
  {
    name: 'an option',
    text: 'mysqldump --password hunter --token=abc shop',
    masked: 'mysqldump --password [redacted] --token=[redacted] shop',
    notInPages: true,
  },
  {
    name: 'XML',
    text: '<user>bob</user><Password>hunter2</Password>',
    masked: '<user>bob</user><Password>[redacted]</Password>',
    notInPages: true,
  },
  { name: 'a secret that is a number', text: 'card_number=4111111111111111', masked: 'card_number=[number]' },
  { name: 'no secret at all', text: 'token=null session: undefined password=""', masked: 'token=null session: undefined password=""' },
  { name: 'prose', text: 'Invalid token: expired. session: not found', masked: 'Invalid token: expired. session: not found' },
  {
    name: 'what is said about a secret',
    text: 'password_length=3 tokenizer=bpe author=bob tokens=5',
    masked: 'password_length=3 tokenizer=bpe author=bob tokens=5',
  },
];

export const TEXTS: readonly TextExample[] = [
  {
    name: 'nothing to hide',
    text: "Cannot read properties of undefined (reading 'token')",
    masked: "Cannot read properties of undefined (reading 'token')",
  },
  ...PEOPLE,
  ...NUMBERS,
  ...BEARERS,
  ...FORMS,
  ...ADDRESSES,
  ...ASSIGNED,
];

/** Lines of source code, as SDKs read and send them. */
export const SOURCES: readonly Omit<TextExample, 'line' | 'notInPages'>[] = [
  {
    name: 'code stays',
    text: 'const token = getToken(session), password = form.password;',
    masked: 'const token = getToken(session), password = form.password;',
  },
  { name: 'types stay', text: 'login(user: string, password: string): Token', masked: 'login(user: string, password: string): Token' },
  { name: 'a secret in quotes', text: "const apiKey = 's3cret', retries = 3;", masked: "const apiKey = '[redacted]', retries = 3;" },
  { name: 'a choice is no query', text: 'x = a/b?c=1:2', masked: 'x = a/b?c=1:2' },
  { name: 'an address', text: 'fetch("https://bob:s3cret@x.example.com/?key=1")', masked: 'fetch("https://x.example.com/")' },
  { name: 'people', text: 'admin = "bob@example.com"; card = 4111111111111111', masked: 'admin = "[email]"; card = [number]' },
];

/** Names whose values are secret, and names whose values aren't. */
export const NAMES = {
  secret: [
    'password',
    'Passwd',
    'PGPASSWORD',
    'db_password',
    'userPassword',
    'passphrase',
    'db_pass',
    'pwd',
    'Passwort',
    'secret',
    'client_secret',
    'clientSecret',
    'SECRET_KEY_BASE',
    'aws_secret_access_key',
    'stripe-secret',
    'token',
    'access_token',
    'refreshToken',
    'accesstoken',
    'x-auth-token',
    'csrf_token',
    'idToken',
    'jwt',
    'authorization',
    'Proxy-Authorization',
    'auth',
    'cookie',
    'Set-Cookie',
    'cookies',
    'session',
    'session_id',
    'PHPSESSID',
    'JSESSIONID',
    'connect.sid',
    'api_key',
    'apiKey',
    'api-key',
    'APIKey',
    'X-API-Key',
    'apikey',
    'app_key',
    'accountKey',
    'private_key',
    'privateKey',
    'encryption_key',
    'csrf',
    'X-XSRF-TOKEN',
    'credential',
    'credentials',
    'ssn',
    'pin',
    'otp',
    'cvv',
    'cvc2',
    'card_number',
    'cardNumber',
    'creditCard',
    'iban',
    'mnemonic',
  ],
  plain: [
    'author',
    'authority',
    'tokenizer',
    'tokenizer_count',
    'tokens',
    'max_tokens',
    'token_count',
    'token_type',
    'tokenExpiresAt',
    'session_count',
    'session_duration',
    'password_length',
    'has_password',
    'is_secret',
    'passed',
    'compass',
    'bypass',
    'secretary',
    'cookie_consent',
    'cookies_enabled',
    'key',
    'primary_key',
    'cache_key',
    'keyboard',
    'public_key',
    'pinned',
    'spin',
    'card_type',
    'card_brand',
    'authenticated',
    'auth_method',
    'region',
    'user',
    'e-mail',
    'session_user',
    'x',
    '',
  ],
} as const;

/** Values of tags and data with their names. */
export const VALUES: readonly { name: string; value: string | number | boolean | null; masked: string | number | boolean | null }[] = [
  { name: 'password', value: 'hunter2 or two', masked: '[redacted]' },
  { name: 'authorization', value: 'Bearer abc', masked: 'Bearer [redacted]' },
  { name: 'Authorization', value: `Basic ${base64}`, masked: 'Basic [redacted]' },
  { name: 'cookie', value: 'sid=abc; theme=dark', masked: '[redacted]' },
  { name: 'cvv', value: 123, masked: '[redacted]' },
  { name: 'cardNumber', value: 4111111111111111, masked: '[number]' },
  { name: 'cardNumber', value: '4111 1111 1111 1111', masked: '[number]' },
  { name: 'session', value: 'bob@example.com', masked: '[email]' },
  { name: 'password', value: 'hunter2 bob@example.com', masked: '[redacted]' },
  { name: 'secret', value: true, masked: true },
  { name: 'secret', value: null, masked: null },
  { name: 'secret', value: '', masked: '' },
  { name: 'token_count', value: 12, masked: 12 },
  { name: 'total', value: 12.5, masked: 12.5 },
  { name: 'card', value: 4111111111111111, masked: '[number]' },
  { name: 'url', value: 'https://shop.example.com/api?x=1', masked: 'https://shop.example.com/api' },
  { name: 'note', value: 'of bob@example.com', masked: 'of [email]' },
];
