/** Names and kinds of well-known sources, found by the referring host or by a campaign's short name. */

export type SourceKind = 'search' | 'social' | 'video' | 'shopping' | 'ai' | 'email';

/** name, kind, then hosts (with their subdomains) and aliases without a dot. `google.` matches google. with any suffix. */
const KNOWN: readonly (readonly [string, SourceKind, ...string[]])[] = [
  ['Google', 'search', 'google.', 'google', 'adwords', 'googleads'],
  ['Bing', 'search', 'bing.com', 'bing'],
  ['DuckDuckGo', 'search', 'duckduckgo.com', 'duckduckgo', 'ddg'],
  ['Yahoo!', 'search', 'search.yahoo.com', 'yahoo.com', 'yahoo.co.jp', 'yahoo'],
  ['Yandex', 'search', 'yandex.', 'ya.ru', 'yandex'],
  ['Baidu', 'search', 'baidu.com', 'baidu'],
  ['Ecosia', 'search', 'ecosia.org', 'ecosia'],
  ['Qwant', 'search', 'qwant.com', 'qwant'],
  ['Startpage', 'search', 'startpage.com', 'startpage'],
  ['Brave', 'search', 'search.brave.com', 'brave'],
  ['Kagi', 'search', 'kagi.com', 'kagi'],
  ['Naver', 'search', 'search.naver.com', 'naver.com', 'naver'],
  ['Seznam', 'search', 'search.seznam.cz', 'seznam.cz', 'seznam'],
  ['Sogou', 'search', 'sogou.com', 'sogou'],
  ['Mojeek', 'search', 'mojeek.com', 'mojeek'],
  ['AOL', 'search', 'search.aol.com', 'aol'],
  ['Ask', 'search', 'ask.com', 'ask'],
  ['Facebook', 'social', 'facebook.com', 'fb.com', 'fb.me', 'facebook', 'fb', 'facebookads', 'facebook_ads'],
  ['Instagram', 'social', 'instagram.com', 'instagram', 'ig'],
  ['Threads', 'social', 'threads.net', 'threads.com', 'threads'],
  ['Twitter', 'social', 'twitter.com', 'x.com', 't.co', 'twitter', 'x'],
  ['LinkedIn', 'social', 'linkedin.com', 'lnkd.in', 'linkedin', 'com.linkedin.android'],
  ['Reddit', 'social', 'reddit.com', 'redd.it', 'reddit', 'com.reddit.frontpage'],
  ['Pinterest', 'social', 'pinterest.', 'pin.it', 'pinterest'],
  ['Mastodon', 'social', 'mastodon.social', 'mastodon.online', 'mastodon'],
  ['Bluesky', 'social', 'bsky.app', 'bluesky'],
  ['Hacker News', 'social', 'news.ycombinator.com', 'hackernews', 'hn'],
  ['Lobsters', 'social', 'lobste.rs', 'lobsters'],
  ['Tumblr', 'social', 'tumblr.com', 'tumblr'],
  ['VK', 'social', 'vk.com', 'vkontakte.ru', 'vk'],
  ['Odnoklassniki', 'social', 'ok.ru'],
  ['Weibo', 'social', 'weibo.com', 'weibo.cn', 'weibo'],
  ['Telegram', 'social', 't.me', 'web.telegram.org', 'org.telegram.messenger', 'telegram'],
  ['WhatsApp', 'social', 'whatsapp.com', 'wa.me', 'whatsapp'],
  ['Discord', 'social', 'discord.com', 'discordapp.com', 'discord'],
  ['Slack', 'social', 'slack.com', 'com.slack', 'slack'],
  ['Snapchat', 'social', 'snapchat.com', 'snapchat'],
  ['Quora', 'social', 'quora.com', 'quora'],
  ['GitHub', 'social', 'github.com', 'github'],
  ['Stack Overflow', 'social', 'stackoverflow.com', 'stackoverflow'],
  ['Product Hunt', 'social', 'producthunt.com', 'producthunt'],
  ['DEV', 'social', 'dev.to'],
  ['Medium', 'social', 'medium.com', 'medium'],
  ['XING', 'social', 'xing.com', 'xing'],
  ['YouTube', 'video', 'youtube.com', 'youtu.be', 'youtube', 'yt'],
  ['Vimeo', 'video', 'vimeo.com', 'vimeo'],
  ['TikTok', 'video', 'tiktok.com', 'tiktok'],
  ['Twitch', 'video', 'twitch.tv', 'twitch'],
  ['Dailymotion', 'video', 'dailymotion.com', 'dailymotion'],
  ['Bilibili', 'video', 'bilibili.com', 'bilibili'],
  ['Amazon', 'shopping', 'amazon.', 'amazon'],
  ['eBay', 'shopping', 'ebay.', 'ebay'],
  ['Etsy', 'shopping', 'etsy.com', 'etsy'],
  ['Walmart', 'shopping', 'walmart.com', 'walmart'],
  ['AliExpress', 'shopping', 'aliexpress.', 'aliexpress'],
  ['Google Shopping', 'shopping', 'shopping.google.com'],
  ['ChatGPT', 'ai', 'chatgpt.com', 'chat.openai.com', 'chatgpt'],
  ['Claude', 'ai', 'claude.ai', 'claude'],
  ['Perplexity', 'ai', 'perplexity.ai', 'perplexity'],
  ['Gemini', 'ai', 'gemini.google.com', 'bard.google.com', 'gemini'],
  ['Copilot', 'ai', 'copilot.microsoft.com', 'copilot'],
  ['DeepSeek', 'ai', 'chat.deepseek.com', 'deepseek.com', 'deepseek'],
  ['Mistral', 'ai', 'chat.mistral.ai', 'mistral'],
  ['Grok', 'ai', 'grok.com', 'grok'],
  ['Meta AI', 'ai', 'meta.ai'],
  ['You.com', 'ai', 'you.com'],
  ['Phind', 'ai', 'phind.com', 'phind'],
  ['Poe', 'ai', 'poe.com'],
  ['Gmail', 'email', 'mail.google.com', 'com.google.android.gm', 'gmail'],
  ['Outlook', 'email', 'outlook.live.com', 'outlook.office.com', 'outlook.com', 'outlook'],
  ['Yahoo! Mail', 'email', 'mail.yahoo.com'],
  ['Proton Mail', 'email', 'mail.proton.me', 'protonmail.com'],
  ['GMX', 'email', 'gmx.net', 'gmx.com'],
  ['WEB.DE', 'email', 'web.de'],
];

interface KnownSource {
  name: string;
  kind: SourceKind;
}

/** By host or alias; entries that end with a dot are found through `beforeSuffix`. */
const byName = new Map(KNOWN.flatMap(([name, kind, ...names]) => names.map((own) => [own, { name, kind }] as const)));

/** Reduces google.co.uk to google. */
const COUNTRY_SUFFIX = /(^|\.)([a-z]+\.)(?:com?\.)?[a-z]{2,3}$/;

/** The source of a host or of one of its parent domains. */
export function sourceOfHost(host: string): KnownSource | null {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const found = byName.get(name);
    if (found) return found;
  }
  return byName.get(COUNTRY_SUFFIX.exec(host)?.[2] ?? '') ?? null;
}

/** The source of a campaign's short name, in lower case. */
export const sourceOfAlias = (alias: string): KnownSource | null => byName.get(alias) ?? (alias.includes('.') ? sourceOfHost(alias) : null);
