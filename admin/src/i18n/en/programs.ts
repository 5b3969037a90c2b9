import { defineMessages } from "../messages.ts";

export const programsMessage = defineMessages("programs", {
  title: "Programs",
  description:
    "Let an AI assistant or another program read your content and write drafts. No program can publish or delete.",
  add: "Give a program access",
  addHelp:
    "For programs that support the Model Context Protocol (MCP). The program gets a token, which works like a password. Each call is in the security log.",
  name: "Name of the program",
  rights: "What it may do",
  reads: "Read what visitors read",
  writes: "Read drafts too, write drafts and propose changes",
  days: "Expires after",
  dayCount: "One day |||| %{smart_count} days",
  create: "Create a token",
  notCreated: "The token could not be created.",
  // The new token
  tokenShownOnce: "The token of %{name} is shown only now. Copy it before you leave this page.",
  copyAddress: "Copy the address",
  token: "Token",
  copyToken: "Copy the token",
  settings: "Settings for many programs",
  copySettings: "Copy the settings",
  // Programs with access
  list: "Programs with a token",
  listHelp: "To replace a lost token, revoke it and create another.",
  programsSubject: "The programs",
  noPrograms: "No program has access.",
  readsShort: "Reads what visitors read",
  writesShort: "Reads and writes drafts",
  expires: "%{rights} · expires %{when} · %{use}",
  expired: "%{rights} · expired %{when} · %{use}",
  unused: "not used yet",
  used: "last used %{when}",
  revokeNamed: "Revoke the access of %{name}",
  revokeQuestion: "Revoke the access of %{name}?",
  revokeHelp: "Its token stops working at once. What it wrote stays.",
  revoked: "The access was revoked.",
  notRevoked: "The access could not be revoked.",
  // Proposals
  proposals: "Proposed changes",
  proposalsHelp:
    "A program cannot change what visitors see. Its changes wait in the history of the record until you accept or discard them.",
  proposalsSubject: "The proposals",
  noProposals: "No changes are proposed.",
  proposedWhen: "%{kind}, proposed %{when} by %{program}",
  review: "Review",
  reviewNamed: "Review the change of %{name}",
});
