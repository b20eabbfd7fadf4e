/**
 * Preloaded into a server (NODE_OPTIONS=--import=…): measures the CPU time that its main thread takes without yielding, and appends each long stretch
 * to the file in TIDEWATCH_METER_FILE, as a JSON line.
 *
 * A stretch lasts from the beginning of one event loop callback (a socket's data, a timer, an immediate, a thread's result) to the beginning of the
 * next, including the microtasks and ticks that follow it. Several requests that are ready in the same turn of the loop are several stretches, so a
 * stretch is the work of one of them.
 *
 * It measures the thread's CPU time rather than the loop's delay, because on a busy machine the thread waits for a processor, which says nothing
 * about the code. Node 20 only reports the time of the whole process, with all threads and the garbage collector. WASI's clock 3 is
 * CLOCK_THREAD_CPUTIME_ID, in nanoseconds, and reading it takes less than a microsecond; /proc/<pid>/schedstat has the same number, but only as of
 * the kernel's last tick.
 *
 * Garbage collection runs in whichever stretch exhausts the memory, often because of others. Its pauses are subtracted and reported separately.
 */
import { createHook, executionAsyncResource } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';
import { WASI } from 'node:wasi';
import { isMainThread } from 'node:worker_threads';

/** Shorter stretches are not written. In milliseconds. */
const WRITTEN_FROM_MS = 8;
const REPORT_EVERY_MS = 200;
const THREAD_CPU_CLOCK = 3;
/** A WebAssembly module with only a memory, where WASI writes its results. */
const MEMORY_ONLY = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 0, 1, 7, 10, 1, 6, 109, 101, 109, 111, 114, 121, 2, 0]);

/** A function that returns the CPU time of this thread in milliseconds. */
function threadClock() {
  const wasi = new WASI({ version: 'preview1' });
  const instance = new WebAssembly.Instance(new WebAssembly.Module(MEMORY_ONLY));
  wasi.initialize(instance);
  const answer = new BigUint64Array(instance.exports.memory.buffer, 0, 1);
  const { clock_time_get: read } = wasi.wasiImport;
  return () => {
    read(THREAD_CPU_CLOCK, 0n, 0);
    return Number(answer[0]) / 1e6;
  };
}

/** Whether a callback runs right after another one, before the loop continues: promises, queueMicrotask and process.nextTick. */
function isBehind(resource) {
  if (resource instanceof Promise) return true;
  if (resource === undefined || resource === null) return false;
  return (typeof resource.callback === 'function' && 'args' in resource) || resource.constructor?.name === 'AsyncResource';
}

function measure(file) {
  const cpuNow = threadClock();
  /** Stretches that are not reported yet, and pauses of the garbage collector. */
  let long = [];
  let pauses = [];
  let cpu = cpuNow();
  let since = performance.now();
  let kind = 'start';
  let inside = false;
  const hook = createHook({
    before() {
      if (inside) return;
      const resource = executionAsyncResource();
      if (isBehind(resource)) return;
      inside = true;
      const now = cpuNow();
      const took = now - cpu;
      if (took >= WRITTEN_FROM_MS) long.push({ since, until: performance.now(), cpuMs: took, kind });
      cpu = now;
      since = performance.now();
      kind = resource?.constructor?.name ?? 'unknown';
      inside = false;
    },
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) pauses.push([startTime, startTime + duration]);
  }).observe({ entryTypes: ['gc'] });
  const report = () => {
    const lines = long.map(({ since: from, until, cpuMs, kind: of }) => {
      const paused = pauses.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, until) - Math.max(start, from)), 0);
      const pausedMs = Math.min(paused, cpuMs);
      return `${JSON.stringify({ at: performance.timeOrigin + from, heldMs: cpuMs - pausedMs, pausedMs, of })}\n`;
    });
    long = [];
    pauses = pauses.filter(([, end]) => end > since);
    if (lines.length > 0) appendFileSync(file, lines.join(''));
  };
  // the observer is notified of a pause one turn later
  setInterval(report, REPORT_EVERY_MS).unref();
  hook.enable();
}

if (isMainThread && process.env.TIDEWATCH_METER_FILE) {
  const file = process.env.TIDEWATCH_METER_FILE;
  // only this process: its child processes aren't on its main thread
  delete process.env.TIDEWATCH_METER_FILE;
  delete process.env.NODE_OPTIONS;
  measure(file);
}
