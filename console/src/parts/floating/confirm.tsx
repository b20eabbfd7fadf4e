import type { ComponentChildren } from 'preact';
import { fieldError } from '../../data/call-error.js';
import { TextField } from '../form/field.js';
import { Form } from '../form/form.js';
import { Dialog } from './dialog.js';
import { say } from './toast.js';

interface ConfirmProps {
  title: string;
  /** What will be lost. */
  children: ComponentChildren;
  /** The words of the button: verb and object. */
  submit: string;
  /** What did not happen if it fails. */
  failed: string;
  /** What was done. */
  done: string;
  /** What must be typed, such as a slug. */
  typed?: string;
  /** Whether something is lost for good. */
  danger?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export const Confirm = ({ title, children, submit, failed, done, typed, danger = true, onConfirm, onClose }: ConfirmProps) => (
  <Dialog title={title} onClose={onClose}>
    <Form
      {...{ submit, failed, danger }}
      onCancel={onClose}
      onSubmit={async (values) => {
        if (typed !== undefined && values.text('typed') !== typed) throw fieldError('typed', `This is not ${typed}`);
        await onConfirm();
        say(done);
        onClose();
      }}
    >
      <p>{children}</p>
      {typed !== undefined && <TextField name="typed" label={`Type ${typed} to go on`} mono focus />}
    </Form>
  </Dialog>
);
