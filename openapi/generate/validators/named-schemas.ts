/** Schemas that the server checks by their names, because what they describe does not go through dispatch. */
export const NAMED = ['StatusEvent', 'StatusEventBatch', 'ErrorRelease', 'FeedbackSubmission', 'WidgetSubmission'];

/** Those of which the first fault alone is told, because bodies may hold very many values: to list 150,000 faults takes 100 ms. */
export const FIRST_FAULT = ['ServerErrorEvent', 'BrowserErrorEvent', 'AnalyticsEvent', 'AnalyticsServerEvent'];

/** What agents send, and the results of what they are asked for. */
export const AGENT_MESSAGES = [
  ...['Hello', 'Heartbeat', 'Alive', 'Backfill', 'AgentResponse', 'Bye'],
  ...['LogTail', 'ServiceStatus', 'ProcessDescription', 'NginxSources'],
  'UnitName',
];
