/** Asks for a sign-in or a proof in the middle of something, and goes on with it afterwards. */
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { apiRoot } from '../address/address.js';
import { onReturn } from '../data/activity.js';
import { cache } from '../data/cache.js';
import type { Answer } from '../data/operation.js';
import { refreshShown } from '../data/poller.js';
import { call } from '../data/request.js';
import { provers } from '../data/send.js';
import { session } from '../data/session.js';
import { confirmIdentity, getCurrentUser } from '../generated/operations.js';
import { Dialog } from '../parts/floating/dialog.js';
import { TextField } from '../parts/form/field.js';
import { Form } from '../parts/form/form.js';

type Question = { kind: 'signIn' | 'stepUp'; answer: (isProved: boolean) => void };

const question = signal<Question | null>(null);
let asked: Promise<boolean> | null = null;

/** Asks once, however many calls wait for the answer. */
function ask(kind: Question['kind']): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    question.value = { kind, answer: resolve };
  }).finally(() => {
    question.value = null;
    asked = null;
  });
  return asked;
}

const loginUrl = () => `${apiRoot()}/login?${new URLSearchParams({ next: location.pathname + location.search })}`;

/** Signs in on the page for it: in this tab if nothing is lost by that, in another one otherwise. */
export function followSession(): void {
  provers.signIn = () => ask('signIn');
  provers.stepUp = () => ask('stepUp');
  cache.watcher = (outcome) => {
    if (!('failure' in outcome) || outcome.failure.status !== 401) return;
    if (session.peek() === null) location.replace(loginUrl());
    else void ask('signIn').then((isSignedIn) => isSignedIn && refreshShown());
  };
}

/** Whether the person of this tab is signed in, or somebody else is: nothing goes on in their name. */
async function whoIsSignedIn(): Promise<'same' | 'other' | 'nobody'> {
  try {
    const { body } = await call(getCurrentUser, {}, { organization: null });
    const id = session.peek()?.user.id;
    return id === undefined || (body as Answer<'getCurrentUser'>).user.id === id ? 'same' : 'other';
  } catch {
    return 'nobody';
  }
}

/** Waits for a sign-in in another tab. */
function SignIn({ answer }: Pick<Question, 'answer'>) {
  const failed = useSignal<'other' | 'nobody' | null>(null);
  const email = session.value?.user.email;
  const check = async () => {
    const who = await whoIsSignedIn();
    if (who === 'same') answer(true);
    else failed.value = who;
  };
  useEffect(() => onReturn(() => void check()), [answer]);
  return (
    <Dialog title="You are signed out">
      <p>Your session has ended. Sign in in another tab and come back: what you were doing goes on.</p>
      {failed.value && (
        <p class="wrong" role="alert">
          {failed.value === 'other' ? `Somebody else is signed in. Sign in as ${email} to go on.` : 'You are not signed in yet.'}
        </p>
      )}
      <div class="line">
        <a class="btn go" href={loginUrl()} target="_blank" rel="noreferrer">
          Sign in
        </a>
        <button type="button" class="btn" onClick={() => void check()}>
          I have signed in
        </button>
      </div>
    </Dialog>
  );
}

/** Asks for the password or a code, as the operation wants a recent proof. */
function StepUp({ answer }: Pick<Question, 'answer'>) {
  const methods = session.value?.confirmation.methods ?? [];
  const usesCode = methods.includes('totp');
  const page = `${apiRoot()}/account/confirm`;
  return (
    <Dialog title="Confirm that it is you" onClose={() => answer(false)}>
      <p>This change wants a proof that is younger than ten minutes.</p>
      {(usesCode || methods.includes('password')) && (
        <Form
          submit="Confirm"
          failed="It was not confirmed"
          onCancel={() => answer(false)}
          onSubmit={async (values) => {
            await call(confirmIdentity, usesCode ? { code: values.text('code') } : { password: values.text('password') }, {
              organization: null,
            });
            answer(true);
          }}
        >
          {usesCode ? (
            <TextField name="code" label="Code of your app" autocomplete="one-time-code" mono focus />
          ) : (
            <TextField name="password" label="Password" type="password" autocomplete="current-password" focus />
          )}
        </Form>
      )}
      {methods.includes('passkey') && (
        <p class="line">
          <a href={page} target="_blank" rel="noreferrer">
            Use a passkey in another tab
          </a>
          <button type="button" class="btn" onClick={() => answer(true)}>
            I have confirmed it
          </button>
        </p>
      )}
    </Dialog>
  );
}

/** The question that is asked now. */
export function Proof() {
  const now = question.value;
  if (now === null) return null;
  return now.kind === 'signIn' ? <SignIn answer={now.answer} /> : <StepUp answer={now.answer} />;
}
