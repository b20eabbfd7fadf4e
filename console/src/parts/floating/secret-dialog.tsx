import type { ComponentChildren } from 'preact';
import { Command } from '../text/command-line.js';
import { CopyButton } from '../text/copy-button.js';
import { Dialog } from './dialog.js';

interface SecretDialogProps {
  title: string;
  /** What is shown only now, with the word for it. */
  secret: string;
  label: string;
  /** Finished lines that contain it. */
  lines?: readonly { about: string; line: string }[];
  children?: ComponentChildren;
  onStored: () => void;
}

/** Shows a secret once. It has one way out: the person says that it is stored. */
export const SecretDialog = ({ title, secret, label, lines = [], children, onStored }: SecretDialogProps) => (
  <Dialog title={title}>
    <p>This is the only time it is shown. Store it now.</p>
    <div class="line">
      <input class="in mono grow" readonly aria-label={label} value={secret} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton text={secret} />
    </div>
    {lines.map(({ about, line }) => (
      <div class="stack" key={about}>
        <p class="quiet">{about}</p>
        <Command line={line} />
      </div>
    ))}
    {children}
    <div class="line end">
      <button type="button" class="btn go" onClick={onStored}>
        I have stored it
      </button>
    </div>
  </Dialog>
);
