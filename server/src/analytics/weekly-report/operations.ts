import { v7 as uuidv7 } from 'uuid';
import type { AnalyticsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import type { Mailer } from '../../kernel/mail/mailer.js';
import { shownEmail } from '../../kernel/net/email-address.js';
import { DeliveryFailure } from '../../kernel/net/failure.js';
import { notFound } from '../../kernel/not-found.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { Slots } from '../../kernel/shares/slots.js';
import { mailFailure } from '../../notifications/channels/email.js';
import type { AnalyticsQueries } from '../queries/types.js';
import { unsubscribeHeaders } from './editions.js';
import { reportMail } from './mail.js';
import * as store from './store.js';
import type { UnsubscribeLinks } from './unsubscribe-link.js';
import { loadWeek } from './week.js';

/** A test mail waits for the mail server. */
const TESTS_AT_ONCE = 4;
const TESTS_WAITING = 20;
/** At once of one person, and of one organization. */
const OF_ONE = 3;

interface WeeklyReportDependencies {
  queries: AnalyticsQueries;
  links: UnsubscribeLinks;
  /** null if no mail server is configured. */
  mailer: Mailer | null;
  baseUrl: string;
  /** The host name in message ids. */
  host: string;
}

function subscriptionOf({ caller }: OperationContext, propertyId: string): store.Subscription {
  if (caller.type !== 'session') throw new AppError('UNAUTHORIZED', 'Missing credentials.');
  return { organizationId: requireOrganizationId({ caller }), propertyId, userId: caller.userId };
}

async function requireReader({ database, now }: OperationContext, subscription: store.Subscription) {
  const reader = await store.findReader(database, subscription, now);
  if (!reader) throw notFound('PROPERTY_NOT_FOUND');
  return reader;
}

async function viewOf(context: OperationContext, subscription: store.Subscription) {
  const { domain, enabled, email, nextAt } = await requireReader(context, subscription);
  const weeklyReport: components['schemas']['WeeklyReport'] = {
    propertyId: subscription.propertyId,
    domain,
    enabled,
    email: shownEmail(email),
    nextAt: enabled ? nextAt.toISOString() : null,
  };
  return { weeklyReport };
}

async function sendTest(context: OperationContext, dependencies: WeeklyReportDependencies, propertyId: string): Promise<void> {
  const { queries, links, mailer, baseUrl, host } = dependencies;
  const subscription = subscriptionOf(context, propertyId);
  const { email, domain, organizationSlug, monday } = await requireReader(context, subscription);
  if (!mailer) throw new DeliveryFailure('This server has no mail server; its operator must set SMTP_URL');
  const week = await loadWeek(context.database, queries, subscription, monday);
  const unsubscribeUrl = links.of(subscription);
  const message = reportMail({ domain, organizationSlug, week, baseUrl, unsubscribeUrl, isTest: true });
  const mail = { to: email, ...message, messageId: `<${uuidv7()}@${host}>`, headers: unsubscribeHeaders(unsubscribeUrl) };
  await mailer.send(mail).catch((error) => {
    throw mailFailure(error);
  });
}

export function weeklyReportOperations(dependencies: WeeklyReportDependencies) {
  const tests = new Slots({ size: TESTS_AT_ONCE, ofPerson: OF_ONE, ofOrganization: OF_ONE, waiting: TESTS_WAITING });
  return {
    getWeeklyReport: (context, { propertyId }) => viewOf(context, subscriptionOf(context, propertyId)),

    async updateWeeklyReport(context, { propertyId, enabled }) {
      const subscription = subscriptionOf(context, propertyId);
      const { monday } = await requireReader(context, subscription);
      if (enabled) await store.subscribe(context.database, subscription, monday, context.now);
      else await store.unsubscribe(context.database, subscription);
      return viewOf(context, subscription);
    },

    async testWeeklyReport(context, { propertyId }) {
      try {
        await tests.run(principalOf(context), () => sendTest(context, dependencies, propertyId));
        return { delivered: true, reason: null };
      } catch (error) {
        if (error instanceof DeliveryFailure) return { delivered: false, reason: error.message };
        throw error;
      }
    },
  } satisfies Partial<AnalyticsOperations>;
}
