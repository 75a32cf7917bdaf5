import { variableDefault, variableNames, variableText } from './config.ts'

/** The configuration as README shows it. */
export function variablesTable(): string {
  const rows = variableNames.map(name => `| \`${name}\` | ${variableDefault(name)} | ${variableText(name)} |`)
  return ['| variable | default | what it is for |', '| --- | --- | --- |', ...rows].join('\n')
}
