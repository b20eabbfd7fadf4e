/** The projects of the organization. */
import { useSignal } from '@preact/signals';
import { linkTo, setQuery } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import type { Answer } from '../../../data/operation.js';
import { may } from '../../../data/session.js';
import { createProject, deleteProject, listProjects, updateProject } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Menu, MenuItem, MenuLink } from '../../../parts/floating/menu.js';
import { filterText, SearchFilter, SelectFilter } from '../../../parts/lists/filters.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Listing } from '../../../parts/lists/listing.js';
import { usePages } from '../../../parts/lists/pages.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Moment } from '../../../parts/time/moment.js';
import { opened, Settings } from '../frame.js';
import { DeleteProject, NewProject, RenameProject } from './project-dialogs.js';

type Project = Answer<'listProjects'>['projects'][number];

const PAGE = 100;
const SLOW_MS = 60_000;

const COLUMNS = [{ title: 'Project' }, { title: 'Name' }, { title: 'Created', num: true }, { title: 'Actions', hidden: true }];

function ProjectMenu({ project }: { project: Project }) {
  const isDeleting = useSignal(false);
  if (!may(updateProject)) return null;
  return (
    <span class="over">
      <Menu label={`Actions for ${project.slug}`} button={<Icon name="more" />}>
        <MenuLink to={linkTo('/monitors', { project: project.slug })}>Show its monitors</MenuLink>
        <MenuItem onChoose={() => setQuery({ edit: project.slug })}>Rename…</MenuItem>
        {may(deleteProject) && (
          <>
            <hr />
            <MenuItem
              onChoose={() => {
                isDeleting.value = true;
              }}
            >
              Delete…
            </MenuItem>
          </>
        )}
      </Menu>
      {isDeleting.value && (
        <DeleteProject
          project={project}
          onClose={() => {
            isDeleting.value = false;
          }}
        />
      )}
    </span>
  );
}

const ProjectRow = ({ project }: { project: Project }) => (
  <Row>
    <NameCell>
      <a class="name clip" href={linkTo('/monitors', { project: project.slug })}>
        {project.slug}
      </a>
    </NameCell>
    <Cell>
      <span class="clip">{project.name}</span>
    </Cell>
    <Cell num>
      <Moment at={project.createdAt} />
    </Cell>
    <Cell>
      <ProjectMenu project={project} />
    </Cell>
  </Row>
);

const Empty = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <p class="quiet">No project fits this filter.</p>
  ) : (
    <div class="empty">
      <p>No project yet. Monitors, servers and keys belong to one, such as a product or a customer.</p>
      <CommandLine operation={createProject} values={{ slug: 'shop', name: 'Shop' }} />
      {may(createProject) && (
        <div class="line">
          <button type="button" class="btn" onClick={() => setQuery({ new: '1' })}>
            Create one here
          </button>
        </div>
      )}
    </div>
  );

const NewButton = () =>
  may(createProject) ? (
    <button type="button" class="btn go" onClick={() => setQuery({ new: '1' })}>
      <Icon name="plus" />
      New project
    </button>
  ) : null;

export default function Projects() {
  const query = filterText('q');
  const sort = filterText('sort') === 'name' ? ('name' as const) : undefined;
  const filters = { ...(query && { query }), ...(sort && { sort }) };
  const { pages, first, more } = usePages(listProjects, { limit: PAGE, ...filters }, SLOW_MS);
  const projects = pages.flatMap((page) => page.projects);
  const edited = projects.find(({ slug }) => slug === opened());
  return (
    <Settings command={<CommandLine operation={listProjects} values={filters} />} tab="Projects" entries={[first]} actions={<NewButton />}>
      <search class="bar">
        <SearchFilter label="Filter projects" />
        <span class="grow" />
        <SelectFilter
          name="sort"
          label="Order"
          options={[
            { value: '', label: 'By slug' },
            { value: 'name', label: 'By name' },
          ]}
        />
      </search>
      <Listing
        {...{ more, first: first as Entry, count: projects.length }}
        class="c-project"
        caption="Projects"
        columns={COLUMNS}
        failed="The projects could not be loaded"
        empty={<Empty isFiltered={query !== ''} />}
      >
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </Listing>
      {opened('new') !== null && may(createProject) && <NewProject onClose={() => setQuery({ new: null })} />}
      {edited && may(updateProject) && <RenameProject project={edited} onClose={() => setQuery({ edit: null })} />}
    </Settings>
  );
}
