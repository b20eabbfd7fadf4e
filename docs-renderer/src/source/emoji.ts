/** Names of characters in Markdown, such as `:tada:`: those that documentation uses. Other names stay as they are written. */
const EMOJI: Readonly<Record<string, string>> = {
  ...{ smile: '😄', grinning: '😀', wink: '😉', thinking: '🤔', sob: '😭', sunglasses: '😎', heart_eyes: '😍', joy: '😂', cry: '😢' },
  ...{ tada: '🎉', rocket: '🚀', sparkles: '✨', star: '⭐', star2: '🌟', fire: '🔥', boom: '💥', zap: '⚡', heart: '❤️', '100': '💯' },
  ...{ warning: '⚠️', rotating_light: '🚨', no_entry: '⛔', x: '❌', heavy_check_mark: '✔️', white_check_mark: '✅', construction: '🚧' },
  ...{ bulb: '💡', memo: '📝', book: '📖', books: '📚', pushpin: '📌', link: '🔗', bookmark: '🔖', page_facing_up: '📄', clipboard: '📋' },
  ...{
    '+1': '👍',
    thumbsup: '👍',
    '-1': '👎',
    thumbsdown: '👎',
    wave: '👋',
    clap: '👏',
    pray: '🙏',
    muscle: '💪',
    point_right: '👉',
    eyes: '👀',
  },
  ...{ bug: '🐛', wrench: '🔧', hammer: '🔨', gear: '⚙️', lock: '🔒', unlock: '🔓', key: '🔑', shield: '🛡️', package: '📦', art: '🎨' },
  ...{ arrow_up: '⬆️', arrow_down: '⬇️', arrow_left: '⬅️', arrow_right: '➡️', recycle: '♻️', question: '❓', exclamation: '❗' },
  ...{
    information_source: 'ℹ️',
    question_mark: '❓',
    hourglass: '⌛',
    calendar: '📆',
    computer: '💻',
    globe_with_meridians: '🌐',
    earth_africa: '🌍',
  },
};

/** The text with known names replaced. */
export const withEmoji = (text: string): string =>
  text.includes(':')
    ? text.replace(/(?<![\w:]):([a-z0-9_+-]{1,30}):(?![\w:])/g, (written, name: string) =>
        Object.hasOwn(EMOJI, name) ? (EMOJI[name] as string) : written,
      )
    : text;
