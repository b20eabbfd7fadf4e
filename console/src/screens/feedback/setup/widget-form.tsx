/** One widget: its settings beside what they look like, and the line for its pages. */
import { useSignal } from '@preact/signals';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { getFeedbackWidget, updateFeedbackWidget } from '../../../generated/operations.js';
import { say } from '../../../parts/floating/toast.js';
import { useBase } from '../../../parts/form/base.js';
import { changesOf } from '../../../parts/form/changes.js';
import { CheckList } from '../../../parts/form/check-list.js';
import { Check, SelectField, TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { Facts } from '../../../parts/page/facts.js';
import { Section } from '../../../parts/page/section.js';
import { Command, CommandLine, withNegations } from '../../../parts/text/command-line.js';
import { languageNow, languagesOf, Preview } from '../preview.js';
import { snippetOf } from '../snippet.js';
import { drawn, type Settings, settingsIn, TEXTS, type Widget } from './widget-values.js';

const LABELS = {
  name: 'Name',
  enabled: 'Being shown',
  allowedDomains: 'Allowed domains',
  position: 'The position',
  buttonText: 'The text of the button',
  accentColor: 'The colour',
  screenshotEnabled: 'Screenshots',
  languages: 'The languages',
  texts: 'The texts',
};

const POSITIONS = [
  { value: 'bottom-right', label: 'Bottom right' },
  { value: 'bottom-left', label: 'Bottom left' },
];

function TextFields({ of, language }: { of: Settings['texts']; language: string }) {
  const own = of[language] ?? {};
  const name = languagesOf({ languages: [], texts: of }).find(({ value }) => value === language)?.label ?? language;
  return (
    <details key={language}>
      <summary>
        Own texts in {name}
        {Object.keys(own).length > 0 && `, ${Object.keys(own).length}`}
      </summary>
      <div class="stack">
        <p class="quiet">What you leave empty stays as the widget says it. The preview’s language chooses which texts stand here.</p>
        {TEXTS.map(([text, label]) => (
          <TextField key={text} name={`texts/${language}/${text}`} label={label} value={own[text]} required={false} maxLength={300} />
        ))}
      </div>
    </details>
  );
}

function Fields({ known, language }: { known: Settings; language: string }) {
  return (
    <>
      <TextField name="name" label="Name" value={known.name} maxLength={100} />
      <TextField
        name="allowedDomains"
        label="Allowed domains"
        value={known.allowedDomains.join('\n')}
        rows={3}
        mono
        help="One a line: shop.example.com, *.example.com for all below it, localhost:3000 for one port. Pages elsewhere can’t show the widget."
      />
      <Check name="enabled" label="The widget is shown" checked={known.enabled} />
      <Check name="screenshotEnabled" label="Visitors may add a screenshot" checked={known.screenshotEnabled} />
      <TextField
        name="buttonText"
        label="Text of the button"
        value={known.buttonText ?? ''}
        required={false}
        maxLength={40}
        help="The same in every language. Without it, each language has its own."
      />
      <TextField
        name="accentColor"
        label="Colour"
        value={known.accentColor}
        maxLength={7}
        mono
        help="Such as #2563eb. The text on it is black or white by itself."
      />
      <SelectField name="position" label="Position" value={known.position} options={POSITIONS} />
      <CheckList
        legend="Languages"
        name="languages"
        options={languagesOf(known)}
        chosen={known.languages}
        help="The first one chosen is for visitors who speak none of them. Without a choice, all are offered."
      />
      <TextFields of={known.texts} language={language} />
    </>
  );
}

const ReadOnly = ({ of: { allowedDomains, enabled, screenshotEnabled, languages } }: { of: Widget }) => (
  <Facts
    of={[
      ['Allowed domains', allowedDomains.join(', ')],
      ['Shown', enabled ? 'yes' : 'no'],
      ['Screenshots', screenshotEnabled ? 'allowed' : 'not allowed'],
      ['Languages', languages.join(', ') || 'all'],
    ]}
  />
);

/** The form follows what it says, so that the preview and the command do too. */
function useWidget(of: Widget) {
  const draft = useSignal<Settings | null>(null);
  const changes = draft.value && changesOf({ ...of }, draft.value);
  const base = useBase(of, LABELS, changes !== null, () => {
    draft.value = null;
  });
  return { draft, base };
}

function Change({ of, draft, base }: { of: Widget } & ReturnType<typeof useWidget>) {
  const { known, baseUpdatedAt, round, notice, saved } = base;
  const language = languageNow();
  const shown = { ...known, ...draft.value };
  return (
    <Form
      key={round}
      submit="Save widget"
      failed="The widget was not saved"
      onInput={(values) => {
        draft.value = settingsIn(values, shown.texts, language);
      }}
      onSubmit={async (values) => {
        const given = changesOf({ ...known }, settingsIn(values, shown.texts, language));
        if (given) saved((await send(updateFeedbackWidget, { widgetId: of.id, ...given, baseUpdatedAt })).widget);
        draft.value = null;
        say(given ? 'Widget saved. Pages show it within a minute.' : 'Nothing was changed');
      }}
    >
      <Fields known={shown} language={language} />
      {notice}
    </Form>
  );
}

export function WidgetForm({ of }: { of: Widget }) {
  const own = useWidget(of);
  const { draft, base } = own;
  const changes = draft.value && changesOf({ ...base.known }, draft.value);
  const { accentColor } = base.known;
  return (
    <>
      <Section title={`${of.name}: the line for its pages`} aside={<span class="quiet">The key is public</span>}>
        <Command line={snippetOf(of.key)} />
      </Section>
      <div class="halves">
        <Section title="Settings">{may(updateFeedbackWidget) ? <Change of={of} {...own} /> : <ReadOnly of={of} />}</Section>
        <Section title="Preview">
          <Preview of={draft.value ? drawn(draft.value, accentColor) : base.known} />
        </Section>
      </div>
      <CommandLine
        operation={changes ? updateFeedbackWidget : getFeedbackWidget}
        values={{ widgetId: of.id, ...(changes && withNegations(changes)) }}
      />
    </>
  );
}
