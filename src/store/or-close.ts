/** What was opened and looked into; closed again when `look` rejects, since whoever asked for it never gets to close it. */
export async function orClose<Opened extends { close(): Promise<void> }>(
  opened: Opened,
  look: (opened: Opened) => Promise<void>,
): Promise<Opened> {
  try {
    await look(opened);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
