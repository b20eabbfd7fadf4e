import type { AddTotpOptions } from '../actions/account/add-factor.js';
import { addFooter } from '../declare/help-text.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { addSharedOptions } from '../declare/shared-options.js';
import { specOf } from '../operation/specs.js';

const ADD = `Adds an authenticator app on your phone: shows its key as a QR code, and asks for a code of it. With the first app come recovery codes, printed once.`;

/** `tidewatch second-factor add-totp` */
export const declareAddTotp: Declare = (parent, runtime) => {
  const command = parent.command('add-totp').description(ADD);
  command.option('--name <text>', 'Its name, by default Authenticator app.');
  addFooter(addSharedOptions(command), ['tidewatch second-factor add-totp --name Phone'], [specOf('startTotp'), specOf('confirmTotp')]);
  return command.action(async () => {
    const { addTotp } = await import('../actions/account/add-factor.js');
    await addTotp(invocationOf(command, runtime), command.opts<AddTotpOptions>());
  });
};

const ADD_PASSKEY = `Opens the page where a browser adds a passkey: a finger, a face or a PIN then signs you in. Without a browser, prints its address.`;

/** `tidewatch second-factor add-passkey` */
export const declareAddPasskey: Declare = (parent, runtime) => {
  const command = parent.command('add-passkey').description(ADD_PASSKEY);
  addFooter(addSharedOptions(command), ['tidewatch second-factor add-passkey'], []);
  return command.action(async () => {
    const { addPasskey } = await import('../actions/account/add-factor.js');
    await addPasskey(invocationOf(command, runtime));
  });
};
