type Made = {
  action?: string
  status?: string
  said?: string
  quoted?: string
  host?: string
  boundary?: string
  /** Without quotes around the boundary. */
  isBare?: boolean
}

/** A report that a mail of the shop was not delivered (RFC 3464), as servers write it. */
export function bounceOf(mailId: string, made: Made = {}): string {
  const { action = 'failed', status = '5.1.1', said = '550 5.1.1 User unknown', quoted = 'message/rfc822' } = made
  const { host = 'www.exemple.fr', boundary = 'A1B2.1764000000/mx.exemple.net', isBare = false } = made
  return `Return-Path: <>
From: MAILER-DAEMON@mx.exemple.net
To: bonjour@exemple.fr
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary=${isBare ? boundary : `"${boundary}"`}

This is a MIME-encapsulated message.

--${boundary}
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--${boundary}
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.exemple.net
Arrival-Date: Fri, 27 Nov 2026 05:00:00 +0100

Final-Recipient: rfc822; zoe@exemple.org
Action: ${action}
Status: ${status}
${said ? `Diagnostic-Code: smtp; ${said}` : 'Remote-MTA: dns; mx.exemple.org'}

--${boundary}
Content-Description: Undelivered Message
Content-Type: ${quoted}

Message-ID: <${mailId}@${host}>
From: Tremplin <bonjour@exemple.fr>
To: zoe@exemple.org
Subject: Votre commande

Bonjour,
--${boundary}--
`
}
