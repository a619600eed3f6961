import { Application } from 'typedoc';

/** The documentation of what the domain package exports, from its comments. Whatever it warns of is a failure. */
export async function buildDomainDocs(entries, out) {
  const documentation = await Application.bootstrap({
    name: 'customs-portal',
    entryPoints: entries,
    tsconfig: 'tsconfig.domain.json',
    readme: 'src/domain/README.md',
    excludePrivate: true,
    excludeExternals: true,
    disableSources: true,
    hideGenerator: true,
    githubPages: false,
    logLevel: 'Warn',
    validation: { notExported: false, invalidLink: true, notDocumented: false },
    treatWarningsAsErrors: true,
  });
  const project = await documentation.convert();
  if (project === undefined || documentation.logger.hasErrors() || documentation.logger.hasWarnings())
    throw new Error('The documentation of the domain is not complete');
  await documentation.generateDocs(project, out);
  if (documentation.logger.hasErrors() || documentation.logger.hasWarnings()) throw new Error('The documentation of the domain is not complete');
}
