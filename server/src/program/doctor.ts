import type { Config } from '../kernel/config/config.js';
import { noArguments, type ProgramCommand } from './command.js';
import { lookAtDatabase } from './doctor/database.js';
import { lookAtDisk, lookAtFiles, readEnvironment } from './doctor/environment.js';
import { type Finding, findingText } from './doctor/finding.js';
import { lookAtAddresses, lookAtMail, lookAtProxies } from './doctor/outside.js';

export const doctor: ProgramCommand = {
  name: 'doctor',
  summary: 'Say what is wrong with the configuration and everything around it, and what to do; exit code 1 if anything is.',
  async run(args) {
    noArguments(args);
    const { config, findings } = readEnvironment(process.env);
    const found = config ? await lookAtAll(config) : [];
    // in the order in which one would correct them
    for (const finding of [...findings, ...found]) process.stdout.write(findingText(finding));
    const count = [...findings, ...found].filter(({ level }) => level === 'wrong').length;
    if (count) throw new Error(count === 1 ? 'one thing is wrong' : `${count} things are wrong`);
  },
};

async function lookAtAll(config: Config): Promise<Finding[]> {
  const looks = [lookAtFiles(config), lookAtDatabase(config), lookAtDisk(config), lookAtAddresses(config), lookAtMail(config)];
  return [...(await Promise.all(looks)).flat(), lookAtProxies(config)];
}
