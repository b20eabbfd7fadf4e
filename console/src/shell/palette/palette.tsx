/** Search and commands: places, things by name, and every operation that the person's role allows. */
import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { navigate } from '../../address/address.js';
import { session } from '../../data/session.js';
import { Icon } from '../../parts/draw/icon.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { Command } from '../../parts/text/command-line.js';
import { type Choice, type Indexed, operationsFor, placesFor, runChoice } from './choices.js';
import { useObjects } from './objects.js';
import { OperationForm } from './operation-form.js';
import { endTyping } from './typed.js';

const GROUPS = ['Go to', 'Run'] as const;

interface ResultsProps {
  id: string;
  choices: readonly Choice[];
  active: number;
  onChoose: (choice: Choice) => void;
}

/** The choices in their groups; the mouse and the combobox's arrows choose the same. */
const Results = ({ id, choices, active, onChoose }: ResultsProps) => (
  <div role="listbox" id={id} aria-label="Results">
    {GROUPS.map((group) => {
      const own = choices.filter((choice) => choice.group === group);
      if (!own.length) return null;
      return (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div role="presentation" id={`${id}-${group}`}>
            {group}
          </div>
          {own.map((choice) => {
            const index = choices.indexOf(choice);
            return (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps the focus and takes the keys
              <div
                key={choice.id}
                role="option"
                id={`${id}-${index}`}
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(choice)}
              >
                <Icon name={choice.icon} />
                <span class="clip">{choice.label}</span>
                <code>{choice.detail}</code>
              </div>
            );
          })}
        </div>
      );
    })}
    {choices.length === 0 && <p class="quiet">Nothing fits.</p>}
  </div>
);

interface SearchProps {
  onClose: () => void;
  onRun: (operation: Indexed) => void;
}

function Search({ onClose, onRun }: SearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const text = useSignal('');
  /** The one that the arrows led to: it stays chosen when others come before it. */
  const active = useSignal<string | null>(null);
  useEffect(() => {
    input.current?.focus();
    text.value = endTyping();
  }, [text]);
  const objects = useObjects(text.value);
  const operations = operationsFor(text.value, session.value?.role ?? null).map(runChoice);
  const choices = [...placesFor(text.value), ...objects, ...operations];
  const at = Math.max(
    choices.findIndex((choice) => choice.id === active.value),
    0,
  );
  const chosen = choices[at];
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    if (choice.operation) return onRun(choice.operation);
    onClose();
    navigate(choice.to ?? '/');
  };
  useEffect(() => document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' }), [at, id]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) active.value = choices.at((at + step) % Math.max(1, choices.length))?.id ?? null;
    else if (event.key === 'Enter') choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={input}
        class="in"
        type="text"
        role="combobox"
        aria-label="Search or run a command"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={chosen ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder="Search or run a command"
        autocomplete="off"
        spellcheck={false}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
          active.value = null;
        }}
        onKeyDown={onKeyDown}
      />
      <Results id={id} choices={choices} active={at} onChoose={choose} />
      {chosen?.line && <Command line={chosen.line} />}
    </>
  );
}

export function Palette({ onClose }: { onClose: () => void }) {
  const running = useSignal<Indexed | null>(null);
  const operation = running.value;
  if (operation)
    return (
      <Dialog key="form" title={operation.summary} onClose={onClose}>
        <OperationForm
          operation={operation}
          onBack={() => {
            running.value = null;
          }}
        />
      </Dialog>
    );
  return (
    <Dialog key="search" title="" label="Search or run a command" class="palette" onClose={onClose}>
      <Search
        onClose={onClose}
        onRun={(chosen) => {
          running.value = chosen;
        }}
      />
    </Dialog>
  );
}
