import { declareAcceptInvitation } from '../commands/accept-invitation.js';
import { declareApi } from '../commands/api.js';
import { declareLogin } from '../commands/login.js';
import { declareLogout } from '../commands/logout.js';
import { declareChangePassword, declareForgotPassword, declareResetPassword } from '../commands/passwords.js';
import { declarePause, declareResume } from '../commands/pause.js';
import { declareProfilesList, declareProfilesUse } from '../commands/profiles.js';
import { declareRun } from '../commands/run.js';
import { declareWhoami } from '../commands/whoami.js';
import type { CommandPath } from '../generated/commands.js';
import type { Noun } from './groups.js';
import type { Declare } from './runtime.js';

/** Commands written by hand in place of the table's. A path that the document no longer has does not compile. */
export const OVERLAID: { readonly [Path in CommandPath]?: Declare } = {
  login: declareLogin,
  logout: declareLogout,
  whoami: declareWhoami,
  'invitations accept': declareAcceptInvitation,
  'account change-password': declareChangePassword,
  'account forgot-password': declareForgotPassword,
  'account reset-password': declareResetPassword,
};

/** Commands beside the table's. */
export const ADDITIONAL: readonly { noun?: Noun; declare: Declare }[] = [
  { noun: 'monitors', declare: declarePause },
  { noun: 'monitors', declare: declareResume },
  { noun: 'profiles', declare: declareProfilesList },
  { noun: 'profiles', declare: declareProfilesUse },
  { declare: declareRun },
  { declare: declareApi },
];
