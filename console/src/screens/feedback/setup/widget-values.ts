/** What the form of a widget says, for the operation and for the preview. */
import type { Answer, Input } from '../../../data/operation.js';
import type { FormValues } from '../../../parts/form/form.js';

export type Widget = Answer<'listFeedbackWidgets'>['widgets'][number];
export type Texts = Widget['texts'];

/** The widget's texts by their names, in the order in which visitors meet them. */
export const TEXTS: readonly (readonly [string, string])[] = [
  ['button', 'Button'],
  ['title', 'Title of the dialog'],
  ['message', 'Message'],
  ['email', 'Email address'],
  ['emailHint', 'Below the email address'],
  ['addScreenshot', 'Add a screenshot'],
  ['chooseImage', 'Choose an image'],
  ['removeScreenshot', 'Remove the screenshot'],
  ['takingScreenshot', 'While the screenshot is taken'],
  ['preview', 'Name of the screenshot'],
  ['hide', 'Hide a part of it'],
  ['hideHelp', 'How to hide a part'],
  ['undo', 'Undo'],
  ['send', 'Send'],
  ['close', 'Close'],
  ['thanks', 'Thanks'],
  ['kept', 'Thanks, without a connection'],
  ['required', 'No message'],
  ['invalidEmail', 'No email address'],
  ['failed', 'Not sent'],
  ['refused', 'Refused, with {status}'],
  ['screenshotFailed', 'No screenshot'],
  ['notAnImage', 'Not an image'],
  ['lowNps', 'NPS, 0'],
  ['highNps', 'NPS, 10'],
  ['lowCsat', 'CSAT, 1'],
  ['highCsat', 'CSAT, 5'],
  ['requiredScore', 'No score'],
  ['surveyThanks', 'Thanks for an answer'],
];

/** Host names as they are typed: one a line, or with commas. */
export const domainsIn = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))];

/** Texts with those of one language replaced; an empty text is the widget's own. */
export function withTexts(texts: Texts, language: string, typed: Readonly<Record<string, string>>): Texts {
  const { [language]: before = {}, ...others } = texts;
  const own = Object.fromEntries(Object.entries({ ...before, ...typed }).filter(([, text]) => text !== ''));
  return Object.keys(own).length ? { ...others, [language]: own } : others;
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** @param language the one whose texts the form shows */
export function settingsIn(values: FormValues, texts: Texts, language: string) {
  const typed = Object.fromEntries(TEXTS.map(([name]) => [name, values.text(`texts/${language}/${name}`)]));
  return {
    name: values.text('name'),
    enabled: values.checked('enabled'),
    allowedDomains: domainsIn(values.text('allowedDomains')),
    position: values.text('position') as Widget['position'],
    buttonText: values.text('buttonText') || null,
    accentColor: values.text('accentColor'),
    screenshotEnabled: values.checked('screenshotEnabled'),
    languages: values.list('languages'),
    texts: withTexts(texts, language, typed),
  } satisfies Omit<Input<'updateFeedbackWidget'>, 'widgetId'>;
}

export type Settings = ReturnType<typeof settingsIn>;

/** The same with a colour that can be drawn: one that is half typed is not. */
export const drawn = (settings: Settings, known: string): Settings => ({
  ...settings,
  accentColor: COLOR.test(settings.accentColor) ? settings.accentColor : known,
});
