/** Freezes: what operators stop a client, or everybody, from doing. */
export {
  endExpiredFreezes,
  freezeClient,
  freezes,
  freezesOf,
  isFrozen,
  isStopped,
  stopsBy,
  unfreezeClient,
  type Freeze,
} from './freeze.ts'
export { incidentEnd, incidentEndSessions, incidentList, incidentStart } from './incident-console.ts'
export {
  endAllSessions,
  endExpiredIncidents,
  endIncident,
  incidents,
  incidentToEnd,
  startIncident,
} from './incident.ts'
export { pauses } from './pauses.ts'
