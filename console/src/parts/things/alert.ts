/** What an alert of a server says. */
interface Alert {
  kind: string;
  /** The disk or the process. */
  subject: string | null;
  value: number | null;
  threshold: number;
}

const percent = (value: number): string => `${Math.round(value)} %`;

/** "CPU 92 %, limit 90 %" */
export function alertText({ kind, subject, value, threshold }: Alert): string {
  const about = subject === null ? '' : ` ${subject}`;
  const measured = (name: string) => `${name} ${value === null ? 'high' : percent(value)}, limit ${percent(threshold)}`;
  switch (kind) {
    case 'heartbeat_stopped':
      return 'Offline: no heartbeat for 90 s';
    case 'cpu_high':
      return measured('CPU');
    case 'memory_high':
      return measured('Memory');
    case 'disk_high':
      return measured(`Disk${about}`);
    case 'inodes_high':
      return measured(`Inodes of${about}`);
    case 'disk_read_only':
      return `Disk${about} is read-only`;
    case 'pm2_restarts':
      return `${subject ?? 'A process'} restarted ${value ?? 'many'} times, limit ${threshold}`;
    default:
      return [kind.replaceAll('_', ' '), subject].filter(Boolean).join(': ');
  }
}

/** Whether it means that the server does not answer at all. */
export const isOffline = ({ kind }: Pick<Alert, 'kind'>): boolean => kind === 'heartbeat_stopped';
