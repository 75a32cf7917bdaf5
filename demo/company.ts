/** The company behind a demonstration, as invented as all else; what the environment says comes first. */
const company: Record<string, string> = {
  LEGAL_NAME: 'Example Copy Trading Ltd (invented)',
  LEGAL_NUMBER: '00000 IBC 2024',
  LEGAL_REGISTERED_ON: '2024-05-17',
  LEGAL_ADDRESS: 'Example House, 1 Example Street, Kingstown, Saint Vincent and the Grenadines',
  LEGAL_EMAIL: 'help@mastercopy.example',
}

export function fillInCompany(environment: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(company)) environment[name] ??= value
}
