import { secretNames, variableDefault, variableNames, variableText } from './config.ts'

/** The configuration as README shows it. */
export function variablesTable(): string {
  const names = (name: (typeof variableNames)[number]) =>
    secretNames.includes(name) ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``
  const rows = variableNames.map(
    name => `| ${names(name)} | ${variableDefault(name)} | ${variableText(name)} |`,
  )
  return ['| variable | default | what it is for |', '| --- | --- | --- |', ...rows].join('\n')
}
