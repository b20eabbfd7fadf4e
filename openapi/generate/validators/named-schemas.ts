/** Schemas that the server validates by name, because their data doesn't go through dispatch. */
export const NAMED = ['StatusEvent', 'StatusEventBatch', 'RunStart', 'ErrorRelease', 'FeedbackSubmission', 'WidgetSubmission'];

/** Schemas whose first error alone is reported, because bodies may have very many values: listing 150,000 errors takes 100 ms. */
export const FIRST_FAULT = ['ServerErrorEvent', 'BrowserErrorEvent', 'AnalyticsEvent', 'AnalyticsServerEvent'];

/** Messages of agents, and their results of requests. */
export const AGENT_MESSAGES = [
  ...['Hello', 'Heartbeat', 'Alive', 'Backfill', 'AgentResponse', 'Bye'],
  ...['LogTail', 'ServiceStatus', 'ProcessDescription', 'NginxSources'],
  'UnitName',
];
