/** A program for each generated client: it reads the new value, and the new code of a failure. Each ends with an error if it can't. */

export const PYTHON_CLIENT = `
import sys
from generated.client import AuthenticatedClient
from generated.api.monitors import get_monitor
client = AuthenticatedClient(base_url=sys.argv[1], token="twk_a.b")
monitor = get_monitor.sync(client=client, monitor_id=sys.argv[2]).monitor
assert monitor.status == "a-new-status" and monitor.additional_properties["newMember"] == 1, monitor
failure = get_monitor.sync(client=client, monitor_id="another")
assert failure.error.code == "A_NEW_CODE" and failure.error.additional_properties["hint"] == "A new member.", failure
`;

export const OPENAPI_GENERATOR_PYTHON = `
import json, sys
from generated import ApiClient, Configuration, MonitorsApi
from generated.exceptions import NotFoundException
api = MonitorsApi(ApiClient(Configuration(host=sys.argv[1], access_token="twk_a.b")))
assert api.get_monitor(sys.argv[2]).monitor.status == "a-new-status"
try:
    api.get_monitor("0a1b")
    raise AssertionError("nothing was refused")
except NotFoundException as refused:
    assert refused.data.error.code == "A_NEW_CODE", refused.data
    assert json.loads(refused.body)["error"]["hint"] == "A new member."
`;

export const OPENAPI_GENERATOR_GO = `
package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	generated "example.com/tidewatch/client"
)

func main() {
	settings := generated.NewConfiguration()
	settings.Servers = generated.ServerConfigurations{{URL: os.Args[1]}}
	api := generated.NewAPIClient(settings).MonitorsAPI
	found, _, err := api.GetMonitor(context.Background(), os.Args[2]).Execute()
	if err != nil || *found.Monitor.Status.Get() != "a-new-status" {
		fail(found, err)
	}
	_, _, err = api.GetMonitor(context.Background(), "0a1b").Execute()
	var refused *generated.GenericOpenAPIError
	if !errors.As(err, &refused) {
		fail(nil, err)
	}
	model, isError := refused.Model().(generated.Error)
	if !isError || model.Error.Code != "A_NEW_CODE" {
		fail(refused.Model(), err)
	}
}

func fail(seen any, err error) {
	fmt.Println(seen, err)
	os.Exit(1)
}
`;

export const OPENAPI_GENERATOR_TYPESCRIPT = `
import { Configuration, MonitorsApi, ResponseError } from './generated/index';

const api = new MonitorsApi(new Configuration({ basePath: process.argv[2] ?? '', accessToken: 'twk_a.b' }));
const found = await api.getMonitor({ monitorId: process.argv[3] ?? '' });
if (found.monitor.status !== 'a-new-status') throw new Error(JSON.stringify(found));
const refused = await api.getMonitor({ monitorId: '0a1b' }).catch((error: unknown) => error);
if (!(refused instanceof ResponseError)) throw new Error('nothing was refused');
const { error } = await refused.response.json();
if (error.code !== 'A_NEW_CODE') throw new Error(JSON.stringify(error));
`;
