/** The names of the numbers in analytics_hits. A number never changes its meaning. */

export const CHANNEL_NAMES: ReadonlyMap<number, string> = new Map(
  [
    'Cross-network',
    'Paid Shopping',
    'Paid Search',
    'Paid Social',
    'Paid Video',
    'Display',
    'Paid Other',
    'Organic Shopping',
    'Organic Social',
    'Organic Video',
    'Organic Search',
    'AI Assistants',
    'Email',
    'Affiliates',
    'Audio',
    'SMS',
    'Mobile Push',
    'Referral',
    'Direct',
  ].map((name, index) => [index + 1, name]),
);

export const DEVICE_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'mobile'],
  [2, 'tablet'],
  [3, 'desktop'],
]);
