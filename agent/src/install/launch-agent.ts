/** The property list with which launchd runs the agent while its user is signed in. */
import path from 'node:path';
import { LAUNCHD_LABEL } from './service.js';

interface LaunchAgentSettings {
  node: string;
  script: string;
  configFile: string;
  logFile: string;
  pm2Home: string | null;
}

const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const string = (text: string): string => `<string>${escapeXml(text)}</string>`;

/** The text of the property list. */
export function launchAgent({ node, script, configFile, logFile, pm2Home }: LaunchAgentSettings): string {
  const environment = {
    PATH: `${path.posix.dirname(node)}:${SYSTEM_PATH}`,
    TIDEWATCH_AGENT_CONFIG: configFile,
    ...(pm2Home === null ? {} : { PM2_HOME: pm2Home }),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  ${string(LAUNCHD_LABEL)}
  <key>ProgramArguments</key>
  <array>
    ${[node, script, 'run'].map(string).join('\n    ')}
  </array>
  <key>EnvironmentVariables</key>
  <dict>
    ${Object.entries(environment)
      .map(([name, value]) => `<key>${name}</key>\n    ${string(value)}`)
      .join('\n    ')}
  </dict>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <true/>
  <key>ThrottleInterval</key>
  <integer>10</integer>
  <key>ProcessType</key>
  <string>Background</string>
  <key>Umask</key>
  <integer>63</integer>
  <key>StandardErrorPath</key>
  ${string(logFile)}
</dict>
</plist>
`;
}
