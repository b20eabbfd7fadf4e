/** The pages of a person's account: signing in and out, joining, a new password, sessions. */
import express, { type Request, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import { awayFromDocs } from '../../kernel/http/docs-host.js';
import { rootPath } from '../../kernel/http/own-page.js';
import { showAccount } from './account.js';
import { postDeviceLogin, showDeviceLogin } from './device-login.js';
import { postConfirm, showConfirm } from './factors/confirm.js';
import { postLoginStep, showLoginStep } from './factors/login-step.js';
import { postSecurity, showSecurity } from './factors/security.js';
import { postInvitation, showInvitation } from './invitation.js';
import type { PageTools } from './kit/calls.js';
import { pageRoute } from './kit/page-route.js';
import { postLogin, postLogout, showLogin, showLogout } from './login.js';
import { postRecovery, showRecovery } from './recovery.js';
import { postResetPassword, showResetPassword } from './reset-password.js';
import { postSessions, showSessions } from './sessions.js';
import { postTerminalLogin, showTerminalLogin } from './terminal-login.js';

interface AccountPagesOptions extends PageTools {
  log: Logger;
  /** Where docs sites are: their host shows pages of tenants, and gets no session. */
  docsUrl: string;
}

type Page = (tools: PageTools) => (request: Request, response: Response) => Promise<void> | void;

const PAGES: readonly { path: string; show: Page; post?: Page }[] = [
  { path: '/login', show: showLogin, post: postLogin },
  { path: '/login/second-factor', show: showLoginStep, post: postLoginStep },
  { path: '/login/device', show: showDeviceLogin, post: postDeviceLogin },
  { path: '/login/terminal', show: showTerminalLogin, post: postTerminalLogin },
  { path: '/logout', show: showLogout, post: postLogout },
  { path: '/account', show: showAccount },
  { path: '/account/confirm', show: showConfirm, post: postConfirm },
  { path: '/account/security', show: showSecurity, post: postSecurity },
  { path: '/account/sessions', show: showSessions, post: postSessions },
  { path: '/account/invitation', show: showInvitation, post: postInvitation },
  { path: '/account/recovery', show: showRecovery, post: postRecovery },
  { path: '/account/reset-password', show: showResetPassword, post: postResetPassword },
];

export function accountPages(options: AccountPagesOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const own = awayFromDocs(options);
  router.get('/account/login', own, (request, response) => {
    const [, query] = request.originalUrl.split(/(?=\?)/);
    response.redirect(308, `${rootPath(options.baseUrl)}/login${query ?? ''}`);
  });
  for (const { path, show, post } of PAGES) {
    router.get(path, own, pageRoute(options, show(options)));
    if (post) router.post(path, own, pageRoute(options, post(options)));
  }
  return router;
}
