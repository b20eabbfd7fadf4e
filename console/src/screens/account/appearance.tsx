import { Check, Choice } from '../../parts/form/field.js';
import { Section } from '../../parts/page/section.js';
import { LettersSwitch } from '../../preferences/letters.js';
import { chooseTheme, THEMES, theme } from '../../preferences/theme.js';

/** How this browser shows the console. */
export const Appearance = () => (
  <Section title="Appearance and keys" aside={<span class="quiet">in this browser</span>}>
    <Choice legend="Colours">
      {THEMES.map(({ value, label }) => (
        <Check
          key={`${value} ${theme.value}`}
          type="radio"
          name="theme"
          value={value}
          label={label}
          checked={theme.value === value}
          onChange={() => chooseTheme(value)}
        />
      ))}
    </Choice>
    <LettersSwitch />
    <p class="quiet">
      <kbd>?</kbd> shows all keys.
    </p>
  </Section>
);
