/** Freezes: what operators keep a client from doing. */
export {
  endExpiredFreezes,
  freezeClient,
  freezes,
  freezesOf,
  isFrozen,
  isStopped,
  stopsOf,
  unfreezeClient,
  type Freeze,
} from './freeze.ts'
export {
  endExpiredIncidents,
  endIncident,
  incidentModes,
  incidents,
  startIncident,
  type IncidentMode,
} from './incident.ts'
