/** The queue of bodies to render. */
import { expect, test } from '@jest/globals';
import { RenderQueue } from '../../../src/docs/render/render-queue.js';
import { ownerOf } from '../../harness/principals.js';

test('an organization that saves many bodies delays another only by those being read', async () => {
  const queue = new RenderQueue({ processes: 1, waiting: 20 });
  const done: string[] = [];
  const render = (organization: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      queue.render(ownerOf(organization), `${organization} ${at}`, 'mdx').then(() => done.push(organization)),
    );
  try {
    const all = [...render('one', 20), ...render('other', 2)];
    await Promise.all(all);
    expect(done.slice(0, 5)).toEqual(['one', 'other', 'one', 'other', 'one']);
    const many = await Promise.allSettled(render('one', 30));
    expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(9);
    expect((await Promise.allSettled(render('other', 1)))[0]?.status).toBe('fulfilled');
  } finally {
    queue.close();
  }
});
